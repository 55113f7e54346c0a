// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A car that was rented.
public final class INRentalCarReservation: INReservation, @unchecked Sendable {
    /// Makes a booking.
    public convenience init(itemReference: INSpeakableString, reservationNumber: String?, bookingTime: Date?, reservationStatus: INReservationStatus, reservationHolderName: String?, actions: [INReservationAction]?, url: URL? = nil, rentalCar: INRentalCar, rentalDuration: INDateComponentsRange, pickupLocation: CLPlacemark?, dropOffLocation: CLPlacemark?) { self.init(["itemReference": itemReference, "reservationNumber": reservationNumber, "bookingTime": bookingTime, "reservationStatus": reservationStatus, "reservationHolderName": reservationHolderName, "actions": actions, "url": url, "rentalCar": rentalCar, "rentalDuration": rentalDuration, "pickupLocation": pickupLocation, "dropOffLocation": dropOffLocation]) }

    /// The car.
    public var rentalCar: INRentalCar { member("rentalCar") ?? INRentalCar([:]) }
    /// From when to when.
    public var rentalDuration: INDateComponentsRange { member("rentalDuration") ?? INDateComponentsRange([:]) }
    /// Where it is fetched.
    public var pickupLocation: CLPlacemark? { member("pickupLocation") }
    /// Where it is brought back.
    public var dropOffLocation: CLPlacemark? { member("dropOffLocation") }

    package override class var kindKey: String? { "rentalCar" }
}
