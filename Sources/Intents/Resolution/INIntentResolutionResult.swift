public import IntentModel
public import IntentsFoundation
import JSON

// Sendable: the only stored property is an immutable value.
/// The answer of a resolve method about one value.
///
/// The subclasses define the kinds of answers of a type.
open class INIntentResolutionResult: NSObject, Unimplementable, @unchecked Sendable {
    /// The answer, or nil if the handler does not implement the resolve method.
    @_spi(IntentDefinition) public final let result: ResolutionResult?

    /// Makes a result of its form on the wire.
    @_spi(IntentDefinition) public required init(_ result: ResolutionResult?) { self.result = result }

    /// Makes the result that the parameter needs a value: the user is asked.
    public class func needsValue() -> Self { Self(ResolutionResult(.needsValue)) }

    /// The parameter needs no value; a value from the user is ignored.
    public class func notRequired() -> Self { Self(ResolutionResult(.notRequired)) }

    /// Makes the result that the value cannot be used: the user is asked for another.
    public class func unsupported() -> Self { Self(ResolutionResult(.unsupported)) }

    package static var unimplemented: Self { Self(nil) }
    package final var isUnimplemented: Bool { result == nil }

    /// The outcome and its values.
    open override var description: String {
        guard let result else { return "\(type(of: self)) (not implemented)" }
        let value = result.value.map { " \($0)" } ?? ""
        let options = result.options.isEmpty ? "" : " \(result.options)"
        return "\(type(of: self)) \(result.outcome.rawValue)\(value)\(options)"
    }
}

// The parts that the methods of the subclasses use. None is generic, so that each of the hundreds of methods is one
// call.
@_spi(IntentDefinition) extension INIntentResolutionResult {
    /// The value to use.
    public static func success(_ value: any WireConvertible) -> Self {
        Self(ResolutionResult(.success, value: value.wire))
    }

    /// An array of candidates; the user chooses one.
    public static func disambiguation(_ values: any WireConvertible) -> Self {
        Self(ResolutionResult(.disambiguation, options: values.wire.arrayValue ?? []))
    }

    /// The candidate that the user confirms or refuses.
    public static func confirmationRequired(_ value: (any WireConvertible)?, reason: (any WireEnumeration)?) -> Self {
        Self(ResolutionResult(.confirmationRequired, value: value?.wire, reason: reason?.wireName))
    }

    /// The value cannot be used, for a reason that the host can put into words.
    public static func unsupported(reason: any WireEnumeration) -> Self {
        Self(ResolutionResult(.unsupported, reason: reason.wireName))
    }
}
