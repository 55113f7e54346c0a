// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// An amount to pay, and what it stands for.
public final class INPaymentAmount: WireObject, @unchecked Sendable {
    /// Makes an amount.
    public convenience init(amountType: INAmountType, amount: INCurrencyAmount) { self.init(["amountType": amountType, "amount": amount]) }

    /// The amount of money.
    public var amount: INCurrencyAmount? { member("amount") }
    /// What it stands for, such as all that is due.
    public var amountType: INAmountType { member("amountType") ?? .unknown }
}
