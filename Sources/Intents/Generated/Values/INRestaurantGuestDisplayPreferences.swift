// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// Which fields of a guest are shown, and which can be changed.
public final class INRestaurantGuestDisplayPreferences: WireObject, @unchecked Sendable {
    /// Makes preferences by which nothing is shown.
    public convenience init() { self.init([:]) }

    /// Whether the given name may be missing.
    public var nameFieldFirstNameOptional: Bool { get { member("nameFieldFirstNameOptional") ?? false } set { setMember("nameFieldFirstNameOptional", newValue) } }
    /// Whether the family name may be missing.
    public var nameFieldLastNameOptional: Bool { get { member("nameFieldLastNameOptional") ?? false } set { setMember("nameFieldLastNameOptional", newValue) } }
    /// Whether the name is shown.
    public var nameFieldShouldBeDisplayed: Bool { get { member("nameFieldShouldBeDisplayed") ?? false } set { setMember("nameFieldShouldBeDisplayed", newValue) } }
    /// Whether the mail address is shown.
    public var emailAddressFieldShouldBeDisplayed: Bool { get { member("emailAddressFieldShouldBeDisplayed") ?? false } set { setMember("emailAddressFieldShouldBeDisplayed", newValue) } }
    /// Whether the telephone number is shown.
    public var phoneNumberFieldShouldBeDisplayed: Bool { get { member("phoneNumberFieldShouldBeDisplayed") ?? false } set { setMember("phoneNumberFieldShouldBeDisplayed", newValue) } }
    /// Whether the name can be changed.
    public var nameEditable: Bool { get { member("nameEditable") ?? false } set { setMember("nameEditable", newValue) } }
    /// Whether the mail address can be changed.
    public var emailAddressEditable: Bool { get { member("emailAddressEditable") ?? false } set { setMember("emailAddressEditable", newValue) } }
    /// Whether the telephone number can be changed.
    public var phoneNumberEditable: Bool { get { member("phoneNumberEditable") ?? false } set { setMember("phoneNumberEditable", newValue) } }
}
