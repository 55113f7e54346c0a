/// Why a value does not suit a parameter.
public struct ValueError: Error, Sendable, Hashable {
    /// What was wrong.
    public struct Code: Sendable, Hashable {
        private enum Value: Hashable {
            case wrongType, unknownCase, malformed, unknownParameter, repeated
        }
        private let value: Value

        /// The value has another JSON type.
        public static let wrongType = Code(value: .wrongType)
        /// The enumeration has no case of that name.
        public static let unknownCase = Code(value: .unknownCase)
        /// The value has the right type, but its content cannot be read.
        public static let malformed = Code(value: .malformed)
        /// The intent has no parameter of that name.
        public static let unknownParameter = Code(value: .unknownParameter)
        /// A parameter that holds one value was given several.
        public static let repeated = Code(value: .repeated)
    }

    /// What was wrong.
    public let code: Code
    /// Where: the parameter's name and the way into its value, such as `recipients[1].personHandle.type`.
    public private(set) var path: String
    /// What was given, as JSON text or as it was typed; long ones are cut.
    public let given: String
    /// What would be right, as a noun with its article.
    public let expected: String
    /// A value that would be right, as a person would type it; nil where `expected` says it all.
    public let example: String?

    init(_ code: Code, path: String = "", given: String, expected: String, example: String? = nil) {
        self.code = code
        self.path = path
        self.given = Self.shortened(given)
        self.expected = expected
        self.example = example
    }

    /// The same error, seen from the object or intent whose member it concerns.
    func under(_ key: String) -> ValueError {
        var error = self
        error.path = path.isEmpty || path.hasPrefix("[") ? key + path : "\(key).\(path)"
        return error
    }

    /// The same error, seen from the array whose element it concerns.
    func under(index: Int) -> ValueError { under("[\(index)]") }

    private static func shortened(_ text: String) -> String {
        // In bytes first: what one reads as a character may have any number of them.
        let text = text.cut(to: 512)
        return text.count > 80 ? text.prefix(79) + "…" : text
    }
}

extension ValueError: CustomStringConvertible {
    /// Which parameter, what was expected and what was given, for a person.
    public var description: String {
        let place = path.isEmpty ? "" : "\(path): "
        let such = example.map { ", such as \($0)" } ?? ""
        return "\(place)expected \(expected)\(such), but got \(given.isEmpty ? "nothing" : given)"
    }
}
