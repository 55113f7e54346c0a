extension INSetMessageAttributeIntent {
    static let descriptor = IntentDescriptor(
        INSetMessageAttributeIntent.self,
        handling: (any INSetMessageAttributeIntentHandling).self,
        resolutions: [
            "attribute": .whole { await $0.resolveAttribute(for: $1) }
        ],
        confirm: { await $0.confirm(intent: $1) },
        handle: { await $0.handle(intent: $1) }
    )
}
