/// A message as a server delivers it.
package struct NATSMessage: Sendable, Hashable {
    /// The subject to which it was published, as the server wrote it.
    ///
    /// Servers do not check every subject, so it may not be one that can be written.
    package let subject: String
    /// The subject for an answer; nil where there is none, or one to which nothing can be published.
    package let reply: Subject?
    /// The headers.
    package let headers: NATSHeaders
    /// What the server says instead of a payload; nil for a message of another client.
    package let status: NATSStatus?
    /// The content.
    package let payload: [UInt8]

    /// Makes a message.
    package init(
        subject: String,
        reply: Subject? = nil,
        headers: NATSHeaders = NATSHeaders(),
        status: NATSStatus? = nil,
        payload: [UInt8] = []
    ) {
        self.subject = subject
        self.reply = reply
        self.headers = headers
        self.status = status
        self.payload = payload
    }
}

/// The number of a subscription, which no later one of the same client has.
package struct SubscriptionNumber: Sendable, Hashable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }
}
