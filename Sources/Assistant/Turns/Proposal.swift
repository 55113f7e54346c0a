internal import IntentModel

/// Something that the assistant does if the person says yes.
struct Proposal: Sendable {
    enum Deed: Sendable {
        /// A request that was made before.
        case request(IntentRequest, said: IntentRequest, AssistantApp)
        /// What a text means.
        case parse(IntentParse, text: String)
    }

    let deed: Deed
    /// The question, to be answered with yes or no.
    let question: Reply
}

extension ConversationTurns {
    /// Asks whether something may be done.
    mutating func propose(_ deed: Proposal.Deed, asking question: Reply) -> [Action] {
        state = .confirming(Proposal(deed: deed, question: question))
        return [.choose(question)]
    }

    /// Takes what the person says to the question whether something may be done.
    mutating func saidToProposal(_ sentence: Sentence, _ proposal: Proposal) -> [Action] {
        if isCancel(sentence) || isNo(sentence) { return giveUp() }
        guard AnchoredMatcher(sentence.tokens.map(\.word)).matches(any: knowledge.phrases.templates(.yes)) else {
            return aside(sentence, asking: proposal.question)
        }
        switch proposal.deed {
        case .request(let request, let said, let app): return perform(request, with: app, said: said)
        case .parse(let parse, let text): return start(parse, text)
        }
    }
}
