// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A table that can be booked.
public class INRestaurantReservationBooking: WireObject, @unchecked Sendable {
    /// Makes a table.
    public convenience init(restaurant: INRestaurant, bookingDate: Date, partySize: Int, bookingIdentifier: String) { self.init(["restaurant": restaurant, "bookingDate": bookingDate, "partySize": partySize, "bookingIdentifier": bookingIdentifier]) }

    /// The restaurant.
    public final var restaurant: INRestaurant { get { object("restaurant") ?? INRestaurant([:]) } set { setObject("restaurant", newValue) } }
    /// What is to be said of it.
    public final var bookingDescription: String? { get { member("bookingDescription") } set { setMember("bookingDescription", newValue) } }
    /// For when it is.
    public final var bookingDate: Date { get { member("bookingDate") ?? .distantPast } set { setMember("bookingDate", newValue) } }
    /// How many guests.
    public final var partySize: Int { get { member("partySize") ?? 0 } set { setMember("partySize", newValue) } }
    /// The extension's identifier.
    public final var bookingIdentifier: String { get { member("bookingIdentifier") ?? "" } set { setMember("bookingIdentifier", newValue) } }
    /// Whether it is free.
    public final var isBookingAvailable: Bool { get { member("isBookingAvailable") ?? false } set { setMember("isBookingAvailable", newValue) } }
    /// What the restaurant offers with it.
    public final var offers: [INRestaurantOffer]? { get { object("offers") } set { setObject("offers", newValue) } }
    /// Whether the restaurant has to agree.
    public final var requiresManualRequest: Bool { get { member("requiresManualRequest") ?? false } set { setMember("requiresManualRequest", newValue) } }
    /// Whether the guest's mail address is needed.
    public final var requiresEmailAddress: Bool { get { member("requiresEmailAddress") ?? false } set { setMember("requiresEmailAddress", newValue) } }
    /// Whether the guest's name is needed.
    public final var requiresName: Bool { get { member("requiresName") ?? false } set { setMember("requiresName", newValue) } }
    /// Whether the guest's telephone number is needed.
    public final var requiresPhoneNumber: Bool { get { member("requiresPhoneNumber") ?? false } set { setMember("requiresPhoneNumber", newValue) } }

    package override class var kinds: [WireObject.Type] { [INRestaurantReservationUserBooking.self] }
}
