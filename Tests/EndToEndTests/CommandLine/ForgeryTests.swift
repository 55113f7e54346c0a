import Foundation
import JSON
import Testing

@Suite("An extension's texts cannot control the terminal or imitate the host's lines", .timeLimit(.minutes(1)))
struct ForgeryTests {
    private static let forged = #"\u{1B}[2J\u{9B}1A\u{202E}\u{7F}\u{2028}\u{E0041}\u{A}forged: "#
    private let extensionPath = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../../Fixtures/forging_extension.py").standardized.path

    /// Expects that every line break is the host's, and that there is no other control character.
    private func expectHonest(_ text: String) {
        #expect(
            !text.unicodeScalars.contains { scalar in
                let category = scalar.properties.generalCategory
                return scalar != "\n" && category == .control || category == .format || category == .lineSeparator
            },
            "\(text.debugDescription)"
        )
        #expect(!text.split(separator: "\n").contains { $0.hasPrefix("forged") }, "\(text)")
    }

    @Test(
        "Questions, log, values, errors, last words and the wire show control characters in words",
        arguments: [
            ("success", 0, "sentMessage: \(forged)value", ""),
            ("error", 1, "", "\(forged)error"),
            ("crash", 76, "", #"  | \u{1B}[2J\u{D}forged last words"#),
        ]
    )
    func invoke(forgery: String, exitCode: Int32, output: String, errors: String) async throws {
        let workshop = try Workshop()
        try workshop.manifest(
            identifier: "org.example.forger",
            executable: extensionPath,
            environment: ["FORGERY": forgery]
        )
        let answers = try workshop.write("1\n", to: "answers")
        let request = ["invoke", "INSendMessageIntent", "--param", "content=Hello", "--answers", answers]
        let result = try await RunningCommand.run(request, in: workshop)
        #expect(result.exitCode == exitCode, "\(result)")
        expectHonest(result.standardOutput)
        expectHonest(result.standardError)
        let always = [
            "\(Self.forged)question", "  2. \(Self.forged)option two", "\(Self.forged)log",
            #"stdout: \u{1B}[2Jforged stray line"#,
        ]
        for shown in always + [errors] {
            #expect(result.standardError.contains(shown) || shown.isEmpty, "\(shown) in \(result.standardError)")
        }
        #expect(result.standardOutput.contains(output) || output.isEmpty, "\(result.standardOutput)")
        workshop.expectNoProcessIsLeft()
    }

    @Test("An outcome as JSON is safe to display, and has the extension's words once it is parsed")
    func json() async throws {
        let workshop = try Workshop()
        try workshop.manifest(
            identifier: "org.example.forger",
            executable: extensionPath,
            environment: ["FORGERY": "success"]
        )
        let answers = try workshop.write("1\n", to: "answers")
        let request = ["invoke", "INSendMessageIntent", "--param", "content=Hello", "--answers", answers]
        let result = try await RunningCommand.run(request + ["--format", "json"], in: workshop)
        expectHonest(result.standardOutput)
        let outcome = try JSONParser.parse(result.standardOutput)
        let content = outcome["response"]?["properties"]?["sentMessage"]?["content"]?.stringValue
        #expect(content == "\u{1B}[2J\u{9B}1A\u{202E}\u{7F}\u{2028}\u{E0041}\nforged: value")
        workshop.expectNoProcessIsLeft()
    }

    @Test(
        "The error that ends a command is shown like every other text",
        arguments: [["jobs", "show"], ["validate"]]
    )
    func thrown(command: [String]) async throws {
        let workshop = try Workshop()
        let options = command == ["validate"] ? [] : ["--data-directory", workshop.data]
        let words = command + ["\u{1B}[2J\u{202E}forged"] + options
        let result = try await RunningCommand.run(words, in: workshop)
        #expect(result.exitCode == 65, "\(result)")
        expectHonest(result.standardError)
        #expect(result.standardError.contains(#"\u{1B}[2J\u{202E}forged"#), "\(result)")
    }

    @Test("An extension's name in a manifest stays on its line of the list")
    func list() async throws {
        let workshop = try Workshop()
        let path = try workshop.manifest()
        let manifest = try String(contentsOfFile: path, encoding: .utf8)
        try workshop.write(
            manifest.replacingOccurrences(of: #""Faulty""#, with: #""Faulty\u001b[2J\nforged""#),
            to: "Manifests/org.example.faulty.json"
        )
        let result = try await RunningCommand.run(["list", "--manifests", workshop.manifests], in: workshop)
        expectHonest(result.standardOutput)
        #expect(result.standardOutput.contains(#"Faulty\u{1B}[2J\u{A}forged (org.example.faulty)"#), "\(result)")
    }
}
