// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INAddTasksIntent`.
public final class INAddTasksIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INAddTasksIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INAddTasksIntentResponseCode {
        INAddTasksIntentResponseCode(wireName: codeName) ?? .unspecified
    }

    /// The list after the tasks were added.
    public var modifiedTaskList: INTaskList? {
        get { property("modifiedTaskList") }
        set { setProperty("modifiedTaskList", newValue) }
    }

    /// The tasks that were added.
    public var addedTasks: [INTask]? {
        get { property("addedTasks") }
        set { setProperty("addedTasks", newValue) }
    }
}
