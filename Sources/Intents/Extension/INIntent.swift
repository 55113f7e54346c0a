public import IntentsFoundation
package import JSON

// Sendable: all stored properties are immutable values.
/// What the user wants done: a set of parameters, each of which may be known or not.
///
/// An intent never changes; every call of a handler gets one with the values known by then.
public class INIntent: NSObject, @unchecked Sendable {
    /// An opaque identifier, the same while one request is resolved, confirmed and handled.
    public let identifier: String?

    /// The values by parameter name, those included that the class does not know.
    package let parameters: JSONObject

    package required init(identifier: String?, parameters: JSONObject) {
        self.identifier = identifier
        self.parameters = parameters
    }

    /// Makes an intent of which nothing is known.
    public convenience override init() { self.init(identifier: nil, parameters: [:]) }

    /// Makes an intent of the values that are not nil.
    package convenience init(_ values: KeyValuePairs<String, (any WireConvertible)?>) {
        self.init(identifier: nil, parameters: JSONObject(values: values))
    }

    /// Reads one parameter; nil where it has no value.
    package func parameter<Value: WireConvertible>(_ name: String) -> Value? { parameters.value(name) }

    /// The class and the parameters.
    public override var description: String { "\(type(of: self)) \(JSONValue.object(parameters))" }
}
