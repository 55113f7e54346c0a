import IntentModel
import JSON
import Testing

@testable import Assistant

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// Data and stand-ins for tests of turns.
enum TurnSupport {
    private static let loaded = ["en", "es", "de"].map { language in (language, Result { try load(language) }) }

    /// The phrases of a language.
    static func phrases(_ language: String) throws -> TurnPhrases {
        try #require(try loaded.first { $0.0 == language }?.1.get())
    }

    private static func load(_ language: String) throws -> TurnPhrases {
        let folder = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        var files: [LanguageFile] = []
        for name in ["answers", "replies", "words"] {
            let path = "/\(folder)/Sources/Assistant/Languages/\(language)/\(name).phrases"
            files.append(try LanguageFile(name: path, text: try text(of: path)))
        }
        return try TurnPhrases(files)
    }

    private static func text(of path: String) throws -> String {
        guard let file = fopen(path, "r") else { throw LanguageError(file: path, line: 0, message: "cannot be read") }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        while case let byte = getc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Stands in for the reader of numbers, amounts and dates.
    static let readings: ValueReadings = { kind, sentence, start in
        let words = sentence.tokens[start...].map(\.word)
        let numbers = [
            "two": 2, "three": 3, "five": 5, "seven": 7, "ten": 10, "tres": 3, "cinco": 5, "diez": 10, "funf": 5,
        ]
        guard let first = words.first, let number = numbers[first] ?? Int(first) else {
            if kind == .dateTime, words.first == "tomorrow" || words.first == "manana" {
                return [Reading(end: start + 1, value: "2026-11-27")]
            }
            return []
        }
        switch kind {
        case .number: return [Reading(end: start + 1, value: "\(number)")]
        case .money where words.count > 1:
            let currencies = ["dollars": "USD", "euros": "EUR", "euro": "EUR", "dolares": "USD"]
            return currencies[words[1]].map { [Reading(end: start + 2, value: "\(number) \($0)")] } ?? []
        default: return []
        }
    }

    /// Stands in for the understanding of sentences: messages, payments and media, by their first words.
    static let understand: @Sendable (String) -> Understanding = { text in
        let words = Sentence(text).tokens.map(\.word)
        let starts = [
            (["send", "anna"], "INSendMessageIntent"), (["send", "a", "message"], "INSendMessageIntent"),
            (["pay"], "INSendPaymentIntent"), (["play"], "INPlayMediaIntent"), (["add"], "INAddTasksIntent"),
            (["manda"], "INSendMessageIntent"), (["sende"], "INSendMessageIntent"),
        ]
        let found = starts.first { words.starts(with: $0.0) }
        return understanding(text, found.map { [$0.1] } ?? [])
    }

    static func understanding(_ text: String, _ intents: [String], app: String? = nil) -> Understanding {
        let parses = intents.map {
            IntentParse(intent: $0, score: 1, app: app, slots: [], implied: [], skipped: [], reason: "")
        }
        guard let best = parses.first else { return .nothing(text: text, Obstacle(reason: "")) }
        let meanings = Meanings(text: text, best: best, others: Array(parses.dropFirst()))
        return meanings.others.isEmpty ? .sure(meanings) : .ambiguous(meanings)
    }

    static func reader(_ language: String) throws -> AnswerReader {
        AnswerReader(try phrases(language), catalogue: .system, readings: readings, understand: understand)
    }

    /// What a text means as the answer to a question.
    static func read(
        _ text: String,
        _ question: Question,
        _ language: String = "en",
        apps: [AssistantApp] = []
    ) throws -> AnswerReading {
        let request = IntentRequest(intent: question.intent, locale: language)
        return try reader(language).read(text, AnswerContext(request: request, question: question, apps: apps))
    }
}
