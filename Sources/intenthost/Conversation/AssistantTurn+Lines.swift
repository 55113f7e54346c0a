internal import IntentModel
internal import IntentPresentation

extension AssistantTurn {
    /// The lines that a person reads; an outcome has none, because a reply tells of it.
    var printedLines: [String] { replies.flatMap(\.printedLines) + (question?.printedLines ?? []) }
}

extension AssistantTurn.Reply {
    var printedLines: [String] {
        [text.printableLine] + options.enumerated().map { "  \($0 + 1). \($1)".printableLine }
    }
}

extension Question {
    var printedLines: [String] { printedText.split(separator: "\n").map(String.init) }
}
