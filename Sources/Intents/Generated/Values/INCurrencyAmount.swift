// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// An amount of money.
public final class INCurrencyAmount: WireObject, @unchecked Sendable {
    /// Makes an amount.
    public convenience init(amount: NSDecimalNumber, currencyCode: String) { self.init(["amount": amount.decimalValue, "currencyCode": currencyCode]) }

    /// The amount in the units of the currency.
    public var amount: NSDecimalNumber? { decimal("amount") }
    /// The currency by its code in ISO 4217.
    public var currencyCode: String? { member("currencyCode") }
}
