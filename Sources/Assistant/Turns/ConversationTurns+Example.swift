internal import IntentModel

/// The number of an example that was shown right before.
extension ConversationTurns {
    /// Does what an example says that a text chooses by its place; nil if it chooses none.
    ///
    /// A number says little, so what changes something is asked about.
    mutating func saidExample(_ sentence: Sentence) -> [Action]? {
        let examples = recent.examples
        guard let place = ChoiceReader(examples, knowledge.phrases).byPlace(sentence) else { return nil }
        let understanding = knowledge.understand(examples[place])
        guard case .sure(let meanings) = understanding, !looksUp(meanings.best.intent) else {
            return begin(understanding)
        }
        let question = knowledge.phrases.reply(.whetherExample, ["example": examples[place]])
        return propose(.parse(meanings.best, text: meanings.text), asking: question)
    }

    /// Whether an intent only looks something up.
    func looksUp(_ intent: String) -> Bool { knowledge.catalogue.definition(named: intent)?.looksUp == true }
}
