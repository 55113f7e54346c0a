extension INSearchForNotebookItemsIntent {
    static let descriptor = IntentDescriptor(
        INSearchForNotebookItemsIntent.self,
        handling: (any INSearchForNotebookItemsIntentHandling).self,
        resolutions: [
            "title": .whole { await $0.resolveTitle(for: $1) },
            "content": .whole { await $0.resolveContent(for: $1) },
            "itemType": .whole { await $0.resolveItemType(for: $1) },
            "status": .whole { await $0.resolveStatus(for: $1) },
            "location": .whole { await $0.resolveLocation(for: $1) },
            "locationSearchType": .whole { await $0.resolveLocationSearchType(for: $1) },
            "dateTime": .whole { await $0.resolveDateTime(for: $1) },
            "dateSearchType": .whole { await $0.resolveDateSearchType(for: $1) },
            "temporalEventTriggerTypes": .whole { await $0.resolveTemporalEventTriggerTypes(for: $1) },
            "taskPriority": .whole { await $0.resolveTaskPriority(for: $1) },
        ],
        confirm: { await $0.confirm(intent: $1) },
        handle: { await $0.handle(intent: $1) }
    )
}
