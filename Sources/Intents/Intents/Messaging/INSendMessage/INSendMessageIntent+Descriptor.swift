extension INSendMessageIntent {
    static let descriptor = IntentDescriptor(
        INSendMessageIntent.self,
        handling: (any INSendMessageIntentHandling).self,
        resolutions: [
            "recipients": .each(
                { await $0.resolveRecipients(for: $1) },
                older: INPersonResolutionResult.self,
                { $0.resolveRecipients(for: $1, with: $2) }
            ),
            "outgoingMessageType": .whole { await $0.resolveOutgoingMessageType(for: $1) },
            "content": .whole { await $0.resolveContent(for: $1) },
            "speakableGroupName": .whole { await $0.resolveSpeakableGroupName(for: $1) },
            "groupName": .whole { await $0.resolveGroupName(for: $1) },
        ],
        confirm: { await $0.confirm(intent: $1) },
        handle: { await $0.handle(intent: $1) }
    )
}
