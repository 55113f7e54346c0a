/// The reason why a value does not suit a parameter.
public struct ValueError: Error, Sendable, Hashable {
    /// The kind of mistake.
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

    /// The kind of mistake.
    public let code: Code
    /// The place: the parameter's name and the way into its value, such as `recipients[1].personHandle.type`.
    public private(set) var path: String
    /// The given value, as JSON text or as it was typed; at most 80 characters are kept.
    public let given: String
    /// The right kind of value, as a noun with its article.
    public let expected: String
    /// An example of a right value as a person would type it; nil where `expected` is enough.
    public let example: String?

    init(_ code: Code, path: String = "", given: String, expected: String, example: String? = nil) {
        self.code = code
        self.path = path
        self.given = Self.shortened(given)
        self.expected = expected
        self.example = example
    }

    /// The same error with the object or intent that contains the value added to its path.
    func under(_ key: String) -> ValueError {
        var error = self
        error.path = path.isEmpty || path.hasPrefix("[") ? key + path : "\(key).\(path)"
        return error
    }

    /// The same error with the array that contains the value added to its path.
    func under(index: Int) -> ValueError { under("[\(index)]") }

    private static func shortened(_ text: String) -> String {
        // Bytes first: one visible character may have any number of them.
        let text = text.cut(to: 512)
        return text.count > 80 ? text.prefix(79) + "…" : text
    }
}

extension ValueError: CustomStringConvertible {
    /// The parameter, the expected and the given value, for people.
    public var description: String {
        let place = path.isEmpty ? "" : "\(path): "
        let such = example.map { ", such as \($0)" } ?? ""
        return "\(place)expected \(expected)\(such), but got \(given.isEmpty ? "nothing" : given)"
    }
}
