package import IntentModel
public import IntentsFoundation
package import JSON

// Sendable: the handler that makes a response sets the activity, and the runtime reads it only after the response was
// handed over. Everything else is immutable or guarded by a lock.
/// A handler's answer to confirm and to handle.
///
/// The subclasses have a code and properties.
open class INIntentResponse: NSObject, Unimplementable, @unchecked Sendable {
    /// The activity that the app gets if the host opens it; if nil, the host makes one with the intent's name.
    public final var userActivity: NSUserActivity? {
        get { activity }
        set { activity = newValue }
    }
    // Private, so that the compiler sees all changes and need not check each read.
    private final var activity: NSUserActivity?
    private final var isDefault = false

    /// The code's name on the wire.
    @_spi(IntentDefinition) public final let codeName: String
    package final var isUnimplemented: Bool { isDefault }

    private let values = WireStorage(JSONObject())

    /// Takes properties in their form on the wire.
    fileprivate final func take(properties: JSONObject) {
        for property in properties { values.changeMember(property.key) { _ in property.value } }
    }

    /// Notes from now on which property is read.
    final func noteReads() { values.noteReads() }

    /// The property that was read last, if that is noted.
    final var lastRead: String? { values.lastRead }

    /// Makes a response with a code.
    @_spi(IntentDefinition) public required init(codeName: String, userActivity: NSUserActivity?) {
        self.codeName = codeName
        activity = userActivity
    }

    package static var unimplemented: Self {
        let response = Self(codeName: ResponseCodeDefinition.Kind.unspecified.rawValue, userActivity: nil)
        response.isDefault = true
        return response
    }

    /// Reads one property, or returns nil if it has no value.
    ///
    /// A value that can change is kept, so that changing it changes the response.
    @_spi(IntentDefinition) @_semantics("optimize.sil.specialize.generic.never")
    public final func property<Value: WireConvertible & Sendable>(_ name: String) -> Value? { values.object(name) }

    /// Sets one property, or removes it.
    @_spi(IntentDefinition) public final func setProperty(_ name: String, _ value: (any WireConvertible & Sendable)?) {
        values.setObject(name, value)
    }

    /// Reads one property that is a number of any kind.
    @_spi(IntentDefinition) public final func numberProperty(_ name: String) -> NSNumber? { values.number(name) }

    /// Sets one property that is a number of any kind, or removes it.
    @_spi(IntentDefinition) public final func setNumberProperty(_ name: String, _ value: NSNumber?) {
        values.setNumber(name, value)
    }

    /// Reads one property that is a Boolean.
    @_spi(IntentDefinition) public final func flagProperty(_ name: String) -> NSNumber? { values.number(name) }

    /// Sets one property that is a Boolean, or removes it.
    @_spi(IntentDefinition) public final func setFlagProperty(_ name: String, _ value: NSNumber?) {
        values.setFlag(name, value)
    }

    /// Reads one property that holds numbers.
    @_spi(IntentDefinition) public final func numbersProperty(_ name: String) -> [NSNumber]? {
        values.numbers(name)
    }

    /// Sets one property that holds numbers, or removes it.
    @_spi(IntentDefinition) public final func setNumbersProperty(_ name: String, _ value: [NSNumber]?) {
        values.setNumbers(name, value)
    }

    /// Reads one property that holds Booleans.
    @_spi(IntentDefinition) public final func flagsProperty(_ name: String) -> [NSNumber]? { values.flags(name) }

    /// Sets one property that holds Booleans, or removes it.
    @_spi(IntentDefinition) public final func setFlagsProperty(_ name: String, _ value: [NSNumber]?) {
        values.setFlags(name, value)
    }

    /// Reads one property that is a dictionary of any values.
    @_spi(IntentDefinition) public final func dictionaryProperty(_ name: String) -> [String: Any]? {
        (values.object(name) as UserInfo?)?.entries as? [String: Any]
    }

    /// Sets one property that is a dictionary, or removes it.
    ///
    /// Values that a property list cannot hold are not sent.
    @_spi(IntentDefinition) public final func setDictionaryProperty(_ name: String, _ value: [String: Any]?) {
        values.setObject(name, value.map { UserInfo($0) })
    }

    /// The properties in their form on the wire.
    package final var properties: JSONObject { values.json }

    /// The response in its form on the wire.
    package final var model: IntentResponse {
        IntentResponse(code: codeName, properties: properties, userActivity: activity?.members)
    }

    /// The class, the code and the properties.
    open override var description: String { "\(type(of: self)) \(codeName) \(JSONValue.object(properties))" }
}

extension INInteraction {
    /// Makes the response that a host tells of, in the class of the intent's responses.
    ///
    /// No member of the intent: its subclasses have the names of parameters.
    package static func response(
        to intent: INIntent,
        _ code: String,
        _ properties: JSONObject,
        userActivity: NSUserActivity? = nil
    ) -> INIntentResponse {
        let response = type(of: intent).responseType.init(codeName: code, userActivity: userActivity)
        response.take(properties: properties)
        return response
    }
}
