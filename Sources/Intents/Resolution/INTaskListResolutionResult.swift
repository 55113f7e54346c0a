// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a list of tasks.
public class INTaskListResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedTaskList: INTaskList) -> Self { success(resolvedTaskList) }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with taskListsToDisambiguate: [INTaskList]) -> Self {
        disambiguation(taskListsToDisambiguate)
    }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with taskListToConfirm: INTaskList?) -> Self {
        confirmationRequired(taskListToConfirm, reason: nil)
    }
}
