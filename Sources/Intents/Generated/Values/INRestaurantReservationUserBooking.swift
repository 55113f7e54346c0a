// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A table that the user has booked.
public final class INRestaurantReservationUserBooking: INRestaurantReservationBooking, @unchecked Sendable {
    /// Makes a booking.
    public convenience init(restaurant: INRestaurant, bookingDate: Date, partySize: Int, bookingIdentifier: String, guest: INRestaurantGuest, status: INRestaurantReservationUserBookingStatus, dateStatusModified: Date) { self.init(["restaurant": restaurant, "bookingDate": bookingDate, "partySize": partySize, "bookingIdentifier": bookingIdentifier, "guest": guest, "status": status, "dateStatusModified": dateStatusModified]) }

    /// Who booked it.
    public var guest: INRestaurantGuest { get { object("guest") ?? INRestaurantGuest([:]) } set { setObject("guest", newValue) } }
    /// What the guest has to know.
    public var advisementText: String? { get { member("advisementText") } set { setMember("advisementText", newValue) } }
    /// What was chosen of the restaurant's offers.
    public var selectedOffer: INRestaurantOffer? { get { object("selectedOffer") } set { setObject("selectedOffer", newValue) } }
    /// What the guest wishes.
    public var guestProvidedSpecialRequestText: String? { get { member("guestProvidedSpecialRequestText") } set { setMember("guestProvidedSpecialRequestText", newValue) } }
    /// Whether the restaurant has agreed.
    public var status: INRestaurantReservationUserBookingStatus { get { member("status") ?? .pending } set { setMember("status", newValue) } }
    /// When `status` was changed.
    public var dateStatusModified: Date { get { member("dateStatusModified") ?? .distantPast } set { setMember("dateStatusModified", newValue) } }

    package override class var kindKey: String? { "guest" }
}
