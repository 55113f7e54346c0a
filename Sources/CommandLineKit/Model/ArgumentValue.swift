/// A type whose values can be written on a command line.
///
/// Enumerations with raw values need only the conformance. With `CaseIterable` their values appear in the help, in
/// error messages and in completions.
package protocol ArgumentValue: Sendable {
    /// Reads a value, or returns `nil` if the text is not one.
    init?(argument: String)
    /// The text that reads back as this value; the help prints it for a default.
    var argumentText: String { get }
    /// All values, or an empty array if they cannot be listed.
    static var allValueStrings: [String] { get }
    /// The completions of a shell for such a value, unless the option sets others.
    static var completion: CompletionKind { get }
    /// Whether `-1` is a value and not an option.
    static var isNumber: Bool { get }
}

extension ArgumentValue {
    /// The default: values cannot be listed.
    package static var allValueStrings: [String] { [] }

    /// The default: the list of values, if there is one.
    package static var completion: CompletionKind {
        allValueStrings.isEmpty ? .none : .list(allValueStrings)
    }

    /// The default: a dash starts an option.
    package static var isNumber: Bool { false }
}

extension ArgumentValue where Self: CustomStringConvertible {
    /// The default: the description.
    package var argumentText: String { description }
}

extension ArgumentValue where Self: RawRepresentable, RawValue: ArgumentValue {
    /// Reads the raw value.
    package init?(argument: String) {
        guard let rawValue = RawValue(argument: argument) else { return nil }
        self.init(rawValue: rawValue)
    }

    /// The text of the raw value.
    package var argumentText: String { rawValue.argumentText }

    /// Whether the raw value is a number.
    package static var isNumber: Bool { RawValue.isNumber }
}

extension ArgumentValue where Self: RawRepresentable & CaseIterable, RawValue: ArgumentValue {
    /// The raw values of all cases, in the order of declaration.
    package static var allValueStrings: [String] { allCases.map(\.argumentText) }
}

extension String: ArgumentValue {
    /// Takes the text as it is.
    package init?(argument: String) { self = argument }
    /// The text itself.
    package var argumentText: String { self }
}

extension Int: ArgumentValue {
    /// Reads a decimal integer.
    package init?(argument: String) { self.init(argument) }
    /// A dash before digits is a sign.
    package static var isNumber: Bool { true }
}

extension Double: ArgumentValue {
    /// Reads a number as the standard library does.
    package init?(argument: String) { self.init(argument) }
    /// A dash before digits is a sign.
    package static var isNumber: Bool { true }
}
