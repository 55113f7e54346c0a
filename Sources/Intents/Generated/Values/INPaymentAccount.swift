// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// An account from or to which money goes.
public final class INPaymentAccount: WireObject, @unchecked Sendable {
    /// Makes an account.
    public convenience init(nickname: INSpeakableString, number accountNumber: String?, accountType: INAccountType, organizationName: INSpeakableString?, balance: INBalanceAmount?, secondaryBalance: INBalanceAmount?) { self.init(["nickname": nickname, "accountNumber": accountNumber, "accountType": accountType, "organizationName": organizationName, "balance": balance, "secondaryBalance": secondaryBalance]) }

    /// Makes an account whose balance is not told.
    public convenience init?(nickname: INSpeakableString, number accountNumber: String?, accountType: INAccountType, organizationName: INSpeakableString?) { self.init(["nickname": nickname, "accountNumber": accountNumber, "accountType": accountType, "organizationName": organizationName]) }

    /// The user's name for it.
    public var nickname: INSpeakableString? { member("nickname") }
    /// Its number.
    public var accountNumber: String? { member("accountNumber") }
    /// What kind of account it is.
    public var accountType: INAccountType { member("accountType") ?? .unknown }
    /// The bank.
    public var organizationName: INSpeakableString? { member("organizationName") }
    /// What is on it.
    public var balance: INBalanceAmount? { member("balance") }
    /// What is on it in another measure, such as points.
    public var secondaryBalance: INBalanceAmount? { member("secondaryBalance") }
}
