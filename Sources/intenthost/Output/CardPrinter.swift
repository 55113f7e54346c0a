internal import CardRendering
internal import Cards
internal import CommandLineKit
internal import IntentModel
internal import JSON

/// Shows the cards of outcomes on standard output, and those of questions beside the question.
struct CardPrinter {
    let format: CardFormat
    let context: CommandContext

    /// Whether outcomes are to have cards.
    var isWanted: Bool { format != .none }

    /// The request with the wish for a card, if one is wanted.
    func wanted(_ request: IntentRequest) -> IntentRequest {
        var request = request
        request.wantsCard = isWanted
        return request
    }

    /// The world of everything but the card: standard output belongs to a card that is a document.
    var contextOfOutcome: CommandContext {
        var context = context
        if format.isDocument { context.standardOutput = context.standardError }
        return context
    }

    /// Prints the card of an outcome; nothing where it has none, or none is wanted.
    func print(_ outcome: Outcome) {
        if isWanted, let json = outcome.card { print(json, as: format, to: context.standardOutput) }
    }

    /// Prints the card of a question beside the question; nothing where it has none.
    ///
    /// In lines where the card of the outcome is a document, which stands alone.
    func print(_ question: Question, to output: OutputStream) {
        if isWanted, let json = question.card { print(json, as: format.isDocument ? .terminal : format, to: output) }
    }

    private func print(_ json: JSONObject, as format: CardFormat, to output: OutputStream) {
        let card: Card
        do throws(CardError) {
            card = try CardReader(bounds: .ofHost).read(.object(json)).card
        } catch {
            return context.standardError.writePrintableLine("warning: The card cannot be shown: \(error)")
        }
        switch format {
        case .none: break
        case .terminal:
            let terminal = TerminalCard(width: context.terminalWidth, hasColor: output.isColored)
            for line in terminal.lines(of: card) { output.writeLine(line) }
        case .html: output.write(CardPage(card).html)
        case .svg: output.write(SVGCard(card).svg)
        case .speech: output.writePrintableLine(card.speech)
        }
    }
}
