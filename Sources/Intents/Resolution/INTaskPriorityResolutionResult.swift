// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a task's priority.
public class INTaskPriorityResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedTaskPriority: INTaskPriority) -> Self { success(resolvedTaskPriority) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with taskPriorityToConfirm: INTaskPriority) -> Self {
        confirmationRequired(taskPriorityToConfirm, reason: nil)
    }
}
