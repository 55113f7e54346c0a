// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A number of passengers that can be chosen.
public final class INRidePartySizeOption: WireObject, @unchecked Sendable {
    /// Makes a choice.
    public convenience init(partySizeRange: NSRange, sizeDescription: String, priceRange: INPriceRange?) { self.init(["partySizeRange": partySizeRange, "sizeDescription": sizeDescription, "priceRange": priceRange]) }

    /// How many passengers it is for.
    public var partySizeRange: NSRange { member("partySizeRange") ?? NSRange() }
    /// The number in words.
    public var sizeDescription: String { member("sizeDescription") ?? "" }
    /// What it costs.
    public var priceRange: INPriceRange? { member("priceRange") }
}
