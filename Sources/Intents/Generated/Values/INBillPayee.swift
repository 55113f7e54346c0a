// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// Who sends a bill.
public final class INBillPayee: WireObject, @unchecked Sendable {
    /// Makes a payee.
    public convenience init?(nickname: INSpeakableString, number accountNumber: String?, organizationName: INSpeakableString?) { self.init(["nickname": nickname, "accountNumber": accountNumber, "organizationName": organizationName]) }

    /// The user's name for it.
    public var nickname: INSpeakableString? { member("nickname") }
    /// The number of the user's account with it.
    public var accountNumber: String? { member("accountNumber") }
    /// The organisation.
    public var organizationName: INSpeakableString? { member("organizationName") }
}
