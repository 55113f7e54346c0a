/// What waits for one browser that listens to events.
///
/// A browser that does not read in time is let go: it comes back by itself, and gets the state anew.
final class EventStream {
    /// How much may wait for a browser, in bytes, beside the first event.
    private static let mostWaiting = 1 << 20

    /// The page that listens; the empty text for none in particular.
    let tab: String
    /// Called once, when the browser has gone or was let go.
    var ended: () -> Void = {}

    private var events: [[UInt8]]
    /// The index of the first event that is not sent in full, and how much of it is.
    private var (first, sent) = (0, 0)
    private var waiting: Int
    private let bound: Int
    private(set) var isOver = false
    /// Wakes the connection, while it sleeps.
    private var sleeper: (() -> Void)?

    /// - Parameter event: The whole state, of any size.
    init(tab: String, first event: [UInt8]) {
        (self.tab, events, waiting) = (tab, [event], event.count)
        bound = event.count + Self.mostWaiting
    }

    /// Sends an event; several streams share its bytes.
    func send(_ event: [UInt8]) {
        guard !isOver else { return }
        waiting += event.count
        guard waiting <= bound else { return end() }
        events.append(event)
        wake()
    }

    /// Ends the stream; what waits is not sent.
    func end() {
        guard !isOver else { return }
        isOver = true
        events = []
        wake()
        ended()
        ended = {}
    }

    /// Takes in that the connection is gone.
    func connectionEnded() {
        sleeper = nil
        end()
    }

    private func wake() { sleeper.take()?() }

    /// Notes that the connection sleeps until something is sent.
    ///
    /// - Parameter wake: Called once, unless the connection ends before.
    func sleep(until wake: @escaping () -> Void) { sleeper = wake }

    /// The bytes of the events that are kept.
    var keptBytes: Int { events.reduce(0) { $0 + $1.count } }

    /// Writes what waits into a buffer, as far as it has room.
    ///
    /// - Returns: The number of bytes, zero if nothing waits; nil at the end.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        guard !isOver else { return nil }
        var written = 0
        while first < events.count, written < buffer.count {
            let event = events[first]
            let part = event[sent..<min(event.count, sent + buffer.count - written)]
            // The part is no longer than the rest of the buffer.
            unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[written...]).copyBytes(from: part)
            written += part.count
            sent += part.count
            guard sent == event.count else { continue }
            events[first] = []
            (first, sent) = (first + 1, 0)
        }
        waiting -= written
        // Seldom enough that each event is moved a few times at most.
        if first * 2 >= events.count {
            events.removeSubrange(..<first)
            first = 0
        }
        return written
    }
}
