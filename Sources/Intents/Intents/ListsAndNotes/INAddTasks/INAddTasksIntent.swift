// Sendable: nothing is stored beside the immutable parameters of the base class.
/// The user wants to add tasks to a list.
public final class INAddTasksIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(
        targetTaskList: INTaskList? = nil,
        taskTitles: [INSpeakableString]? = nil,
        spatialEventTrigger: INSpatialEventTrigger? = nil,
        temporalEventTrigger: INTemporalEventTrigger? = nil,
        priority: INTaskPriority = .unknown
    ) {
        self.init([
            "targetTaskList": targetTaskList,
            "taskTitles": taskTitles,
            "spatialEventTrigger": spatialEventTrigger,
            "temporalEventTrigger": temporalEventTrigger,
            "priority": priority,
        ])
    }

    /// The list.
    public var targetTaskList: INTaskList? { parameter("targetTaskList") }
    /// The titles of the tasks.
    public var taskTitles: [INSpeakableString]? { parameter("taskTitles") }
    /// The place at which they are due.
    public var spatialEventTrigger: INSpatialEventTrigger? { parameter("spatialEventTrigger") }
    /// The time at which they are due.
    public var temporalEventTrigger: INTemporalEventTrigger? { parameter("temporalEventTrigger") }
    /// Whether they matter more than others.
    public var priority: INTaskPriority { parameter("priority") ?? .unknown }
}
