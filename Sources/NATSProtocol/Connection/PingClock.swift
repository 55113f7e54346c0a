internal import HostTime

/// The pings of a connection, and what their answers tell: that the server lives, and that it has read what was sent.
struct PingClock {
    private enum Ping {
        case life
        case flush(Int)
    }

    /// The greatest number of pings without an answer at which one more flush begins.
    static let most = 1024

    private let clocks: ConnectionClocks
    private var open: [Ping] = []
    /// The number of pings in `open` that were answered and are still there.
    private var answered = 0
    private var next: Instant
    private var lastHeard: Instant
    /// The instant of the oldest ping for life without an answer.
    private var asked: Instant?
    /// Whether the server got a second chance since its last answer to a ping for life.
    private var hadSecondChance = false

    /// Begins with a connection.
    init(clocks: ConnectionClocks, now: Instant) {
        self.clocks = clocks
        next = now.advanced(by: clocks.ping)
        lastHeard = now
    }

    /// The instant at which something is to be done.
    var deadline: Instant { silenceEnd.map { min($0, next) } ?? next }

    /// The instant at which the server is given up.
    ///
    /// Bytes of a server that sends and does not read do not help it for ever.
    private var silenceEnd: Instant? {
        asked.map {
            min(max($0, lastHeard).advanced(by: clocks.silence), $0.advanced(by: clocks.silence * 8))
        }
    }

    /// The reason why the server is to be given up; nil while it is not.
    ///
    /// Timers come before sockets: a client that was held up has not yet read what the server sent meanwhile. So a
    /// clock that comes far too late gives the server one more chance, with a ping that `pingIfDue(at:to:)` writes.
    mutating func failure(at now: Instant) -> ConnectionFailure? {
        guard let end = silenceEnd, end <= now else { return nil }
        if !hadSecondChance, end.advanced(by: clocks.silence / 4) < now {
            hadSecondChance = true
            (asked, next) = (now, now)
            return nil
        }
        // Bytes came, and the answer to the ping was not among them.
        return lastHeard.advanced(by: clocks.silence) > now ? .notReading : .silent(clocks.silence)
    }

    mutating func heard(at now: Instant) { lastHeard = now }

    /// Writes a ping if it is time for one.
    mutating func pingIfDue(at now: Instant, to bytes: inout [UInt8]) {
        guard next <= now else { return }
        next = now.advanced(by: clocks.ping)
        // However many flushes are open: without this ping no clock of silence runs. Silence bounds their number.
        open.append(.life)
        if asked == nil { asked = now }
        ClientWriter.ping(to: &bytes)
    }

    /// Writes a ping whose answer tells that a flush is complete; false if too many are open.
    mutating func flush(_ number: Int, to bytes: inout [UInt8]) -> Bool {
        guard open.count - answered < Self.most else { return false }
        open.append(.flush(number))
        ClientWriter.ping(to: &bytes)
        return true
    }

    /// Takes in an answer, and returns the number of the flush that is complete by it.
    mutating func pong() -> Int? {
        guard answered < open.count else { return nil }
        let ping = open[answered]
        answered += 1
        if answered == open.count || answered >= Self.most {
            open.removeFirst(answered)
            answered = 0
        }
        guard case .flush(let number) = ping else {
            asked = nil
            hadSecondChance = false
            return nil
        }
        return number
    }
}
