/// A class of objects whose keys are known, such as one that a definition file adds.
public struct ObjectDefinition: Sendable, Hashable {
    /// The name of the class.
    public let name: String
    /// The keys that the class adds to those of `INObject`.
    public let properties: [PropertyDefinition]

    /// Makes a class.
    public init(name: String, properties: [PropertyDefinition]) {
        self.name = name
        self.properties = properties
    }
}
