package import IntentModel
public import IntentsFoundation
package import JSON

// Sendable: the handler that makes a response fills it, and the runtime reads it only after it was handed over.
/// What a handler answers to confirm and to handle; the subclasses have a code and properties.
public class INIntentResponse: NSObject, Unimplementable, @unchecked Sendable {
    /// What the app gets if the host opens it; where nil, the host makes an activity of the intent's name.
    public var userActivity: NSUserActivity?

    /// The code's name on the wire.
    package let codeName: String
    package private(set) var properties: JSONObject = [:]
    package private(set) var isUnimplemented = false

    package required init(codeName: String, userActivity: NSUserActivity?) {
        self.codeName = codeName
        self.userActivity = userActivity
    }

    package static var unimplemented: Self {
        let response = Self(codeName: ResponseCodeDefinition.Kind.unspecified.rawValue, userActivity: nil)
        response.isUnimplemented = true
        return response
    }

    /// Reads one property; nil where it has no value.
    package func property<Value: WireConvertible>(_ name: String) -> Value? { properties.value(name) }

    /// Sets one property, or removes it.
    package func setProperty(_ name: String, _ value: (some WireConvertible)?) { properties[name] = value?.wire }

    /// The response as it travels.
    package var model: IntentResponse {
        IntentResponse(code: codeName, properties: properties, userActivity: userActivity?.members)
    }

    /// The class, the code and the properties.
    public override var description: String { "\(type(of: self)) \(codeName) \(JSONValue.object(properties))" }
}
