internal import Assistant
internal import AssistantSession
internal import IntentModel
internal import IntentPresentation

extension SessionOutput {
    /// The lines that a person reads; an outcome has none, because a reply tells of it.
    var printedLines: [String] {
        switch self {
        case .reply(let reply), .report(let reply), .choice(let reply): reply.printedLines
        case .question(let question): question.printedText.split(separator: "\n").map(String.init)
        case .outcome: []
        }
    }
}

extension Reply {
    fileprivate var printedLines: [String] {
        [text.printableLine] + options.enumerated().map { "  \($0 + 1). \($1)".printableLine }
    }
}
