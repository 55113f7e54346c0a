/// A message that a consumer has handed out, and where it is in its stream.
package struct JobMessage: Sendable, Hashable {
    /// The message; its subject is that of the stream.
    package let message: NATSMessage
    /// Where the acknowledgement is sent to.
    package let acknowledgementSubject: Subject
    /// The number of times that it was handed out, with this one.
    package let deliveries: Int
    /// Its place in the stream.
    package let streamSequence: UInt64
    /// Its place among those that the consumer has handed out.
    package let consumerSequence: UInt64
    /// When the stream took it, in nanoseconds since 1970 by the server's clock.
    package let time: Int64
    /// The number of messages that the consumer has not handed out yet.
    package let pending: UInt64

    /// Reads the subject of the acknowledgement; nil if the message is none of a consumer.
    ///
    /// Servers write `$JS.ACK.stream.consumer.…` with five numbers, or with a domain and an account before the stream,
    /// and then perhaps one word more.
    package init?(_ message: NATSMessage) {
        guard let reply = message.reply, message.status == nil else { return nil }
        let tokens = reply.text.split(separator: ".", maxSplits: 13)
        let start = tokens.count == 9 ? 4 : 6
        guard tokens.count == 9 || tokens.count == 11 || tokens.count == 12, tokens[0] == "$JS", tokens[1] == "ACK",
            let deliveries = Int(tokens[start]), let streamSequence = UInt64(tokens[start + 1]),
            let consumerSequence = UInt64(tokens[start + 2]), let time = Int64(tokens[start + 3]),
            let pending = UInt64(tokens[start + 4])
        else { return nil }
        self.message = message
        acknowledgementSubject = reply
        (self.deliveries, self.streamSequence, self.consumerSequence) = (deliveries, streamSequence, consumerSequence)
        (self.time, self.pending) = (time, pending)
    }
}
