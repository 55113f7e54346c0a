extension INSearchForMessagesIntent {
    static let descriptor = IntentDescriptor(
        INSearchForMessagesIntent.self,
        handling: (any INSearchForMessagesIntentHandling).self,
        resolutions: [
            "recipients": .each { await $0.resolveRecipients(for: $1) },
            "senders": .each { await $0.resolveSenders(for: $1) },
            "attributes": .whole { await $0.resolveAttributes(for: $1) },
            "dateTimeRange": .whole { await $0.resolveDateTimeRange(for: $1) },
            "speakableGroupNames": .each { await $0.resolveSpeakableGroupNames(for: $1) },
            "groupNames": .each { await $0.resolveGroupNames(for: $1) },
        ],
        confirm: { await $0.confirm(intent: $1) },
        handle: { await $0.handle(intent: $1) }
    )
}
