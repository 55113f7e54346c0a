// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of the time at which new tasks are due.
public class INAddTasksTemporalEventTriggerResolutionResult: INTemporalEventTriggerResolutionResult,
    @unchecked Sendable
{
    /// Makes the same result of one of a time.
    public convenience init(temporalEventTriggerResolutionResult: INTemporalEventTriggerResolutionResult) {
        self.init(temporalEventTriggerResolutionResult.result)
    }

    /// The tasks cannot be due then, for a reason for which the host has words.
    public class func unsupported(forReason reason: INAddTasksTemporalEventTriggerUnsupportedReason) -> Self {
        unsupported(reason: reason)
    }
}
