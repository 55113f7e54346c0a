/// One value that a response can carry.
public struct PropertyDefinition: Sendable, Hashable {
    /// The name, such as `modifiedTaskList`.
    public let name: String
    /// The type of the value.
    public let type: ValueType
    /// Whether the value may be absent.
    public let isOptional: Bool
    /// Whether Apple advises using another property.
    public let isDeprecated: Bool
    /// The words for the two values of a Boolean; nil where only the host has them.
    public var booleanWords: BooleanWords?

    /// Makes a property.
    public init(name: String, type: ValueType, isOptional: Bool, isDeprecated: Bool = false) {
        self.name = name
        self.type = type
        self.isOptional = isOptional
        self.isDeprecated = isDeprecated
    }
}
