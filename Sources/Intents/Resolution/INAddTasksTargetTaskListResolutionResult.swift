// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of the list to which tasks are added.
public class INAddTasksTargetTaskListResolutionResult: INTaskListResolutionResult, @unchecked Sendable {
    /// Makes the same result of one of a list.
    public convenience init(taskListResolutionResult: INTaskListResolutionResult) {
        self.init(taskListResolutionResult.result)
    }

    /// A list that the user confirms or refuses, for a reason for which the host has words.
    public class func confirmationRequired(
        with taskListToConfirm: INTaskList?,
        forReason reason: INAddTasksTargetTaskListConfirmationReason
    ) -> Self {
        confirmationRequired(taskListToConfirm, reason: reason)
    }
}
