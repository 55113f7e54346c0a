import Assistant
import Foundation
import Testing

/// Values read with the data of a language in the source tree.
struct ValueLanguage {
    let reader: ValueReader

    /// A Thursday.
    static let now = LocalTime(year: 2026, month: 11, day: 26, hour: 10, minute: 0)

    /// The readers of the languages, each made once.
    private static let readers = Dictionary(
        uniqueKeysWithValues: ["en", "es", "de"].map { language in
            (language, Result { try ValueReader(files: files(language)) })
        }
    )

    init(_ language: String) throws { reader = try #require(Self.readers[language]).get() }

    init(_ reader: ValueReader) { self.reader = reader }

    static func files(_ language: String) throws -> [LanguageFile] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try ["numbers", "times"].map { name in
            let file = root.appending(path: "Sources/Assistant/Languages/\(language)/\(name).phrases")
            return try LanguageFile(name: "\(name).phrases", text: String(contentsOf: file, encoding: .utf8))
        }
    }

    /// The value of a text if a reading takes all of its words.
    func value(_ kind: ValueKind, _ text: String, now: LocalTime = ValueLanguage.now) -> String? {
        let sentence = Sentence(text)
        return reader.readings(of: kind, in: sentence, at: 0, now: now).first { $0.end == sentence.tokens.count }?.value
    }
}

/// A text and its value; nil where it has none.
struct ValueRow: Sendable, CustomTestStringConvertible {
    let kind: ValueKind
    let text: String
    let value: String?

    init(_ kind: ValueKind, _ text: String, _ value: String?) {
        (self.kind, self.text, self.value) = (kind, text, value)
    }

    var testDescription: String { "\(kind.rawValue) '\(text)'" }
}
