/// The reason why bytes are not JSON, and the place.
public struct JSONError: Error, Sendable, Hashable {
    /// The kind of mistake.
    public struct Code: Sendable, Hashable {
        private enum Value: Hashable {
            case unexpectedEnd, unexpectedByte, invalidNumber, numberTooLong, invalidString, invalidUTF8, tooDeep,
                tooManyValues, trailingBytes
        }
        private let value: Value

        /// The text ended inside a value.
        public static let unexpectedEnd = Code(value: .unexpectedEnd)
        /// A byte that cannot stand here.
        public static let unexpectedByte = Code(value: .unexpectedByte)
        /// A number that RFC 8259 §6 does not allow.
        public static let invalidNumber = Code(value: .invalidNumber)
        /// A number of more than `JSONParser.longestNumber` bytes.
        public static let numberTooLong = Code(value: .numberTooLong)
        /// A control character or an unknown escape in a string.
        public static let invalidString = Code(value: .invalidString)
        /// Bytes that are not UTF-8, or an escaped lone surrogate.
        public static let invalidUTF8 = Code(value: .invalidUTF8)
        /// More than `JSONParser.maximumDepth` arrays and objects inside one another.
        public static let tooDeep = Code(value: .tooDeep)
        /// More values than the caller allows.
        public static let tooManyValues = Code(value: .tooManyValues)
        /// Something follows the value.
        public static let trailingBytes = Code(value: .trailingBytes)
    }

    /// The kind of mistake.
    public let code: Code
    /// The offset in bytes at which the reader noticed the mistake.
    public let offset: Int
}

extension JSONError: CustomStringConvertible {
    /// The mistake and its place, for a person.
    public var description: String {
        let problem =
            switch code {
            case .unexpectedEnd: "the text ends inside a value"
            case .unexpectedByte: "unexpected character"
            case .invalidNumber: "malformed number"
            case .numberTooLong: "a number of more than \(JSONParser.longestNumber) bytes"
            case .invalidString: "malformed string (control character or unknown escape)"
            case .invalidUTF8: "text is not UTF-8"
            case .tooDeep: "more than \(JSONParser.maximumDepth) levels of nesting"
            case .tooManyValues: "more values than one text may hold"
            case .trailingBytes: "something follows the value"
            default: "malformed JSON"
            }
        return "\(problem) at byte \(offset)"
    }
}
