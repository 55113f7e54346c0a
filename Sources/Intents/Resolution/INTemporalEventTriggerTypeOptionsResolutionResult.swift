// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of kinds of due dates.
public class INTemporalEventTriggerTypeOptionsResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedTemporalEventTriggerTypeOptions: INTemporalEventTriggerTypeOptions) -> Self {
        success(resolvedTemporalEventTriggerTypeOptions)
    }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(
        with temporalEventTriggerTypeOptionsToConfirm: INTemporalEventTriggerTypeOptions
    ) -> Self {
        confirmationRequired(temporalEventTriggerTypeOptionsToConfirm, reason: nil)
    }
}
