// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A kind of ride that can be booked.
public final class INRideOption: WireObject, @unchecked Sendable {
    /// Makes a kind of ride.
    public convenience init(name: String, estimatedPickupDate: Date) { self.init(["name": name, "estimatedPickupDate": estimatedPickupDate]) }

    /// Its name.
    public var name: String { get { member("name") ?? "" } set { setMember("name", newValue) } }
    /// When the passenger is picked up.
    public var estimatedPickupDate: Date { get { member("estimatedPickupDate") ?? .distantPast } set { setMember("estimatedPickupDate", newValue) } }
    /// What it costs.
    public var priceRange: INPriceRange? { get { member("priceRange") } set { setMember("priceRange", newValue) } }
    /// Whether a meter says the price in the end.
    public var usesMeteredFare: Bool? { get { member("usesMeteredFare") } set { setMember("usesMeteredFare", newValue) } }
    /// What the user has to know.
    public var disclaimerMessage: String? { get { member("disclaimerMessage") } set { setMember("disclaimerMessage", newValue) } }
    /// The numbers of passengers that can be chosen.
    public var availablePartySizeOptions: [INRidePartySizeOption]? { get { member("availablePartySizeOptions") } set { setMember("availablePartySizeOptions", newValue) } }
    /// The question for the number of passengers.
    public var availablePartySizeOptionsSelectionPrompt: String? { get { member("availablePartySizeOptionsSelectionPrompt") } set { setMember("availablePartySizeOptionsSelectionPrompt", newValue) } }
    /// Why the price is higher or lower than usual.
    public var specialPricing: String? { get { member("specialPricing") } set { setMember("specialPricing", newValue) } }
    /// A picture that goes with `specialPricing`.
    public var specialPricingBadgeImage: INImage? { get { member("specialPricingBadgeImage") } set { setMember("specialPricingBadgeImage", newValue) } }
    /// Of what the price is made.
    public var fareLineItems: [INRideFareLineItem]? { get { member("fareLineItems") } set { setMember("fareLineItems", newValue) } }
    /// What the app gets when the user books there.
    public var userActivityForBookingInApplication: NSUserActivity? { get { object("userActivityForBookingInApplication") } set { setObject("userActivityForBookingInApplication", newValue) } }
    /// The extension's identifier of the option.
    public var identifier: String? { get { member("identifier") } set { setMember("identifier", newValue) } }
}
