public import IntentsFoundation
public import JSON
import Synchronization

// Sendable: the stored properties are an immutable value, and values guarded by locks.
/// The user's wish: a set of parameters, each known or not.
///
/// Every call of a handler gets an intent with the values known by then.
open class INIntent: NSObject, @unchecked Sendable {
    /// An opaque identifier, the same while one request is resolved, confirmed and handled.
    public final let identifier: String?

    private let values: WireStorage

    /// The donation settings that an app gives an intent.
    let donation = Mutex(DonationSettings())

    /// Makes an intent of its form on the wire.
    @_spi(IntentDefinition) public required init(identifier: String?, parameters: JSONObject) {
        self.identifier = identifier
        values = WireStorage(parameters)
    }

    /// Makes an intent without known values.
    public convenience override init() { self.init(identifier: nil, parameters: JSONObject()) }

    /// Makes an intent of the values that are not nil.
    @_spi(IntentDefinition) public convenience init(_ values: KeyValuePairs<String, (any WireConvertible)?>) {
        self.init(identifier: nil, parameters: JSONObject(values: values))
    }

    /// The values by parameter name, including those unknown to the class.
    @_spi(IntentDefinition) public final var parameters: JSONObject { values.json }

    /// Notes from now on which parameter is read.
    final func noteReads() { values.noteReads() }

    /// The parameter that was read last, if that is noted.
    final var lastRead: String? { values.lastRead }

    /// Reads one parameter, or returns nil if it has no value.
    ///
    /// A value that can change is kept, so that changing it changes the intent.
    @_spi(IntentDefinition) @_semantics("optimize.sil.specialize.generic.never")
    public final func parameter<Value: WireConvertible & Sendable>(_ name: String) -> Value? { values.object(name) }

    /// Sets one parameter, or removes it.
    @_spi(IntentDefinition) public final func setParameter(_ name: String, _ value: (any WireConvertible & Sendable)?) {
        values.setObject(name, value)
    }

    /// Reads one parameter that is a number of any kind.
    @_spi(IntentDefinition) public final func numberParameter(_ name: String) -> NSNumber? { values.number(name) }

    /// Sets one parameter that is a number of any kind, or removes it.
    @_spi(IntentDefinition) public final func setNumberParameter(_ name: String, _ value: NSNumber?) {
        values.setNumber(name, value)
    }

    /// Reads one parameter that is a Boolean.
    @_spi(IntentDefinition) public final func flagParameter(_ name: String) -> NSNumber? { values.number(name) }

    /// Sets one parameter that is a Boolean, or removes it.
    @_spi(IntentDefinition) public final func setFlagParameter(_ name: String, _ value: NSNumber?) {
        values.setFlag(name, value)
    }

    /// Reads one parameter that holds numbers.
    @_spi(IntentDefinition) public final func numbersParameter(_ name: String) -> [NSNumber]? {
        values.numbers(name)
    }

    /// Sets one parameter that holds numbers, or removes it.
    @_spi(IntentDefinition) public final func setNumbersParameter(_ name: String, _ value: [NSNumber]?) {
        values.setNumbers(name, value)
    }

    /// Reads one parameter that holds Booleans.
    @_spi(IntentDefinition) public final func flagsParameter(_ name: String) -> [NSNumber]? { values.flags(name) }

    /// Sets one parameter that holds Booleans, or removes it.
    @_spi(IntentDefinition) public final func setFlagsParameter(_ name: String, _ value: [NSNumber]?) {
        values.setFlags(name, value)
    }

    /// The methods of the handling protocol in the order of their numbers, and after them the parameters without one.
    ///
    /// One string, because a table of values would be code that builds it. A word is a parameter, or the name of a
    /// method that responds. A parameter has `[]` if the method gives a result for each element, `~` if it is an older
    /// form of the method before, and `-` in front if there is no method. `=` introduces a method name that is not the
    /// usual one.
    @_spi(IntentDefinition) open class var handlerMethods: StaticString { "" }

    /// The class of the intent's responses.
    @_spi(IntentDefinition) open class var responseType: INIntentResponse.Type { INIntentResponse.self }

    /// The sets of parameters that make a shortcut, separated by spaces: names with commas in between, or a hyphen for
    /// none.
    ///
    /// Nil for Apple's intents, of which any parameters do.
    @_spi(IntentDefinition) open class var shortcutTypes: StaticString? { nil }

    /// Calls a method in its async form, or returns nil if the object does not conform to the handling protocol.
    @_spi(IntentDefinition) open func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? { nil }

    /// Calls a method in its completion form, on an object that conforms to the handling protocol.
    @_spi(IntentDefinition) open func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {}

    /// Asks a handler for the options of a parameter, or returns nil if it offers none.
    @_spi(IntentDefinition) open func provideOptions(
        _ handler: Any,
        of parameter: String,
        searchTerm: String?
    ) async throws -> ProvidedOptions? { nil }

    /// Makes a handler send updates to the observer, or stop if there is no observer.
    ///
    /// Returns whether the handler belongs to an intent with updates.
    @_spi(IntentDefinition) open func sendUpdates(_ handler: Any, to observer: UpdateObserver?) -> Bool { false }

    /// The class and the parameters.
    open override var description: String { "\(type(of: self)) \(JSONValue.object(parameters))" }
}
