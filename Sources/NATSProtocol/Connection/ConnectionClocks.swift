/// The times that a connection keeps.
package struct ConnectionClocks: Sendable, Hashable {
    /// The time for one log-in: the name, TCP, the server's first line, TLS and the server's answer, all together.
    package var login = Duration.seconds(5)
    /// The time between two pings.
    package var ping = Duration.seconds(2)
    /// The time without a byte after a ping, after which the server is taken to be frozen or cut off.
    package var silence = Duration.seconds(3)
    /// The first wait before servers that have failed are tried again.
    package var firstRetry = Duration.milliseconds(50)
    /// The longest such wait.
    package var longestRetry = Duration.seconds(5)
    /// The time that requests under way have when a server sends its clients away.
    package var lameDuck = Duration.seconds(5)

    package init() {}
}

/// The numbers that a connection keeps to, so that neither a server nor its peers take its memory.
package struct ConnectionBounds: Sendable, Hashable {
    /// The greatest number of bytes of a payload that is kept; larger ones are read over and told.
    package var largestPayload = 8 << 20
    /// The number of bytes that may wait for the server to read; what is published beyond is refused.
    package var outgoing = 16 << 20
    /// The number of subscriptions.
    package var subscriptions = 10_000
    /// The number of requests without an answer.
    package var requests = 10_000

    package init() {}
}
