// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A journey by boat that was booked.
public final class INBoatReservation: INReservation, @unchecked Sendable {
    /// Makes a booking.
    public convenience init(itemReference: INSpeakableString, reservationNumber: String?, bookingTime: Date?, reservationStatus: INReservationStatus, reservationHolderName: String?, actions: [INReservationAction]?, url: URL? = nil, reservedSeat: INSeat?, boatTrip: INBoatTrip?) { self.init(["itemReference": itemReference, "reservationNumber": reservationNumber, "bookingTime": bookingTime, "reservationStatus": reservationStatus, "reservationHolderName": reservationHolderName, "actions": actions, "url": url, "reservedSeat": reservedSeat, "boatTrip": boatTrip]) }

    /// The seat.
    public var reservedSeat: INSeat? { member("reservedSeat") }
    /// The journey.
    public var boatTrip: INBoatTrip? { member("boatTrip") }

    package override class var kindKey: String? { "boatTrip" }
}
