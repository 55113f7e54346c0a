internal import CommandLineKit
internal import IntentModel
internal import IntentPresentation

/// Reads and explains typed answers to questions.
enum AnswerText {
    /// Reads a line as an answer to a question; nil if it is none.
    static func answer(_ line: String, to question: Question) -> Answer? {
        switch question.kind {
        case .disambiguation: (choice(line, question) ?? beginning(line, question)).map(Answer.choice)
        case .confirmation, .confirmIntent, .unlock, .protectedData, .authorize: yesOrNo(line, question.locale)
        case .needsValue, .needsMoreDetails, .unsupported: value(line, question)
        }
    }

    /// The hint in a prompt about what to type.
    static func hint(for question: Question) -> String {
        let text = DialogueText(locale: question.locale)
        return switch question.kind {
        case .disambiguation: text.choiceHint(count: question.options.count, takesValues: false)
        case .confirmation, .confirmIntent, .unlock, .protectedData, .authorize: text.flagHint
        case .needsValue, .needsMoreDetails, .unsupported:
            question.options.isEmpty ? "" : text.choiceHint(count: question.options.count, takesValues: true)
        }
    }

    /// Reads a value; an empty line selects the option that the extension would use.
    private static func value(_ line: String, _ question: Question) -> Answer? {
        if line.isEmpty { return question.defaultOption.map(Answer.choice) }
        return question.options.isEmpty ? .text(line) : choice(line, question).map(Answer.choice) ?? .text(line)
    }

    private static func choice(_ line: String, _ question: Question) -> Int? {
        // An option may be called "2".
        if let index = question.option(named: line) { return index }
        return Int(line).flatMap { $0 > 0 && $0 <= question.options.count ? $0 - 1 : nil }
    }

    /// The one candidate whose name begins with the line; where a value is wanted as well, that would be a guess.
    private static func beginning(_ line: String, _ question: Question) -> Int? {
        guard !line.isEmpty, Int(line) == nil else { return nil }
        let begun = question.options.indices.filter { index in
            question.optionText(at: index).lowercased().hasPrefix(line.lowercased())
        }
        return begun.count == 1 ? begun[0] : nil
    }

    private static func yesOrNo(_ line: String, _ locale: String) -> Answer? {
        DialogueText(locale: locale).flag(of: line).map { $0 ? .yes : .no }
    }
}

extension Question {
    /// The question with its numbered choices as it is printed; all its line breaks come from the host.
    var printedText: String {
        var lines = problem.map { [$0] } ?? []
        lines.append("\(extensionName.printable.cut(to: TextBound.name)): \(text)")
        return (lines + numberedOptions).map(\.printableLine).joined(separator: "\n")
    }

    /// Writes the question as it is printed.
    func write(to output: OutputStream) {
        for line in printedText.split(separator: "\n") { output.writeWrapped(String(line)) }
    }

    /// The choices, one per line, under the titles of their groups.
    var numberedOptions: [String] {
        let text = DialogueText(locale: locale)
        let lines = options.indices.flatMap { index in
            let mark = index == defaultOption ? " \(text.defaultMark)" : ""
            return (optionTitles[index].map { ["  \($0):"] } ?? []) + [
                "  \(index + 1). \(optionText(at: index))\(mark)"
            ]
        }
        return optionsLeftOut > 0 ? lines + ["  \(text.more(optionsLeftOut))"] : lines
    }
}
