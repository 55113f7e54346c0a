// Sendable: nothing is stored beside the immutable parameters of the base class.
/// The user looks for notes, lists or tasks.
public final class INSearchForNotebookItemsIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(
        title: INSpeakableString? = nil,
        content: String? = nil,
        itemType: INNotebookItemType = .unknown,
        status: INTaskStatus = .unknown,
        location: CLPlacemark? = nil,
        locationSearchType: INLocationSearchType = .unknown,
        dateTime: INDateComponentsRange? = nil,
        dateSearchType: INDateSearchType = .unknown,
        temporalEventTriggerTypes: INTemporalEventTriggerTypeOptions = [],
        taskPriority: INTaskPriority = .unknown,
        notebookItemIdentifier: String? = nil
    ) {
        self.init([
            "title": title,
            "content": content,
            "itemType": itemType,
            "status": status,
            "location": location,
            "locationSearchType": locationSearchType,
            "dateTime": dateTime,
            "dateSearchType": dateSearchType,
            "temporalEventTriggerTypes": temporalEventTriggerTypes,
            "taskPriority": taskPriority,
            "notebookItemIdentifier": notebookItemIdentifier,
        ])
    }

    /// The title.
    public var title: INSpeakableString? { parameter("title") }
    /// What they contain.
    public var content: String? { parameter("content") }
    /// What is looked for.
    public var itemType: INNotebookItemType { parameter("itemType") ?? .unknown }
    /// Whether the tasks are done.
    public var status: INTaskStatus { parameter("status") ?? .unknown }
    /// A place.
    public var location: CLPlacemark? { parameter("location") }
    /// What `location` means.
    public var locationSearchType: INLocationSearchType { parameter("locationSearchType") ?? .unknown }
    /// A range of time.
    public var dateTime: INDateComponentsRange? { parameter("dateTime") }
    /// What `dateTime` means.
    public var dateSearchType: INDateSearchType { parameter("dateSearchType") ?? .unknown }
    /// Kinds of due dates.
    public var temporalEventTriggerTypes: INTemporalEventTriggerTypeOptions {
        parameter("temporalEventTriggerTypes") ?? []
    }
    /// Whether the tasks matter more than others.
    public var taskPriority: INTaskPriority { parameter("taskPriority") ?? .unknown }
    /// The extension's identifier of the one thing that is looked for.
    public var notebookItemIdentifier: String? { parameter("notebookItemIdentifier") }
}
