// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A room that was booked.
public final class INLodgingReservation: INReservation, @unchecked Sendable {
    /// Makes a booking.
    public convenience init(itemReference: INSpeakableString, reservationNumber: String? = nil, bookingTime: Date? = nil, reservationStatus: INReservationStatus = .unknown, reservationHolderName: String? = nil, actions: [INReservationAction]? = nil, url: URL? = nil, lodgingBusinessLocation: CLPlacemark, reservationDuration: INDateComponentsRange, numberOfAdults: Int? = nil, numberOfChildren: Int? = nil) { self.init(["itemReference": itemReference, "reservationNumber": reservationNumber, "bookingTime": bookingTime, "reservationStatus": reservationStatus, "reservationHolderName": reservationHolderName, "actions": actions, "url": url, "lodgingBusinessLocation": lodgingBusinessLocation, "reservationDuration": reservationDuration, "numberOfAdults": numberOfAdults, "numberOfChildren": numberOfChildren]) }

    /// The house.
    public var lodgingBusinessLocation: CLPlacemark { member("lodgingBusinessLocation") ?? CLPlacemark([:]) }
    /// From when to when.
    public var reservationDuration: INDateComponentsRange { member("reservationDuration") ?? INDateComponentsRange([:]) }
    /// How many grown-ups.
    public var numberOfAdults: Int? { member("numberOfAdults") }
    /// How many children.
    public var numberOfChildren: Int? { member("numberOfChildren") }

    package override class var kindKey: String? { "lodgingBusinessLocation" }
}
