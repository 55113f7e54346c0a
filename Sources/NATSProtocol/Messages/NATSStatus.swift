/// What a server says with a message instead of a payload.
package struct NATSStatus: Sendable, Hashable, CustomStringConvertible {
    /// Three digits.
    package let code: Int
    /// The server's words, such as `No Messages`; may be empty.
    package let text: String

    /// Makes a status.
    package init(code: Int, text: String = "") { (self.code, self.text) = (code, text) }

    /// A control message: a heartbeat, or a question about flow.
    package static let control = 100
    /// A request for messages that cannot be read.
    package static let badRequest = 400
    /// There is nothing: no messages, or no such key.
    package static let notFound = 404
    /// The time of a request for messages is over.
    package static let timeout = 408
    /// A request for messages has ended early: the consumer is gone, or a bound was reached.
    package static let conflict = 409
    /// Nobody listens at the subject of a request.
    package static let noResponders = 503

    package var description: String { text.isEmpty ? "\(code)" : "\(code) \(text)" }

    /// Reads what follows the version on the first line; nil if there is none.
    static func read(_ line: ArraySlice<UInt8>) -> NATSStatus? {
        guard line.first == UInt8(ascii: " ") else { return nil }
        let rest = line.dropFirst()
        let digits = rest.prefix(3)
        guard digits.count == 3, let code = WireNumber.read(digits) else { return nil }
        return NATSStatus(code: code, text: String(decoding: rest.dropFirst(4), as: UTF8.self))
    }
}
