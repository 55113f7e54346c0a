public import IntentModel
internal import IntentPresentation

extension AssistantTurn {
    /// The open question as a text for the person, whoever asks it; nil if there is none.
    public var questionText: String? { phase == .asking ? question?.text : choice?.text }
}
