import Foundation
import Testing

/// What the README says that people can type exists, and its examples come out as it shows them.
@Suite("The README", .timeLimit(.minutes(2)))
struct ReadmeTests {
    /// Examples that are not run, by their beginnings, with the reasons.
    private static let left = [
        "make build": "it builds this program, which runs already",
        "export PATH=": "the tests know the path of the program",
    ]

    /// An example: what is typed at the shell, what is typed at questions, and the other lines that are shown.
    struct Example: Sendable, CustomTestStringConvertible {
        let command: String
        var answers: [String] = []
        var output: [String] = []

        var testDescription: String { command }
    }

    private static let text: String = {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../README.md")
        return (try? String(contentsOf: file.standardized, encoding: .utf8)) ?? ""
    }()

    /// The blocks of a language.
    private static func blocks(_ language: String) -> [Substring] {
        text.split(separator: "\n```\(language)\n").dropFirst().compactMap { $0.split(separator: "\n```\n").first }
    }

    /// The examples of the blocks for a console.
    static let examples: [Example] = {
        var examples: [Example] = []
        for block in blocks("console") {
            for line in block.replacing("\\\n", with: " ").split(separator: "\n") {
                if line.hasPrefix("$ ") {
                    examples.append(Example(command: String(line.dropFirst(2))))
                } else if let last = examples.indices.last {
                    if let prompt = line.ranges(of: "> ").first, !line.contains("<") {
                        examples[last].answers.append(String(line[prompt.upperBound...]))
                    } else {
                        examples[last].output.append(String(line))
                    }
                }
            }
        }
        return examples
    }()

    /// The commands of the program that stand within sentences and tables.
    private static let named: [[String]] = text.matches(of: /`(intenthost(?: [^`]*)?)`/).map { match in
        match.1.split(separator: " ").map(String.init)
    }

    /// The words of a shell's line; quotes hold words together.
    private static func words(of command: String) -> [String] {
        command.matches(of: /(?:[^\s']|'[^']*')+/).map { String($0.output).replacing("'", with: "") }
    }

    /// A text with single spaces, and without figures that differ between any two runs.
    private static func comparable(_ text: some StringProtocol) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            .replacing(/[0-9.]+ (ms|µs|s)\b/, with: "TIME")
    }

    @Test("Every example is run, or left out for a reason; every reason has its example")
    func completeness() {
        #expect(Self.examples.count >= 5)
        for (beginning, _) in Self.left {
            #expect(Self.examples.contains { $0.command.hasPrefix(beginning) }, "\(beginning)")
        }
        #expect(Self.runnable.allSatisfy { $0.command.hasPrefix("intenthost ") }, "\(Self.runnable.map(\.command))")
    }

    static var runnable: [Example] {
        examples.filter { example in !left.keys.contains { example.command.hasPrefix($0) } }
    }

    @Test("An example comes out as it is shown", arguments: runnable)
    func example(_ example: Example) async throws {
        let workshop = try Workshop()
        try workshop.install("MonkeyChat")
        var words = Array(Self.words(of: example.command).dropFirst())
        if !example.answers.isEmpty {
            words += ["--answers", try workshop.write(example.answers.joined(separator: "\n") + "\n", to: "answers")]
        }
        if words.first != "invoke" { words += ["--manifests", workshop.manifests] }
        let result = try await RunningCommand.run(words, in: workshop)
        let shown = [result.standardOutput, result.standardError].map(Self.comparable)
        for line in example.output {
            #expect(shown.contains { $0.contains(Self.comparable(line)) }, "'\(line)' is not in \(result)")
        }
    }

    @Test("Every command and every option that is named exists")
    func names() async throws {
        let workshop = try Workshop()
        var helps: [[String]: String] = [:]
        func help(of path: [String]) async throws -> String? {
            if let known = helps[path] { return known }
            let result = try await RunningCommand.run(path + ["--help"], in: workshop)
            helps[path] = result.exitCode == 0 ? result.standardOutput : ""
            return helps[path]
        }
        let root = try #require(try await help(of: []))
        // The first column of the table names further commands by a single word.
        let table = Self.text.split(separator: "\n").filter { $0.hasPrefix("| `intenthost") }
        let rows = table.flatMap {
            $0.split(separator: " | ")[0].matches(of: /`([a-z]+)`/).map { ["intenthost", String($0.1)] }
        }
        #expect(Self.named.count > 20 && table.count > 10 && rows.count >= 3)
        for words in Self.named + rows {
            var path: [String] = []
            for word in words.dropFirst() {
                guard let name = word.wholeMatch(of: /[a-z]+(\\\|[a-z]+)*/) else { break }
                let choices = name.0.split(separator: "\\|").map(String.init)
                let commands = try #require(try await help(of: path))
                guard commands.contains("SUBCOMMANDS:") else { break }
                for choice in choices {
                    #expect(commands.contains("\n  \(choice)"), "\(words): there is no \(path + [choice])")
                    let text = try await help(of: path + [choice])
                    #expect(text?.isEmpty == false, "\(words)")
                }
                path.append(choices[0])
            }
            for option in words where option.hasPrefix("--") && option != "--help" {
                let name = option.prefix { $0 != "=" }
                let text = try await help(of: path) ?? ""
                #expect(text.contains(name) || path.isEmpty && name == "--generate-completion-script", "\(words)")
            }
        }
        // Options that stand alone belong to some command.
        for line in root.split(separator: "\n") {
            guard let command = line.wholeMatch(of: /\ \ ([a-z]+)(, [a-z]+)? .*/)?.1 else { continue }
            _ = try await help(of: [String(command)])
        }
        let all = helps.values.joined()
        for match in Self.text.matches(of: /`(--[a-z-]+)[^`]*`/) {
            #expect(all.contains(match.1), "no command has \(match.1)")
        }
    }

    @Test("The manifest of the README is one without a mistake")
    func manifest() async throws {
        let workshop = try Workshop()
        let json = try #require(Self.blocks("json").first { $0.contains("IntentsSupported") })
        let path = try workshop.write(String(json), to: "parrot.json")
        let program = try workshop.write("#!/bin/sh\n", to: "parrot")
        #expect(chmod(program, 0o700) == 0)
        let result = try await RunningCommand.run(["validate", path], in: workshop)
        #expect(result.exitCode == 0, "\(result)")
    }
}
