// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A colour in the space sRGB.
public final class CGColor: WireObject, @unchecked Sendable {
    /// Makes a colour.
    public convenience init(red: Double, green: Double, blue: Double, alpha: Double) { self.init(["red": red, "green": green, "blue": blue, "alpha": alpha]) }

    /// Red, from zero to one.
    public var red: Double { member("red") ?? 0 }
    /// Green, from zero to one.
    public var green: Double { member("green") ?? 0 }
    /// Blue, from zero to one.
    public var blue: Double { member("blue") ?? 0 }
    /// How dense it is, from zero to one.
    public var alpha: Double { member("alpha") ?? 1 }
}
