internal import EventLoop
internal import IntentModel

/// The last lines of the wire, both ways, in bounded memory.
struct WireRecorder: Sendable {
    /// So many lines are kept.
    static let capacity = 40
    /// So much of each line is kept, in bytes.
    static let lineLength = 240

    enum Direction: Sendable {
        case sent
        case received
    }

    private struct Entry {
        var direction: Direction
        var prefix: [UInt8]
        var length: Int
        var at: LoopClock.Instant

        /// The bytes take the place of those that were there, so that a call costs the allocator nothing.
        mutating func replace(_ direction: Direction, _ line: ArraySlice<UInt8>, at now: LoopClock.Instant) {
            self.direction = direction
            length = line.count
            at = now
            prefix.removeAll(keepingCapacity: true)
            prefix.append(contentsOf: line.prefix(WireRecorder.lineLength))
        }
    }

    private var entries: [Entry] = []
    private var next = 0

    /// The lines that are kept now.
    var count: Int { entries.count }

    mutating func record(_ direction: Direction, _ line: ArraySlice<UInt8>, at now: LoopClock.Instant) {
        let line = line.last == UInt8(ascii: "\n") ? line.dropLast() : line
        guard entries.count == Self.capacity else {
            let prefix = Array(line.prefix(Self.lineLength))
            return entries.append(Entry(direction: direction, prefix: prefix, length: line.count, at: now))
        }
        entries[next].replace(direction, line, at: now)
        next = (next + 1) % Self.capacity
    }

    /// The lines, oldest first, each with the time since it passed.
    func lines(at now: LoopClock.Instant) -> [FlightRecording.WireLine] {
        (entries[next...] + entries[..<next]).map { entry in
            FlightRecording.WireLine(
                isSent: entry.direction == .sent,
                age: entry.at.duration(to: now),
                text: String(decoding: entry.prefix, as: UTF8.self),
                length: entry.length
            )
        }
    }
}
