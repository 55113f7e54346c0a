// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A table that was booked.
public final class INRestaurantReservation: INReservation, @unchecked Sendable {
    /// Makes a booking.
    public convenience init(itemReference: INSpeakableString, reservationNumber: String? = nil, bookingTime: Date? = nil, reservationStatus: INReservationStatus = .unknown, reservationHolderName: String? = nil, actions: [INReservationAction]? = nil, url: URL? = nil, reservationDuration: INDateComponentsRange, partySize: Int? = nil, restaurantLocation: CLPlacemark) { self.init(["itemReference": itemReference, "reservationNumber": reservationNumber, "bookingTime": bookingTime, "reservationStatus": reservationStatus, "reservationHolderName": reservationHolderName, "actions": actions, "url": url, "reservationDuration": reservationDuration, "partySize": partySize, "restaurantLocation": restaurantLocation]) }

    /// From when to when.
    public var reservationDuration: INDateComponentsRange { member("reservationDuration") ?? INDateComponentsRange([:]) }
    /// How many guests.
    public var partySize: Int? { member("partySize") }
    /// The restaurant.
    public var restaurantLocation: CLPlacemark { member("restaurantLocation") ?? CLPlacemark([:]) }

    package override class var kindKey: String? { "restaurantLocation" }
}
