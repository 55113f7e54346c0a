// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// Something special that a restaurant offers.
public final class INRestaurantOffer: WireObject, @unchecked Sendable {
    /// Makes an empty offer.
    public convenience init() { self.init([:]) }

    /// Its title.
    public var offerTitleText: String { get { member("offerTitleText") ?? "" } set { setMember("offerTitleText", newValue) } }
    /// What it is.
    public var offerDetailText: String { get { member("offerDetailText") ?? "" } set { setMember("offerDetailText", newValue) } }
    /// The extension's identifier.
    public var offerIdentifier: String { get { member("offerIdentifier") ?? "" } set { setMember("offerIdentifier", newValue) } }
}
