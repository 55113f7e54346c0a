import Foundation
import Testing

@Suite("The manual")
struct ManualTests {
    /// The program that reads and checks pages; nil if it is not installed.
    private static let mandoc = ["/usr/bin/mandoc", "/usr/local/bin/mandoc"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }
    /// CI has the program (Scripts/install-requirements tests), so that there a missing one fails the test.
    private static let isWanted = mandoc != nil || ProcessInfo.processInfo.environment["CI"] != nil

    @Test(
        "Each listed command has a page, and a reader of manuals finds nothing to complain about",
        .enabled(if: isWanted),
        .timeLimit(.minutes(1))
    )
    func pages() async throws {
        let mandoc = try #require(Self.mandoc)
        let workshop = try Workshop()
        try FileManager.default.createDirectory(atPath: "\(workshop.path)/man", withIntermediateDirectories: false)
        let words = ["manual", "--date", "2026-11-24", "\(workshop.path)/man"]
        let result = try await RunningCommand.run(words, in: workshop)
        #expect(result.exitCode == 0, "\(result.standardError)")
        let help = try await RunningCommand.run(["--help"], in: workshop).standardOutput
        let list = try #require(help.split(separator: "SUBCOMMANDS:\n").last).split(separator: "\n")
        let commands = list.compactMap { $0.firstMatch(of: /^  (\w+)( |$)/)?.output.1 }.filter { $0 != "See" }
        #expect(commands.count >= 8)
        let pages = try FileManager.default.contentsOfDirectory(atPath: "\(workshop.path)/man").sorted()
        #expect(pages == (["intenthost.1"] + commands.map { "intenthost-\($0).1" }).sorted())
        for page in pages {
            let check = try await RunningCommand(
                ["-Tlint", "-Wall", "\(workshop.path)/man/\(page)"],
                of: mandoc,
                in: workshop
            ).result()
            #expect(check.exitCode == 0 && check.standardOutput.isEmpty, "\(check.standardOutput)")
        }
    }

    @Test("A directory that is not there is named", .timeLimit(.minutes(1)))
    func missingDirectory() async throws {
        let workshop = try Workshop()
        let words = ["manual", "--date", "2026-11-24", "\(workshop.path)/nowhere"]
        let result = try await RunningCommand.run(words, in: workshop)
        #expect(result.exitCode == 65)
        #expect(result.standardError.contains("nowhere/intenthost.1' cannot be written: No such file"))
    }
}
