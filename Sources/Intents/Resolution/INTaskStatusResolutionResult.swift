// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of whether a task is done.
public class INTaskStatusResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedTaskStatus: INTaskStatus) -> Self { success(resolvedTaskStatus) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with taskStatusToConfirm: INTaskStatus) -> Self {
        confirmationRequired(taskStatusToConfirm, reason: nil)
    }
}
