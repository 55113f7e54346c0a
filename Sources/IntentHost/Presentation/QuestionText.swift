public import IntentModel
internal import JSON

extension Question {
    /// The question in English, one sentence.
    public var text: String {
        if let message, kind != .unlock { return message }
        let name = parameter.map(Self.words) ?? "value"
        let given = value?.displayText
        let because = reason.map { " (\(Self.words($0)))" } ?? ""
        return switch kind {
        case .needsValue: name.hasSuffix("s") ? "What are the \(name)?" : "What is the \(name)?"
        case .needsMoreDetails: "Which \(name), more precisely?"
        case .disambiguation: given.map { "Which '\($0)' do you mean?" } ?? "Which \(name)?"
        case .confirmation: "Did you mean '\(given ?? name)'\(because)?"
        case .unsupported:
            given.map { "\(extensionName) cannot use '\($0)'\(because). What \(name) instead?" }
                ?? "\(extensionName) cannot use this \(name)\(because). What else?"
        case .confirmIntent: "Shall \(extensionName) carry out \(Self.words(intent)) (\(summary))?"
        case .unlock: "The device is locked. \(message ?? "") Is it unlocked now?"
        }
    }

    /// The values of the whole request in one line.
    private var summary: String {
        let values = parameters.map { "\(Self.words($0.key)): \($0.value.displayText)" }
        return values.isEmpty ? "no details" : values.joined(separator: ", ")
    }

    /// `taskTitles` as `task titles`, `INSendPaymentIntent` as `send payment`.
    private static func words(_ name: String) -> String {
        var name = name[...]
        if name.hasPrefix("IN"), name.hasSuffix("Intent") { name = name.dropFirst(2).dropLast(6) }
        var words = ""
        for character in name {
            if character.isUppercase, !words.isEmpty { words.append(" ") }
            words.append(contentsOf: character.lowercased())
        }
        return words
    }
}
