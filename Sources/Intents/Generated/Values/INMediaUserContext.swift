// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// What an app for media tells of the user.
public final class INMediaUserContext: INUserContext, @unchecked Sendable {
    /// Makes a context of which nothing is known.
    public convenience init() { self.init([:]) }

    /// Whether the user has subscribed.
    public var subscriptionStatus: INMediaUserContextSubscriptionStatus { get { member("subscriptionStatus") ?? .unknown } set { setMember("subscriptionStatus", newValue) } }
    /// How much the user's library holds.
    public var numberOfLibraryItems: Int? { get { member("numberOfLibraryItems") } set { setMember("numberOfLibraryItems", newValue) } }

    package override class var kindKey: String? { "subscriptionStatus" }
}
