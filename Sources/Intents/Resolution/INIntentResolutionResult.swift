package import IntentModel
public import IntentsFoundation

// Sendable: the only stored property is an immutable value.
/// What a resolve method says of one value; the subclasses say what kinds of answers a type has.
public class INIntentResolutionResult: NSObject, Unimplementable, @unchecked Sendable {
    /// The answer, or nil where it comes from a resolve method that the handler does not implement.
    package let result: ResolutionResult?

    package required init(_ result: ResolutionResult?) { self.result = result }

    /// The parameter has no value and needs one: the user is asked.
    public class func needsValue() -> Self { Self(ResolutionResult(.needsValue)) }

    /// The parameter needs no value; one that the user gave is ignored.
    public class func notRequired() -> Self { Self(ResolutionResult(.notRequired)) }

    /// The value cannot be used: the user is asked for another.
    public class func unsupported() -> Self { Self(ResolutionResult(.unsupported)) }

    package static var unimplemented: Self { Self(nil) }
    package var isUnimplemented: Bool { result == nil }

    /// The outcome and what it carries.
    public override var description: String {
        guard let result else { return "\(type(of: self)) (not implemented)" }
        let value = result.value.map { " \($0)" } ?? ""
        let options = result.options.isEmpty ? "" : " \(result.options)"
        return "\(type(of: self)) \(result.outcome.rawValue)\(value)\(options)"
    }
}

extension INIntentResolutionResult {
    /// The value to use.
    package static func success(_ value: some WireConvertible) -> Self {
        Self(ResolutionResult(.success, value: value.wire))
    }

    /// The candidates of which the user takes one.
    package static func disambiguation(_ values: [some WireConvertible]) -> Self {
        Self(ResolutionResult(.disambiguation, options: values.map(\.wire)))
    }

    /// The candidate that the user confirms or refuses.
    package static func confirmationRequired(
        _ value: (some WireConvertible)?,
        reason: (any WireEnumeration)? = nil
    ) -> Self {
        Self(ResolutionResult(.confirmationRequired, value: value?.wire, reason: reason?.wireName))
    }

    /// The value cannot be used, for a reason for which the host has words.
    package static func unsupported(reason: any WireEnumeration) -> Self {
        Self(ResolutionResult(.unsupported, reason: reason.wireName))
    }
}
