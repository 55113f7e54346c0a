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
        let direction: Direction
        let prefix: [UInt8]
        let length: Int
        let at: LoopClock.Instant
    }

    private var entries: [Entry] = []
    private var next = 0

    /// The lines that are kept now.
    var count: Int { entries.count }

    mutating func record(_ direction: Direction, _ line: ArraySlice<UInt8>, at now: LoopClock.Instant) {
        let line = line.last == UInt8(ascii: "\n") ? line.dropLast() : line
        let entry = Entry(
            direction: direction,
            prefix: Array(line.prefix(Self.lineLength)),
            length: line.count,
            at: now
        )
        if entries.count < Self.capacity {
            entries.append(entry)
        } else {
            entries[next] = entry
            next = (next + 1) % Self.capacity
        }
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
