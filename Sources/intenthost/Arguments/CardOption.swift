internal import CommandLineKit

/// How a command shows the card of an outcome.
enum CardFormat: String, CaseIterable, ArgumentValue {
    /// No card.
    case none
    /// Lines below the outcome.
    case terminal
    /// A page in place of everything else on standard output.
    case html
    /// A drawing, in the same way.
    case svg
    /// What is said aloud, in one line below the outcome.
    case speech

    /// Whether the card is a document, which stands alone on standard output.
    var isDocument: Bool { self == .html || self == .svg }
}

/// The option for the card of an outcome, shared by several commands.
enum CardOption {
    static let key = Option<CardFormat>(
        "card",
        default: CardFormat.none,
        help: """
            Show a card of the outcome, and of a question whether the request shall be carried out. With html or svg, \
            standard output has the card of the outcome alone. With --format json, the outcome has the card as data.
            """
    )
}
