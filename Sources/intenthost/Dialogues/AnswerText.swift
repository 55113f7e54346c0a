internal import IntentHost
internal import IntentModel

/// What a typed line means as an answer to a question.
enum AnswerText {
    /// Reads a line; nil where it is no answer to this question.
    static func answer(_ line: String, to question: Question) -> Answer? {
        switch question.kind {
        case .disambiguation: choice(line, question).map(Answer.choice)
        case .confirmation, .confirmIntent, .unlock: yesOrNo(line)
        case .needsValue, .needsMoreDetails, .unsupported: line.isEmpty ? nil : .text(line)
        }
    }

    /// What to type, for a prompt.
    static func hint(for question: Question) -> String {
        switch question.kind {
        case .disambiguation: "1-\(question.options.count)"
        case .confirmation, .confirmIntent, .unlock: "y/n"
        case .needsValue, .needsMoreDetails, .unsupported: ""
        }
    }

    private static func choice(_ line: String, _ question: Question) -> Int? {
        if let number = Int(line) {
            return question.options.indices.contains(number - 1) ? number - 1 : nil
        }
        let matches = question.options.indices.filter {
            question.options[$0].displayText.lowercased() == line.lowercased()
        }
        return matches.count == 1 ? matches.first : nil
    }

    private static func yesOrNo(_ line: String) -> Answer? {
        switch line.lowercased() {
        case "y", "yes", "s", "si", "sí": .yes
        case "n", "no": .no
        default: nil
        }
    }
}

extension String {
    /// The text without white space at its ends.
    var trimmed: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}

extension Question {
    /// The question with its numbered choices, as it is printed.
    var printedText: String {
        var lines = problem.map { [$0] } ?? []
        lines.append("\(extensionName): \(text)")
        return (lines + numberedOptions).joined(separator: "\n")
    }

    /// The choices, a line each.
    var numberedOptions: [String] {
        options.enumerated().map { index, option in "  \(index + 1). \(option.displayText)" }
    }
}
