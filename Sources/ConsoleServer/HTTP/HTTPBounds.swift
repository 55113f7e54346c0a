/// What a server takes from browsers.
struct HTTPBounds: Sendable {
    /// The longest body, in bytes: the longest text of a person, each byte of it escaped, and some more.
    static let body = 512 << 10

    /// The greatest number of connections at one time; more wait.
    var connections: UInt32 = 256
    /// The memory for the head of a request, in bytes; libmicrohttpd refuses a longer one.
    var head = 32 << 10
    /// The seconds after which a connection ends on which nothing comes or goes.
    var idleSeconds: UInt32 = 15
    /// The time to send a request, from its beginning or from the end of the one before.
    var patienceForRequest = Duration.seconds(20)
    /// The time to take a response.
    var patienceForResponse = Duration.seconds(30)
}
