// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// Who drives.
public final class INRideDriver: INPerson, @unchecked Sendable {
    /// How passengers have judged the driver.
    public var rating: String? { member("rating") }
    /// The telephone number of the driver.
    public var phoneNumber: String? { member("phoneNumber") }
}
