/// One value that a response can carry.
public struct PropertyDefinition: Sendable, Hashable {
    /// The name, such as `modifiedTaskList`.
    public let name: String
    /// The type of the value.
    public let type: ValueType
    /// Whether the value may be absent.
    public let isOptional: Bool
    /// Whether Apple advises to use another property.
    public let isDeprecated: Bool
    /// What its two values are called where it is a Boolean; nil where only the host has words for them.
    public var booleanWords: BooleanWords?

    /// Makes a property.
    public init(name: String, type: ValueType, isOptional: Bool, isDeprecated: Bool = false) {
        self.name = name
        self.type = type
        self.isOptional = isOptional
        self.isDeprecated = isDeprecated
    }
}
