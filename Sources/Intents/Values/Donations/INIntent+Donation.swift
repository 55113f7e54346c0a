import Synchronization

/// What an app says of an intent that it donates; it does not travel, since nobody takes donations yet.
struct DonationSettings: Sendable {
    var suggestedInvocationPhrase: String?
    var shortcutAvailability: INShortcutAvailabilityOptions = []
    var metadata: INIntentDonationMetadata?
}

extension INIntent {
    /// What the user may say for a shortcut of the intent.
    public var suggestedInvocationPhrase: String? {
        get { donation.withLock(\.suggestedInvocationPhrase) }
        set { donation.withLock { $0.suggestedInvocationPhrase = newValue } }
    }
    /// When a shortcut of the intent is offered.
    public var shortcutAvailability: INShortcutAvailabilityOptions {
        get { donation.withLock(\.shortcutAvailability) }
        set { donation.withLock { $0.shortcutAvailability = newValue } }
    }
    /// What is told of the intent beside its parameters when it is donated.
    public var donationMetadata: INIntentDonationMetadata? {
        get { donation.withLock(\.metadata) }
        set { donation.withLock { $0.metadata = newValue } }
    }
}
