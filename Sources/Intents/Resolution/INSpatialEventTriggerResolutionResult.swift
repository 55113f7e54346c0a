// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a place at which a task is due.
public class INSpatialEventTriggerResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedSpatialEventTrigger: INSpatialEventTrigger) -> Self {
        success(resolvedSpatialEventTrigger)
    }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with spatialEventTriggersToDisambiguate: [INSpatialEventTrigger]) -> Self {
        disambiguation(spatialEventTriggersToDisambiguate)
    }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with spatialEventTriggerToConfirm: INSpatialEventTrigger?) -> Self {
        confirmationRequired(spatialEventTriggerToConfirm, reason: nil)
    }
}
