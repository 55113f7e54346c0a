// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// Something that was booked; a subclass says what.
public class INReservation: WireObject, @unchecked Sendable {
    /// The extension's name for it.
    public final var itemReference: INSpeakableString { member("itemReference") ?? INSpeakableString([:]) }
    /// The number of the booking.
    public final var reservationNumber: String? { member("reservationNumber") }
    /// When it was booked.
    public final var bookingTime: Date? { member("bookingTime") }
    /// Whether the booking is firm.
    public final var reservationStatus: INReservationStatus { member("reservationStatus") ?? .unknown }
    /// On whose name it is.
    public final var reservationHolderName: String? { member("reservationHolderName") }
    /// What the user can do with it.
    public final var actions: [INReservationAction]? { member("actions") }
    /// The page of the booking.
    public final var url: URL? { member("url") }

    package override class var kinds: [WireObject.Type] { [INFlightReservation.self, INTrainReservation.self, INBusReservation.self, INBoatReservation.self, INLodgingReservation.self, INRentalCarReservation.self, INRestaurantReservation.self, INTicketedEventReservation.self] }
}
