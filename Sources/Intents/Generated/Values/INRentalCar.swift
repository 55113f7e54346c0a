// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A car for rent.
public final class INRentalCar: WireObject, @unchecked Sendable {
    /// Makes a car.
    public convenience init(rentalCompanyName: String, type: String?, make: String?, model: String?, rentalCarDescription: String?) { self.init(["rentalCompanyName": rentalCompanyName, "type": type, "make": make, "model": model, "rentalCarDescription": rentalCarDescription]) }

    /// The company.
    public var rentalCompanyName: String { member("rentalCompanyName") ?? "" }
    /// The class of the car.
    public var type: String? { member("type") }
    /// Who made it.
    public var make: String? { member("make") }
    /// The model.
    public var model: String? { member("model") }
    /// What else is to be said of it.
    public var rentalCarDescription: String? { member("rentalCarDescription") }
}
