/// What a person is to the user, such as a sister.
public struct INPersonRelationship: RawRepresentable, Hashable, Sendable, WireString {
    /// The relationship's name.
    public let rawValue: String

    /// Makes a relationship of its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes a relationship of its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The father.
    public static let father = Self("father")
    /// The mother.
    public static let mother = Self("mother")
    /// A parent.
    public static let parent = Self("parent")
    /// A brother.
    public static let brother = Self("brother")
    /// A sister.
    public static let sister = Self("sister")
    /// A child.
    public static let child = Self("child")
    /// A son.
    public static let son = Self("son")
    /// A daughter.
    public static let daughter = Self("daughter")
    /// A friend.
    public static let friend = Self("friend")
    /// The husband or wife.
    public static let spouse = Self("spouse")
    /// A partner.
    public static let partner = Self("partner")
    /// An assistant.
    public static let assistant = Self("assistant")
    /// A manager.
    public static let manager = Self("manager")
}
