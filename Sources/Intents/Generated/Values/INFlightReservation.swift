// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A flight that was booked.
public final class INFlightReservation: INReservation, @unchecked Sendable {
    /// Makes a booking.
    public convenience init(itemReference: INSpeakableString, reservationNumber: String?, bookingTime: Date?, reservationStatus: INReservationStatus, reservationHolderName: String?, actions: [INReservationAction]?, url: URL? = nil, reservedSeat: INSeat?, flight: INFlight) { self.init(["itemReference": itemReference, "reservationNumber": reservationNumber, "bookingTime": bookingTime, "reservationStatus": reservationStatus, "reservationHolderName": reservationHolderName, "actions": actions, "url": url, "reservedSeat": reservedSeat, "flight": flight]) }

    /// The seat.
    public var reservedSeat: INSeat? { member("reservedSeat") }
    /// The flight.
    public var flight: INFlight { member("flight") ?? INFlight([:]) }

    package override class var kindKey: String? { "flight" }
}
