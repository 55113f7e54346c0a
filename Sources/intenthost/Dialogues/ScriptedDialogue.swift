internal import CommandLineKit
internal import IntentHost
internal import IntentModel
internal import Synchronization

/// Answers questions from a file, one line each, and prints both in order.
final class ScriptedDialogue: Dialogue {
    private let path: String
    private let lines: Mutex<ArraySlice<String>>
    private let echo: OutputStream
    private let cards: CardPrinter?

    /// Reads the file of `--answers`.
    ///
    /// - Parameter cards: Shows the cards of questions; nil for none.
    init(answersFile path: String, echo: OutputStream, cards: CardPrinter? = nil) throws {
        self.path = path
        self.echo = echo
        self.cards = cards
        do throws(InputFile.Failure) {
            let text = String(decoding: try InputFile.read(path), as: UTF8.self)
            var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            if lines.last == "" { lines.removeLast() }
            self.lines = Mutex(lines[...])
        } catch {
            throw DataError(description: "The file '\(path)' of --answers cannot be read: \(error.reason).")
        }
    }

    @concurrent func answer(_ question: Question) async -> Answer {
        cards?.print(question, to: echo)
        question.write(to: echo)
        guard let line = lines.withLock({ $0.popFirst() }) else {
            echo.writePrintableLine("note: '\(path)' holds no more answers")
            return .unavailable
        }
        let trimmed = line.trimmed
        echo.writePrintableLine("> \(trimmed)")
        guard let answer = AnswerText.answer(trimmed, to: question) else {
            echo.writePrintableLine("note: '\(trimmed)' in '\(path)' does not answer this question")
            return .unavailable
        }
        return answer
    }
}
