public import IntentsFoundation
import Synchronization

/// An identifier by which a donated activity is deleted.
public typealias NSUserActivityPersistentIdentifier = String

// Sendable: what is stored is guarded by locks.
/// The content that the app gets when the host opens it, or that the app donates.
///
/// `userInfo` may hold strings, numbers, Booleans, dates, URLs, data, and arrays and dictionaries of them. Values of
/// another kind are not sent.
open class NSUserActivity: WireObject, @unchecked Sendable {
    /// Makes an activity.
    public convenience init(activityType: String) { self.init(["activityType": activityType]) }

    // Apple's properties keep the activity object itself.
    package override var copied: WireObject { self }

    /// The interaction with which a host opens the app.
    let opening = Mutex<INInteraction?>(nil)
}

extension NSUserActivity {
    /// The kind of activity, in reverse domain notation.
    public var activityType: String { member("activityType") ?? "" }
    /// The title that the user sees.
    public var title: String? {
        get { member("title") }
        set { setMember("title", newValue) }
    }
    /// The information that the app needs to continue.
    public var userInfo: [AnyHashable: Any]? {
        get { (object("userInfo") as UserInfo?)?.entries }
        set { setObject("userInfo", newValue.map(UserInfo.init)) }
    }
    /// The keys of `userInfo` without which the activity is useless.
    public var requiredUserInfoKeys: Set<String>? {
        get { member("requiredUserInfoKeys") }
        set { setMember("requiredUserInfoKeys", newValue) }
    }
    /// A page on which the user can continue without the app.
    public var webpageURL: URL? {
        get { member("webpageURL") }
        set { setMember("webpageURL", newValue) }
    }
    /// Words by which the activity is found.
    public var keywords: Set<String> {
        get { member("keywords") ?? [] }
        set { setMember("keywords", newValue.isEmpty ? nil : newValue) }
    }
    /// Whether the activity can be searched for.
    public var isEligibleForSearch: Bool {
        get { member("isEligibleForSearch") ?? false }
        set { setMember("isEligibleForSearch", newValue) }
    }
    /// Whether the activity can be suggested.
    public var isEligibleForPrediction: Bool {
        get { member("isEligibleForPrediction") ?? false }
        set { setMember("isEligibleForPrediction", newValue) }
    }
    /// An identifier by which a donated activity is deleted.
    public var persistentIdentifier: NSUserActivityPersistentIdentifier? {
        get { member("persistentIdentifier") }
        set { setMember("persistentIdentifier", newValue) }
    }
    /// The date after which the activity is useless.
    public var expirationDate: Date? {
        get { member("expirationDate") }
        set { setMember("expirationDate", newValue) }
    }
    /// The description of the content.
    public var contentAttributeSet: CSSearchableItemAttributeSet? {
        get { object("contentAttributeSet") }
        set { setObject("contentAttributeSet", newValue) }
    }
    /// A phrase that the user may say for it.
    public var suggestedInvocationPhrase: String? {
        get { member("suggestedInvocationPhrase") }
        set { setMember("suggestedInvocationPhrase", newValue) }
    }
    /// The places where a shortcut for it is offered.
    public var shortcutAvailability: INShortcutAvailabilityOptions {
        get { member("shortcutAvailability") ?? [] }
        set { setMember("shortcutAvailability", newValue.isEmpty ? nil : newValue) }
    }
    /// The intent and the response that led to opening the app; nil unless the host made the activity of them.
    public var interaction: INInteraction? { opening.withLock { $0 } }

    /// Adds members to `userInfo`, replacing those with the same keys.
    public func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
    }
}
