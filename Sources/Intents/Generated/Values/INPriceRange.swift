// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A price, or the bounds between which it will be.
public final class INPriceRange: WireObject, @unchecked Sendable {
    /// Makes a range that is bounded above.
    public convenience init(maximumPrice: NSDecimalNumber, currencyCode: String) { self.init(["maximumPrice": maximumPrice.decimalValue, "currencyCode": currencyCode]) }

    /// Makes a range that is bounded below.
    public convenience init(minimumPrice: NSDecimalNumber, currencyCode: String) { self.init(["minimumPrice": minimumPrice.decimalValue, "currencyCode": currencyCode]) }

    /// The least.
    public var minimumPrice: NSDecimalNumber? { decimal("minimumPrice") }
    /// The most.
    public var maximumPrice: NSDecimalNumber? { decimal("maximumPrice") }
    /// The currency by its code in ISO 4217.
    public var currencyCode: String { member("currencyCode") ?? "" }
}
