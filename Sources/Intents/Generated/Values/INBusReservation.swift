// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A journey by bus that was booked.
public final class INBusReservation: INReservation, @unchecked Sendable {
    /// Makes a booking.
    public convenience init(itemReference: INSpeakableString, reservationNumber: String?, bookingTime: Date?, reservationStatus: INReservationStatus, reservationHolderName: String?, actions: [INReservationAction]?, url: URL? = nil, reservedSeat: INSeat?, busTrip: INBusTrip) { self.init(["itemReference": itemReference, "reservationNumber": reservationNumber, "bookingTime": bookingTime, "reservationStatus": reservationStatus, "reservationHolderName": reservationHolderName, "actions": actions, "url": url, "reservedSeat": reservedSeat, "busTrip": busTrip]) }

    /// The seat.
    public var reservedSeat: INSeat? { member("reservedSeat") }
    /// The journey.
    public var busTrip: INBusTrip { member("busTrip") ?? INBusTrip([:]) }

    package override class var kindKey: String? { "busTrip" }
}
