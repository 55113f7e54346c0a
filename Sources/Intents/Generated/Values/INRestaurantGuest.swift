// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// Who books a table.
public final class INRestaurantGuest: INPerson, @unchecked Sendable {
    /// Makes a guest.
    public convenience init(nameComponents: PersonNameComponents?, phoneNumber: String?, emailAddress: String?) { self.init(["nameComponents": nameComponents, "phoneNumber": phoneNumber, "emailAddress": emailAddress]) }

    /// The guest's telephone number.
    public var phoneNumber: String? { get { member("phoneNumber") } set { setMember("phoneNumber", newValue) } }
    /// The guest's mail address.
    public var emailAddress: String? { get { member("emailAddress") } set { setMember("emailAddress", newValue) } }
}
