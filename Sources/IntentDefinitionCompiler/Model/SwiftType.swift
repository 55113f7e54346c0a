/// The type of a parameter or property as Swift code spells it.
public struct SwiftType: Sendable, Hashable {
    /// The type without the question mark, such as `[INPerson]`.
    public let spelling: String
    /// What the code reads where there is no value, such as `.unknown`; nil makes the type optional.
    ///
    /// Apple's enumerations are never optional: an absent one is its first case. The expression has to do without a context
    /// beside the type.
    public let absentValue: String?

    /// Makes a type; without a value for absence it is optional.
    public init(_ spelling: String, absentValue: String? = nil) {
        self.spelling = spelling
        self.absentValue = absentValue
    }

    /// The word for types that are no values of the wire by themselves, which the names of their accessors have in front.
    var accessor: String {
        switch spelling {
        case "NSNumber": "Number"
        case "[String: Any]": "Dictionary"
        default: ""
        }
    }

    /// Whether a value may be nil.
    public var isOptional: Bool { absentValue == nil }
    /// The type as it is declared.
    public var declared: String { isOptional ? "\(spelling)?" : spelling }
}
