internal import IntentModel
internal import IntentPresentation

/// Reads and explains typed answers to questions.
enum AnswerText {
    /// Reads a line as an answer to a question; nil if it is none.
    static func answer(_ line: String, to question: Question) -> Answer? {
        switch question.kind {
        case .disambiguation: choice(line, question).map(Answer.choice)
        case .confirmation, .confirmIntent, .unlock, .protectedData: yesOrNo(line, question.locale)
        case .needsValue, .needsMoreDetails, .unsupported: value(line, question)
        }
    }

    /// The hint in a prompt about what to type.
    static func hint(for question: Question) -> String {
        switch question.kind {
        case .disambiguation: "1-\(question.options.count)"
        case .confirmation, .confirmIntent, .unlock, .protectedData: DialogueText(locale: question.locale).flagHint
        case .needsValue, .needsMoreDetails, .unsupported:
            question.options.isEmpty ? "" : "1-\(question.options.count) or a value"
        }
    }

    /// Reads a value; an empty line selects the option that the extension would use.
    private static func value(_ line: String, _ question: Question) -> Answer? {
        if line.isEmpty { return question.defaultOption.map(Answer.choice) }
        return question.options.isEmpty ? .text(line) : choice(line, question).map(Answer.choice) ?? .text(line)
    }

    private static func choice(_ line: String, _ question: Question) -> Int? {
        if let number = Int(line) {
            return number > 0 && number <= question.options.count ? number - 1 : nil
        }
        return question.option(named: line)
    }

    private static func yesOrNo(_ line: String, _ locale: String) -> Answer? {
        DialogueText(locale: locale).flag(of: line).map { $0 ? .yes : .no }
    }
}

extension String {
    /// The text without white space at its ends.
    var trimmed: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}

extension Question {
    /// The question with its numbered choices as it is printed; all its line breaks come from the host.
    var printedText: String {
        var lines = problem.map { [$0] } ?? []
        lines.append("\(extensionName): \(text)")
        return (lines + numberedOptions).map(\.printableLine).joined(separator: "\n")
    }

    /// The choices, one per line, under the titles of their groups.
    var numberedOptions: [String] {
        let lines = options.indices.flatMap { index in
            let mark = index == defaultOption ? " (taken where nothing is said)" : ""
            return (optionTitles[index].map { ["  \($0):"] } ?? []) + [
                "  \(index + 1). \(optionText(at: index))\(mark)"
            ]
        }
        return optionsLeftOut > 0 ? lines + ["  … (\(optionsLeftOut) more)"] : lines
    }
}
