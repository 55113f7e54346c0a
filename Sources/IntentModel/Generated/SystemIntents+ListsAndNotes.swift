// swift-format-ignore-file
// Written by Scripts/generate-catalogue.py. Do not edit.

extension SystemIntents {
    static let addTasks = IntentDefinition(
        name: "INAddTasksIntent",
        domain: "ListsAndNotes",
        parameters: [
            ParameterDefinition(name: "targetTaskList", type: .object("INTaskList"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INAddTasksTargetTaskListResolutionResult", reasons: ["listShouldBeCreated"]),
            ParameterDefinition(name: "taskTitles", type: .array(of: .object("INSpeakableString")), isOptional: true, resolvesEachElement: true, outcomes: .withDisambiguation, resolutionResultClass: "INSpeakableStringResolutionResult"),
            ParameterDefinition(name: "spatialEventTrigger", type: .object("INSpatialEventTrigger"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INSpatialEventTriggerResolutionResult"),
            ParameterDefinition(name: "temporalEventTrigger", type: .object("INTemporalEventTrigger"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INAddTasksTemporalEventTriggerResolutionResult", reasons: ["timeInPast", "invalidRecurrence"]),
            ParameterDefinition(name: "priority", type: .enumeration("INTaskPriority"), isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INTaskPriorityResolutionResult"),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "inProgress", value: 2),
            ResponseCodeDefinition(name: "success", value: 3),
            ResponseCodeDefinition(name: "failure", value: 4),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 5),
        ],
        responseProperties: [
            PropertyDefinition(name: "modifiedTaskList", type: .object("INTaskList"), isOptional: true),
            PropertyDefinition(name: "addedTasks", type: .array(of: .object("INTask")), isOptional: true),
        ],
        supportsInProgress: true,
        supportsUpdates: false,
        lockedDefault: .unrestricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let appendToNote = IntentDefinition(
        name: "INAppendToNoteIntent",
        domain: "ListsAndNotes",
        parameters: [
            ParameterDefinition(name: "targetNote", type: .object("INNote"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INNoteResolutionResult"),
            ParameterDefinition(name: "content", type: .object("INNoteContent"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INNoteContentResolutionResult"),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "inProgress", value: 2),
            ResponseCodeDefinition(name: "success", value: 3),
            ResponseCodeDefinition(name: "failure", value: 4),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 5),
            ResponseCodeDefinition(name: "failureCannotUpdatePasswordProtectedNote", value: 6),
        ],
        responseProperties: [
            PropertyDefinition(name: "note", type: .object("INNote"), isOptional: true),
        ],
        supportsInProgress: true,
        supportsUpdates: false,
        lockedDefault: .unrestricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: true
    )

    static let createNote = IntentDefinition(
        name: "INCreateNoteIntent",
        domain: "ListsAndNotes",
        parameters: [
            ParameterDefinition(name: "title", type: .object("INSpeakableString"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INSpeakableStringResolutionResult"),
            ParameterDefinition(name: "content", type: .object("INNoteContent"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INNoteContentResolutionResult"),
            ParameterDefinition(name: "groupName", type: .object("INSpeakableString"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INSpeakableStringResolutionResult"),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "inProgress", value: 2),
            ResponseCodeDefinition(name: "success", value: 3),
            ResponseCodeDefinition(name: "failure", value: 4),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 5),
        ],
        responseProperties: [
            PropertyDefinition(name: "createdNote", type: .object("INNote"), isOptional: true),
        ],
        supportsInProgress: true,
        supportsUpdates: false,
        lockedDefault: .unrestricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let createTaskList = IntentDefinition(
        name: "INCreateTaskListIntent",
        domain: "ListsAndNotes",
        parameters: [
            ParameterDefinition(name: "title", type: .object("INSpeakableString"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INSpeakableStringResolutionResult"),
            ParameterDefinition(name: "taskTitles", type: .array(of: .object("INSpeakableString")), isOptional: true, resolvesEachElement: true, outcomes: .withDisambiguation, resolutionResultClass: "INSpeakableStringResolutionResult"),
            ParameterDefinition(name: "groupName", type: .object("INSpeakableString"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INSpeakableStringResolutionResult"),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "inProgress", value: 2),
            ResponseCodeDefinition(name: "success", value: 3),
            ResponseCodeDefinition(name: "failure", value: 4),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 5),
        ],
        responseProperties: [
            PropertyDefinition(name: "createdTaskList", type: .object("INTaskList"), isOptional: true),
        ],
        supportsInProgress: true,
        supportsUpdates: false,
        lockedDefault: .unrestricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let deleteTasks = IntentDefinition(
        name: "INDeleteTasksIntent",
        domain: "ListsAndNotes",
        parameters: [
            ParameterDefinition(name: "taskList", type: .object("INTaskList"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INDeleteTasksTaskListResolutionResult", reasons: ["noTaskListFound"]),
            ParameterDefinition(name: "tasks", type: .array(of: .object("INTask")), isOptional: true, resolvesEachElement: true, outcomes: .withDisambiguation, resolutionResultClass: "INDeleteTasksTaskResolutionResult", reasons: ["noTasksFound", "noTasksInApp"]),
            ParameterDefinition(name: "all", type: .number, isOptional: true),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "inProgress", value: 2),
            ResponseCodeDefinition(name: "success", value: 3),
            ResponseCodeDefinition(name: "failure", value: 4),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 5),
        ],
        responseProperties: [
            PropertyDefinition(name: "deletedTasks", type: .array(of: .object("INTask")), isOptional: true),
        ],
        supportsInProgress: true,
        supportsUpdates: false,
        lockedDefault: .unrestricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let searchForNotebookItems = IntentDefinition(
        name: "INSearchForNotebookItemsIntent",
        domain: "ListsAndNotes",
        parameters: [
            ParameterDefinition(name: "title", type: .object("INSpeakableString"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INSpeakableStringResolutionResult"),
            ParameterDefinition(name: "content", type: .string, isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INStringResolutionResult"),
            ParameterDefinition(name: "itemType", type: .enumeration("INNotebookItemType"), isOptional: false, outcomes: .withDisambiguation, resolutionResultClass: "INNotebookItemTypeResolutionResult"),
            ParameterDefinition(name: "status", type: .enumeration("INTaskStatus"), isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INTaskStatusResolutionResult"),
            ParameterDefinition(name: "location", type: .object("CLPlacemark"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INPlacemarkResolutionResult"),
            ParameterDefinition(name: "locationSearchType", type: .enumeration("INLocationSearchType"), isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INLocationSearchTypeResolutionResult"),
            ParameterDefinition(name: "dateTime", type: .dateComponentsRange, isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INDateComponentsRangeResolutionResult"),
            ParameterDefinition(name: "dateSearchType", type: .enumeration("INDateSearchType"), isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INDateSearchTypeResolutionResult"),
            ParameterDefinition(name: "temporalEventTriggerTypes", type: .optionSet("INTemporalEventTriggerTypeOptions"), isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INTemporalEventTriggerTypeOptionsResolutionResult"),
            ParameterDefinition(name: "taskPriority", type: .enumeration("INTaskPriority"), isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INTaskPriorityResolutionResult"),
            ParameterDefinition(name: "notebookItemIdentifier", type: .string, isOptional: true),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "inProgress", value: 2),
            ResponseCodeDefinition(name: "success", value: 3),
            ResponseCodeDefinition(name: "failure", value: 4),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 5),
        ],
        responseProperties: [
            PropertyDefinition(name: "notes", type: .array(of: .object("INNote")), isOptional: true),
            PropertyDefinition(name: "taskLists", type: .array(of: .object("INTaskList")), isOptional: true),
            PropertyDefinition(name: "tasks", type: .array(of: .object("INTask")), isOptional: true),
            PropertyDefinition(name: "sortType", type: .enumeration("INSortType"), isOptional: false),
        ],
        supportsInProgress: true,
        supportsUpdates: false,
        lockedDefault: .restricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let setTaskAttribute = IntentDefinition(
        name: "INSetTaskAttributeIntent",
        domain: "ListsAndNotes",
        parameters: [
            ParameterDefinition(name: "targetTask", type: .object("INTask"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INTaskResolutionResult"),
            ParameterDefinition(name: "taskTitle", type: .object("INSpeakableString"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INSpeakableStringResolutionResult"),
            ParameterDefinition(name: "status", type: .enumeration("INTaskStatus"), isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INTaskStatusResolutionResult"),
            ParameterDefinition(name: "priority", type: .enumeration("INTaskPriority"), isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INTaskPriorityResolutionResult"),
            ParameterDefinition(name: "spatialEventTrigger", type: .object("INSpatialEventTrigger"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INSpatialEventTriggerResolutionResult"),
            ParameterDefinition(name: "temporalEventTrigger", type: .object("INTemporalEventTrigger"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INSetTaskAttributeTemporalEventTriggerResolutionResult", reasons: ["timeInPast", "invalidRecurrence"]),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "inProgress", value: 2),
            ResponseCodeDefinition(name: "success", value: 3),
            ResponseCodeDefinition(name: "failure", value: 4),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 5),
        ],
        responseProperties: [
            PropertyDefinition(name: "modifiedTask", type: .object("INTask"), isOptional: true),
        ],
        supportsInProgress: true,
        supportsUpdates: false,
        lockedDefault: .unrestricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let snoozeTasks = IntentDefinition(
        name: "INSnoozeTasksIntent",
        domain: "ListsAndNotes",
        parameters: [
            ParameterDefinition(name: "tasks", type: .array(of: .object("INTask")), isOptional: true, resolvesEachElement: true, outcomes: .withDisambiguation, resolutionResultClass: "INSnoozeTasksTaskResolutionResult", reasons: ["noTasksFound"]),
            ParameterDefinition(name: "nextTriggerTime", type: .dateComponentsRange, isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INDateComponentsRangeResolutionResult"),
            ParameterDefinition(name: "all", type: .number, isOptional: true),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "inProgress", value: 2),
            ResponseCodeDefinition(name: "success", value: 3),
            ResponseCodeDefinition(name: "failure", value: 4),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 5),
        ],
        responseProperties: [
            PropertyDefinition(name: "snoozedTasks", type: .array(of: .object("INTask")), isOptional: true),
        ],
        supportsInProgress: true,
        supportsUpdates: false,
        lockedDefault: .unrestricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )
}
