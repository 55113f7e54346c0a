import Assistant
import Foundation
import JSON
import Testing

/// The data of the languages as the project has it, and the sentences that it is tested with.
enum LanguageData {
    private static let tests = URL(filePath: #filePath).deletingLastPathComponent()

    /// The files of a language.
    static func files(_ language: String) throws -> [LanguageFile] {
        let folder = tests.appending(path: "../../Sources/Assistant/Languages/\(language)")
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
            let file = try Data(contentsOf: folder.appending(path: name))
            return name.hasSuffix(".weights")
                ? try LanguageFile(name: "\(language)/\(name)", weights: Array(file))
                : try LanguageFile(name: "\(language)/\(name)", text: String(decoding: file, as: UTF8.self))
        }
    }

    /// The assistant of a language, made once: compiling a language takes most of the time of a test.
    static func assistant(_ language: String) throws -> Assistant {
        try #require(assistants[language])
    }

    private static let assistants: [String: Assistant] = {
        var assistants: [String: Assistant] = [:]
        for language in ["en", "es", "de"] {
            assistants[language] = try? Assistant(files: files(language), locale: language)
        }
        return assistants
    }()

    /// Half past nine on a Thursday.
    static let now = LocalTime(year: 2026, month: 11, day: 26, hour: 9, minute: 30)

    /// The test sentences of a language.
    static func phrases(_ language: String) throws -> [PhraseLine] {
        let folder = tests.appending(path: "Phrases/\(language)")
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().flatMap { name in
            try String(contentsOf: folder.appending(path: name), encoding: .utf8).split(separator: "\n").compactMap {
                try PhraseLine($0)
            }
        }
    }
}

/// A line of a file of test sentences: `sentence => Intent parameter="text"`; `none` for a sentence that means nothing.
struct PhraseLine: CustomTestStringConvertible {
    struct BadLine: Error { let line: String }

    let text: String
    let intent: String?
    let slots: [String]
    var testDescription: String { text }

    /// Reads a line; nil if it is empty or a comment.
    init?(_ line: Substring) throws {
        guard !line.hasPrefix("#"), !line.allSatisfy(\.isWhitespace) else { return nil }
        guard let arrow = line.range(of: " => ") else { throw BadLine(line: String(line)) }
        text = String(line[..<arrow.lowerBound])
        let rest = line[arrow.upperBound...]
        let name = rest.prefix { $0 != " " }
        intent = name == "none" ? nil : String(name)
        slots = rest.dropFirst(name.count).split(separator: "\" ").map { slot in
            let slot = slot.trimmingCharacters(in: .whitespaces)
            return slot.hasSuffix("\"") ? slot : slot + "\""
        }
    }
}

extension Understanding {
    var isAccepted: Bool { accepted != nil }

    var isAmbiguous: Bool { if case .ambiguous = self { true } else { false } }

    var unknownApp: String? { if case .unknownApp(let name, _) = self { name } else { nil } }

    var reason: String { json["reason"]?.stringValue ?? "" }

    var refusal: Refusal? {
        switch self {
        case .unsure(_, let obstacle), .nothing(_, let obstacle):
            if case .refusal(let refusal)? = obstacle.hint { refusal } else { nil }
        case .sure, .ambiguous, .opened, .unknownApp: nil
        }
    }
}
