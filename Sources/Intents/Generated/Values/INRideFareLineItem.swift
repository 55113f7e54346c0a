// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A part of the price of a ride.
public final class INRideFareLineItem: WireObject, @unchecked Sendable {
    /// Makes a part.
    public convenience init(title: String, price: NSDecimalNumber, currencyCode: String) { self.init(["title": title, "price": price.decimalValue, "currencyCode": currencyCode]) }

    /// What it is for.
    public var title: String { member("title") ?? "" }
    /// How much it is; not a number where the wire had none.
    public var price: NSDecimalNumber { decimal("price") ?? .notANumber }
    /// The currency by its code in ISO 4217.
    public var currencyCode: String { member("currencyCode") ?? "" }
}
