extension INAddTasksIntent {
    static let descriptor = IntentDescriptor(
        INAddTasksIntent.self,
        handling: (any INAddTasksIntentHandling).self,
        resolutions: [
            "targetTaskList": .whole(
                { await $0.resolveTargetTaskList(for: $1) },
                older: INTaskListResolutionResult.self,
                { $0.resolveTargetTaskList(for: $1, with: $2) }
            ),
            "taskTitles": .each { await $0.resolveTaskTitles(for: $1) },
            "spatialEventTrigger": .whole { await $0.resolveSpatialEventTrigger(for: $1) },
            "temporalEventTrigger": .whole(
                { await $0.resolveTemporalEventTrigger(for: $1) },
                older: INTemporalEventTriggerResolutionResult.self,
                { $0.resolveTemporalEventTrigger(for: $1, with: $2) }
            ),
            "priority": .whole { await $0.resolvePriority(for: $1) },
        ],
        confirm: { await $0.confirm(intent: $1) },
        handle: { await $0.handle(intent: $1) }
    )
}
