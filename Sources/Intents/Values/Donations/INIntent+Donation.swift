import Synchronization

/// The settings that an app gives an intent it donates; an extension does not send them.
struct DonationSettings: Sendable {
    var suggestedInvocationPhrase: String?
    var shortcutAvailability: INShortcutAvailabilityOptions = []
    var metadata: INIntentDonationMetadata?
    /// The images by the names of their parameters.
    var images: [String: INImage] = [:]
}

extension INIntent {
    /// A phrase that the user may say for a shortcut of the intent.
    public var suggestedInvocationPhrase: String? {
        get { donation.withLock(\.suggestedInvocationPhrase) }
        set { donation.withLock { $0.suggestedInvocationPhrase = newValue } }
    }
    /// The places where a shortcut of the intent is offered.
    public var shortcutAvailability: INShortcutAvailabilityOptions {
        get { donation.withLock(\.shortcutAvailability) }
        set { donation.withLock { $0.shortcutAvailability = newValue } }
    }
    /// The information about the intent, besides its parameters, for a donation.
    public var donationMetadata: INIntentDonationMetadata? {
        get { donation.withLock(\.metadata) }
        set { donation.withLock { $0.metadata = newValue } }
    }
}
