/// The type of a parameter or property as Swift code spells it.
package struct SwiftType: Sendable, Hashable {
    /// The type without the question mark, such as `[INPerson]`.
    package let spelling: String
    /// What the code reads where there is no value, such as `.unknown`; nil makes the type optional.
    ///
    /// Apple's enumerations are never optional: an absent one is its first case. The expression has to do without a
    /// context beside the type.
    package let absentValue: String?
    /// Whether a number stands for a Boolean, and travels as one.
    package let isFlag: Bool

    /// Makes a type; without a value for absence it is optional.
    package init(_ spelling: String, absentValue: String? = nil, isFlag: Bool = false) {
        self.spelling = spelling
        self.absentValue = absentValue
        self.isFlag = isFlag
    }

    /// The prefix of the accessors' names, for types that are no wire values by themselves.
    var accessor: String {
        switch spelling {
        case "NSNumber": isFlag ? "Flag" : "Number"
        case "[NSNumber]": isFlag ? "Flags" : "Numbers"
        case "[String: Any]": "Dictionary"
        default: ""
        }
    }

    /// Whether a value may be nil.
    package var isOptional: Bool { absentValue == nil }
    /// The type as it is declared.
    package var declared: String { isOptional ? "\(spelling)?" : spelling }
}
