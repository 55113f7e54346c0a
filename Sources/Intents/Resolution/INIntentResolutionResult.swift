public import IntentModel
public import IntentsFoundation
import JSON

// Sendable: the only stored property is an immutable value.
/// What a resolve method says of one value; the subclasses say what kinds of answers a type has.
open class INIntentResolutionResult: NSObject, Unimplementable, @unchecked Sendable {
    /// The answer, or nil where it comes from a resolve method that the handler does not implement.
    @_spi(IntentDefinition) public final let result: ResolutionResult?

    /// Makes a result of what travels.
    @_spi(IntentDefinition) public required init(_ result: ResolutionResult?) { self.result = result }

    /// The parameter has no value and needs one: the user is asked.
    public class func needsValue() -> Self { Self(ResolutionResult(.needsValue)) }

    /// The parameter needs no value; one that the user gave is ignored.
    public class func notRequired() -> Self { Self(ResolutionResult(.notRequired)) }

    /// The value cannot be used: the user is asked for another.
    public class func unsupported() -> Self { Self(ResolutionResult(.unsupported)) }

    package static var unimplemented: Self { Self(nil) }
    package final var isUnimplemented: Bool { result == nil }

    /// The outcome and what it carries.
    open override var description: String {
        guard let result else { return "\(type(of: self)) (not implemented)" }
        let value = result.value.map { " \($0)" } ?? ""
        let options = result.options.isEmpty ? "" : " \(result.options)"
        return "\(type(of: self)) \(result.outcome.rawValue)\(value)\(options)"
    }
}

// What the methods of the subclasses are made of; none of it is generic, so that each of the hundreds of them is one call.
@_spi(IntentDefinition) extension INIntentResolutionResult {
    /// The value to use.
    public static func success(_ value: any WireConvertible) -> Self {
        Self(ResolutionResult(.success, value: value.wire))
    }

    /// The candidates, an array, of which the user takes one.
    public static func disambiguation(_ values: any WireConvertible) -> Self {
        Self(ResolutionResult(.disambiguation, options: values.wire.arrayValue ?? []))
    }

    /// The candidate that the user confirms or refuses.
    public static func confirmationRequired(_ value: (any WireConvertible)?, reason: (any WireEnumeration)?) -> Self {
        Self(ResolutionResult(.confirmationRequired, value: value?.wire, reason: reason?.wireName))
    }

    /// The value cannot be used, for a reason for which the host has words.
    public static func unsupported(reason: any WireEnumeration) -> Self {
        Self(ResolutionResult(.unsupported, reason: reason.wireName))
    }
}
