// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// The unit of a car to which a telephone connects; Apple's interface calls it `INCar.HeadUnit`.
public final class INCarHeadUnit: WireObject, @unchecked Sendable {
    /// Makes a unit.
    public convenience init(bluetoothIdentifier: String?, iAP2Identifier: String?) { self.init(["bluetoothIdentifier": bluetoothIdentifier, "iAP2Identifier": iAP2Identifier]) }

    /// Its address by radio.
    public var bluetoothIdentifier: String? { member("bluetoothIdentifier") }
    /// Its address by cable.
    public var iAP2Identifier: String? { member("iAP2Identifier") }
}
