// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A task, or an entry of a list.
public final class INTask: WireObject, @unchecked Sendable {
    /// Makes a task.
    public convenience init(title: INSpeakableString, status: INTaskStatus, taskType: INTaskType, spatialEventTrigger: INSpatialEventTrigger?, temporalEventTrigger: INTemporalEventTrigger?, createdDateComponents: DateComponents?, modifiedDateComponents: DateComponents?, identifier: String?) { self.init(["title": title, "status": status, "taskType": taskType, "spatialEventTrigger": spatialEventTrigger, "temporalEventTrigger": temporalEventTrigger, "createdDateComponents": createdDateComponents, "modifiedDateComponents": modifiedDateComponents, "identifier": identifier]) }

    /// Makes a task that may matter more than others.
    public convenience init(title: INSpeakableString, status: INTaskStatus, taskType: INTaskType, spatialEventTrigger: INSpatialEventTrigger?, temporalEventTrigger: INTemporalEventTrigger?, createdDateComponents: DateComponents?, modifiedDateComponents: DateComponents?, identifier: String?, priority: INTaskPriority) { self.init(["title": title, "status": status, "taskType": taskType, "spatialEventTrigger": spatialEventTrigger, "temporalEventTrigger": temporalEventTrigger, "createdDateComponents": createdDateComponents, "modifiedDateComponents": modifiedDateComponents, "identifier": identifier, "priority": priority]) }

    /// What is to be done.
    public var title: INSpeakableString { member("title") ?? INSpeakableString([:]) }
    /// Whether it is done.
    public var status: INTaskStatus { member("status") ?? .unknown }
    /// Whether it can be done at all.
    public var taskType: INTaskType { member("taskType") ?? .unknown }
    /// The place at which it is due.
    public var spatialEventTrigger: INSpatialEventTrigger? { member("spatialEventTrigger") }
    /// The time at which it is due.
    public var temporalEventTrigger: INTemporalEventTrigger? { member("temporalEventTrigger") }
    /// When it was made.
    public var createdDateComponents: DateComponents? { member("createdDateComponents") }
    /// When it was changed.
    public var modifiedDateComponents: DateComponents? { member("modifiedDateComponents") }
    /// The extension's identifier.
    public var identifier: String? { member("identifier") }
    /// Whether it matters more than others.
    public var priority: INTaskPriority { member("priority") ?? .unknown }
}
