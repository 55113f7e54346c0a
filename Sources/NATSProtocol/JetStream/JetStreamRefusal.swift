package import JSON

/// JetStream's reason for not doing something.
package struct JetStreamRefusal: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind, as HTTP numbers it.
    package let code: Int
    /// The exact reason; zero where the server gives none.
    package let errorCode: Int
    /// The server's words, at most 512 characters.
    package let text: String

    package var description: String { "JetStream refused: \(text) (\(errorCode))" }

    /// The exact reasons that programs tell apart.
    package enum Known {
        /// JetStream is not on for this account.
        package static let notEnabled = 10039
        /// There is no such stream.
        package static let noStream = 10059
        /// There is no such consumer.
        package static let noConsumer = 10014
        /// There is no such message.
        package static let noMessage = 10037
        /// A stream of the name has another configuration.
        package static let otherStream = 10058
        /// The last sequence of the subject is another one.
        package static let wrongLastSequence = 10071
        /// The same, from newer servers that do not say which one it is.
        package static let wrongConstantSequence = 10164
        /// A bound on the number of messages is reached.
        package static let tooManyMessages = 10077

        /// Whether a write came after another one.
        package static func isWrongRevision(_ errorCode: Int) -> Bool {
            errorCode == wrongLastSequence || errorCode == wrongConstantSequence
        }
    }

    /// Reads the member `error` of an answer; nil if there is none.
    package init?(answer: JSONValue) {
        guard let error = answer["error"], error.objectValue != nil else { return nil }
        func number(_ key: String) -> Int { error[key]?.integerValue.flatMap { Int(exactly: $0) } ?? 0 }
        code = number("code")
        errorCode = number("err_code")
        text = String((error["description"]?.stringValue ?? "no reason").prefix(512))
    }
}
