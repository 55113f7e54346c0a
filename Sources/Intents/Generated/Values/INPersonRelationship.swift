// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

/// What a person is to the user, such as a sister.
public struct INPersonRelationship: RawRepresentable, Hashable, Sendable {
    /// The string on the wire.
    public let rawValue: String

    /// Makes one of its string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes one of its string.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The father.
    public static var father: Self { Self("father") }
    /// The mother.
    public static var mother: Self { Self("mother") }
    /// A parent.
    public static var parent: Self { Self("parent") }
    /// A brother.
    public static var brother: Self { Self("brother") }
    /// A sister.
    public static var sister: Self { Self("sister") }
    /// A child.
    public static var child: Self { Self("child") }
    /// A son.
    public static var son: Self { Self("son") }
    /// A daughter.
    public static var daughter: Self { Self("daughter") }
    /// A friend.
    public static var friend: Self { Self("friend") }
    /// The husband or wife.
    public static var spouse: Self { Self("spouse") }
    /// A partner.
    public static var partner: Self { Self("partner") }
    /// An assistant.
    public static var assistant: Self { Self("assistant") }
    /// A manager.
    public static var manager: Self { Self("manager") }
}

@_spi(IntentDefinition) extension INPersonRelationship: WireString {}
