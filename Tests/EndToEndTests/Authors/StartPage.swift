import Foundation
import Testing

/// The page that shows authors what to type, from nothing to an extension that answers.
struct StartPage {
    /// What is to be typed for one language, and what is seen.
    struct Section: Sendable, CustomTestStringConvertible {
        /// The language, as in the heading.
        let language: String
        /// The number of commands that the heading promises.
        let promisedCount: Int
        /// What is typed, in order.
        var commands: [String] = []
        /// Lines that are shown as output.
        var output: [String] = []

        var testDescription: String { language }

        /// The programs that the commands need beside those of this package.
        var programs: [String] {
            ["Python": ["python3"], "Node": ["node"], "Shell": ["jq", "make"], "C": ["cc", "make", "pkg-config"]][
                language
            ] ?? []
        }

        /// Whether its programs exist; in CI they have to.
        ///
        /// The one for Swift builds the SDK once more, which takes minutes: 'make start-page' follows it.
        var isPossible: Bool {
            let environment = ProcessInfo.processInfo.environment
            if language == "Swift", environment["INTENTHOST_EVERY_SECTION"] == nil { return false }
            let folders = (environment["PATH"] ?? "").split(separator: ":")
            return environment["CI"] != nil
                || programs.allSatisfy { program in
                    folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
                }
        }
    }

    /// The sections of the page, each with a heading such as `## Python: 4 commands` and one block of commands.
    static let sections: [Section] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../docs/start.md")
        let text = (try? String(contentsOf: file.standardized, encoding: .utf8)) ?? ""
        var sections: [Section] = []
        var isInBlock = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let heading = line.wholeMatch(of: /## (?<language>\w+): (?<count>\d+) commands/) {
                let (language, count) = (String(heading.language), Int(heading.count) ?? 0)
                sections.append(Section(language: language, promisedCount: count))
            } else if line.hasPrefix("```") {
                isInBlock = line == "```console"
            } else if isInBlock, let last = sections.indices.last {
                if line.hasPrefix("$ ") {
                    sections[last].commands.append(String(line.dropFirst(2)))
                } else {
                    sections[last].output.append(String(line))
                }
            }
        }
        return sections
    }()
}
