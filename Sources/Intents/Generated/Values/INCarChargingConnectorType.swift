// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

/// A plug by which a car is charged; Apple's interface calls it `INCar.ChargingConnectorType`.
public struct INCarChargingConnectorType: RawRepresentable, Hashable, Sendable {
    /// The string on the wire.
    public let rawValue: String

    /// Makes one of its string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes one of its string.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// SAE J1772.
    public static var j1772: Self { Self("j1772") }
    /// The combined system, of the American form.
    public static var ccs1: Self { Self("ccs1") }
    /// The combined system, of the European form.
    public static var ccs2: Self { Self("ccs2") }
    /// CHAdeMO.
    public static var chaDeMo: Self { Self("chaDeMo") }
    /// GB/T for alternating current.
    public static var gbtAC: Self { Self("gbtAC") }
    /// GB/T for direct current.
    public static var gbtDC: Self { Self("gbtDC") }
    /// Tesla.
    public static var tesla: Self { Self("tesla") }
    /// Mennekes, IEC 62196 type 2.
    public static var mennekes: Self { Self("mennekes") }
}

@_spi(IntentDefinition) extension INCarChargingConnectorType: WireString {}
