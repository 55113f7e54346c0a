/// The options that a handler offers for a parameter, as Swift declares them.
package struct OptionsDeclaration: Sendable, Hashable {
    /// The parameter, in Swift and on the wire.
    package let parameter: String
    /// The type of the parameter's value, such as `String`.
    package let valueType: String
    /// The class of one option, such as `NSString`.
    package let objectType: String
    /// Whether the options are searched by a text.
    package let isSearchable: Bool

    /// Makes a declaration.
    package init(parameter: String, valueType: String, objectType: String, isSearchable: Bool) {
        self.parameter = parameter
        self.valueType = valueType
        self.objectType = objectType
        self.isSearchable = isSearchable
    }

    private var stem: String { parameter.prefix(1).uppercased() + parameter.dropFirst() }
    /// The name of the method that provides them.
    var collectionMethod: String { "provide\(stem)OptionsCollection" }
    /// The name of the older method, from the time before sections.
    var listMethod: String { "provide\(stem)Options" }
    /// The name of the method that returns the default.
    var defaultMethod: String { "default\(stem)" }
    /// The collection of options.
    var collectionType: String { "INObjectCollection<\(objectType)>" }
}
