// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// What is on an account, in money or in points.
public final class INBalanceAmount: WireObject, @unchecked Sendable {
    /// Makes a balance of anything.
    public convenience init?(amount: NSDecimalNumber, balanceType: INBalanceType) { self.init(["amount": amount.decimalValue, "balanceType": balanceType]) }

    /// Makes a balance of money.
    public convenience init(amount: NSDecimalNumber, currencyCode: String) { self.init(["amount": amount.decimalValue, "currencyCode": currencyCode, "balanceType": "money"]) }

    /// How much it is.
    public var amount: NSDecimalNumber? { decimal("amount") }
    /// What is counted.
    public var balanceType: INBalanceType { member("balanceType") ?? .unknown }
    /// The currency by its code in ISO 4217, where it is money.
    public var currencyCode: String? { member("currencyCode") }
}
