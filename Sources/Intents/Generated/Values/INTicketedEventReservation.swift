// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A seat at an event that was booked.
public final class INTicketedEventReservation: INReservation, @unchecked Sendable {
    /// Makes a booking.
    public convenience init(itemReference: INSpeakableString, reservationNumber: String?, bookingTime: Date?, reservationStatus: INReservationStatus, reservationHolderName: String?, actions: [INReservationAction]?, url: URL? = nil, reservedSeat: INSeat?, event: INTicketedEvent) { self.init(["itemReference": itemReference, "reservationNumber": reservationNumber, "bookingTime": bookingTime, "reservationStatus": reservationStatus, "reservationHolderName": reservationHolderName, "actions": actions, "url": url, "reservedSeat": reservedSeat, "event": event]) }

    /// The seat.
    public var reservedSeat: INSeat? { member("reservedSeat") }
    /// The event.
    public var event: INTicketedEvent { member("event") ?? INTicketedEvent([:]) }

    package override class var kindKey: String? { "event" }
}
