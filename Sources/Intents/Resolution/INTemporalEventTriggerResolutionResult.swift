// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a time at which a task is due.
public class INTemporalEventTriggerResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedTemporalEventTrigger: INTemporalEventTrigger) -> Self {
        success(resolvedTemporalEventTrigger)
    }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with temporalEventTriggersToDisambiguate: [INTemporalEventTrigger]) -> Self {
        disambiguation(temporalEventTriggersToDisambiguate)
    }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with temporalEventTriggerToConfirm: INTemporalEventTrigger?) -> Self {
        confirmationRequired(temporalEventTriggerToConfirm, reason: nil)
    }
}
