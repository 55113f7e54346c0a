import Assistant
import Foundation
import IntentModel

/// Properties that hold for any sentence, and for any file of a language.
enum AssistantFuzzing {
    /// The English of the project, from its root, where the fuzzer is run.
    private static let english: [LanguageFile] = {
        let folder = "Sources/Assistant/Languages/en"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".phrases") }.sorted().compactMap { name in
            FileManager.default.contents(atPath: "\(folder)/\(name)").flatMap {
                try? LanguageFile(name: name, text: String(decoding: $0, as: UTF8.self))
            }
        }
    }()
    private static let assistant = try? Assistant(files: english, locale: "en-US")
    private static let now = LocalTime(year: 2028, month: 2, day: 29, hour: 23, minute: 59)

    static func sentence(_ bytes: [UInt8]) {
        guard let assistant else { preconditionFailure("The English of the project cannot be read") }
        let text = String(decoding: bytes, as: UTF8.self)
        let understanding = assistant.understand(text, now: now)
        let scalars = Array(text.unicodeScalars)
        for parse in understanding.parses {
            precondition((0...1).contains(parse.score), "A score is outside of 0 and 1")
            for slot in parse.slots {
                precondition(slot.range.upperBound <= scalars.count, "A slot ends behind the text")
                var view = String.UnicodeScalarView()
                view.append(contentsOf: scalars[slot.range])
                precondition(
                    Array(String(view).unicodeScalars) == Array(slot.text.unicodeScalars),
                    "A slot is elsewhere"
                )
            }
        }
    }

    static func language(_ bytes: [UInt8]) {
        // A longer file only repeats what a short one can say, and the states of its automaton take long under a
        // fuzzer.
        let text = String(decoding: bytes.prefix(2048), as: UTF8.self)
        guard let file = try? LanguageFile(name: "fuzz", text: text),
            let assistant = try? Assistant(files: [file], locale: "en-US")
        else { return }
        _ = assistant.understand("play the first song by 5 people tomorrow at ten", now: now)
        _ = LanguageCheck.mistakes(in: [file], catalogue: .system)
    }
}
