// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

/// What an address is for, such as work.
public struct INPersonHandleLabel: RawRepresentable, Hashable, Sendable {
    /// The string on the wire.
    public let rawValue: String

    /// Makes one of its string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes one of its string.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// At home.
    public static var home: Self { Self("home") }
    /// At work.
    public static var work: Self { Self("work") }
    /// An iPhone.
    public static var iPhone: Self { Self("iPhone") }
    /// Another mobile phone.
    public static var mobile: Self { Self("mobile") }
    /// The main number.
    public static var main: Self { Self("main") }
    /// A fax machine at home.
    public static var homeFax: Self { Self("homeFax") }
    /// A fax machine at work.
    public static var workFax: Self { Self("workFax") }
    /// A pager.
    public static var pager: Self { Self("pager") }
    /// Anything else.
    public static var other: Self { Self("other") }
    /// At school.
    public static var school: Self { Self("school") }
}

@_spi(IntentDefinition) extension INPersonHandleLabel: WireString {}
