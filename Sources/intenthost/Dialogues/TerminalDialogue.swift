internal import CommandLineKit
internal import IntentHost
internal import IntentModel
internal import IntentPresentation
internal import LineEditing

/// Asks the person at the terminal.
struct TerminalDialogue: Dialogue {
    private let output: OutputStream
    private let flush: @Sendable () -> Void
    private let reader: TerminalReader
    private let cards: CardPrinter?

    /// Makes a dialogue on standard input and standard error; nil where the process has no descriptors left.
    ///
    /// - Parameters:
    ///   - context: Its standard error takes the questions.
    ///   - cards: Shows the cards of questions; nil for none.
    ///   - flush: Waits until the questions are written, because an editor draws its prompt without the stream.
    init?(_ context: CommandContext, cards: CardPrinter? = nil, flush: @escaping @Sendable () -> Void) {
        let output = context.standardError
        let isEdited = output.isTerminal && ![nil, "", "dumb"].contains(context.environment["TERM"])
        guard let reader = TerminalReader(isEdited: isEdited, write: { output.write($0) }) else { return nil }
        (self.output, self.flush, self.reader, self.cards) = (output, flush, reader, cards)
    }

    @concurrent func answer(_ question: Question) async -> Answer {
        let show: @Sendable () -> Void = {
            cards?.print(question, to: output)
            question.write(to: output)
            flush()
        }
        show()
        while true {
            let hint = AnswerText.hint(for: question)
            guard let line = await reader.line(prompt: hint.isEmpty ? "> " : "[\(hint)] > ", showAgain: show) else {
                output.writeLine()
                return .cancel
            }
            if let answer = AnswerText.answer(line.trimmed, to: question) { return answer }
            output.writeLine(DialogueText(locale: question.locale).again(hint: hint))
            flush()
        }
    }
}
