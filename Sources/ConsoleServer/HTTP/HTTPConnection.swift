internal import Glibc
internal import HostTime

/// The time that one connection has.
///
/// libmicrohttpd ends a connection on which nothing comes. This ends one on which something comes too slowly.
struct HTTPConnection {
    /// The socket, which belongs to libmicrohttpd.
    let socket: Int32
    /// Its place in the order in which connections have come.
    let number: Int
    /// Whether a request of it was allowed; until then it is a stranger's.
    var isKnown = false
    /// Whether it was ended, and libmicrohttpd is yet to see that.
    private var isEnded = false
    /// The instant at which it is too slow; nil while the server is to act.
    var deadline: Instant?
    /// The request under way.
    var exchange: HTTPExchange?
    /// The events that it listens to.
    var stream: EventStream?

    /// A connection that has just come.
    init(socket: Int32, number: Int, deadline: Instant) {
        (self.socket, self.number, self.deadline) = (socket, number, deadline)
    }

    /// Ends the connection: libmicrohttpd reads its end and closes it.
    mutating func end() {
        guard !isEnded else { return }
        isEnded = true
        shutdown(socket, Int32(SHUT_RDWR))
    }

    /// Whether it may be ended so that another one has its place.
    var isDispensable: Bool { !isKnown && !isEnded }

    /// Wakes the connection if it sleeps.
    func wake() {
        exchange?.answer(.refusal(503, "The console has ended."))
        stream?.end()
    }
}
