// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INSearchForNotebookItemsIntent`.
public final class INSearchForNotebookItemsIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INSearchForNotebookItemsIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INSearchForNotebookItemsIntentResponseCode {
        INSearchForNotebookItemsIntentResponseCode(wireName: codeName) ?? .unspecified
    }

    /// The notes that were found.
    public var notes: [INNote]? {
        get { property("notes") }
        set { setProperty("notes", newValue) }
    }

    /// The lists that were found.
    public var taskLists: [INTaskList]? {
        get { property("taskLists") }
        set { setProperty("taskLists", newValue) }
    }

    /// The tasks that were found.
    public var tasks: [INTask]? {
        get { property("tasks") }
        set { setProperty("tasks", newValue) }
    }

    /// The order in which they stand.
    public var sortType: INSortType {
        get { property("sortType") ?? .unknown }
        set { setProperty("sortType", newValue) }
    }
}
