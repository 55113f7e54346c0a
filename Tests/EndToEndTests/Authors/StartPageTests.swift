import Foundation
import Testing

@Suite("The page for the first minute", .serialized)
struct StartPageTests {
    @Test("It has a section for every language of 'new', and counts its commands right")
    func sections() {
        #expect(Set(StartPage.sections.map(\.language)) == ["Python", "Node", "Shell", "C", "Swift"])
        for section in StartPage.sections {
            #expect(section.commands.count == section.promisedCount, "\(section.language)")
            #expect(!section.output.isEmpty, "\(section.language)")
        }
    }

    // 'Scripts/install-requirements authors' installs the languages.
    @Test(
        "Who types what it says gets an extension that passes its tests and answers",
        .timeLimit(.minutes(5)),
        arguments: StartPage.sections.filter(\.isPossible)
    )
    func followed(section: StartPage.Section) async throws {
        let workshop = try Workshop()
        let products = URL(filePath: Products.intenthost).deletingLastPathComponent().path
        // As a shell runs what is typed; the first command that fails ends it.
        let script = """
            set -e
            export PATH='\(products)':"$PATH"
            mkdir '\(workshop.path)/desk' && cd '\(workshop.path)/desk'
            \(section.commands.joined(separator: "\n"))

            """
        let file = try workshop.write(script, to: "typed.sh")
        let result = try await RunningCommand([file], of: "/bin/bash", in: workshop).result()
        #expect(result.exitCode == 0, "\(result.standardOutput)\(result.standardError)")
        let seen = result.standardOutput.split(separator: "\n").map { Self.timeless(String($0)) }
        for line in section.output { #expect(seen.contains(Self.timeless(line)), "\(line)") }
    }

    /// A line without its times, which differ from run to run.
    private static func timeless(_ line: String) -> String { line.replacing(#/, [0-9.hms ]+\)$/#, with: ", <time>)") }
}
