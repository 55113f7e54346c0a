/// The options that a handler offers for a parameter, as Swift declares them.
public struct OptionsDeclaration: Sendable, Hashable {
    /// The parameter, in Swift and on the wire.
    public let parameter: String
    /// The type of the parameter's value, such as `String`.
    public let valueType: String
    /// The class of one option, such as `NSString`.
    public let objectType: String
    /// Whether the options are searched by a text.
    public let isSearchable: Bool

    /// Makes a declaration.
    public init(parameter: String, valueType: String, objectType: String, isSearchable: Bool) {
        self.parameter = parameter
        self.valueType = valueType
        self.objectType = objectType
        self.isSearchable = isSearchable
    }

    private var stem: String { parameter.prefix(1).uppercased() + parameter.dropFirst() }
    /// The name of the method that offers them.
    var collectionMethod: String { "provide\(stem)OptionsCollection" }
    /// The name of the method that did so before there were sections.
    var listMethod: String { "provide\(stem)Options" }
    /// The name of the method that gives the default.
    var defaultMethod: String { "default\(stem)" }
    /// The collection of options.
    var collectionType: String { "INObjectCollection<\(objectType)>" }
}
