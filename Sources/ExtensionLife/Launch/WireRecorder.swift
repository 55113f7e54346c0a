package import IntentModel

/// The last lines of the wire, both ways, in bounded memory.
package struct WireRecorder: Sendable {
    /// The number of lines that are kept.
    package static let capacity = 40
    /// The initial room in lines: those of a launch, of two requests, and of the stop.
    private static let firstCapacity = 16

    package enum Direction: Sendable {
        case sent
        case received
    }

    /// A line as it is kept: in one piece and without references, so that a call costs the allocator nothing and
    /// touches one place.
    private struct Entry {
        private(set) var at = Instant(nanoseconds: 0)
        /// The length of the whole line, of which the beginning is kept.
        private(set) var length: UInt32 = 0
        private(set) var direction = Direction.sent
        private var prefix = InlineArray<240, UInt8>(repeating: 0)

        var text: String {
            let count = min(Int(length), prefix.count)
            return unsafe prefix.span.extracting(first: count).withUnsafeBytes { bytes in
                unsafe String(decoding: bytes, as: UTF8.self)
            }
        }

        mutating func replace(_ direction: Direction, _ line: ArraySlice<UInt8>, at now: Instant) {
            self.direction = direction
            length = UInt32(clamping: line.count)
            at = now
            let kept = line.prefix(prefix.count)
            var room = prefix.mutableSpan
            unsafe room.withUnsafeMutableBytes { room in
                // The kept bytes are at most as many as the room holds.
                unsafe kept.withUnsafeBytes { unsafe room.copyMemory(from: $0) }
            }
        }
    }

    private var entries: [Entry] = []
    private var next = 0

    /// The lines that are kept now.
    package var count: Int { entries.count }

    package mutating func record(_ direction: Direction, _ line: ArraySlice<UInt8>, at now: Instant) {
        let end = line.last == UInt8(ascii: "\n") ? line.endIndex - 1 : line.endIndex
        let line = line[line.startIndex..<end]
        if entries.count < Self.capacity {
            if entries.count == entries.capacity {
                entries.reserveCapacity(entries.isEmpty ? Self.firstCapacity : Self.capacity)
            }
            next = entries.count
            entries.append(Entry())
        }
        entries[next].replace(direction, line, at: now)
        next = (next + 1) % Self.capacity
    }

    /// The lines, oldest first, each with the time since it passed.
    package func lines(at now: Instant) -> [FlightRecording.WireLine] {
        let oldest = entries.count < Self.capacity ? 0 : next
        return (entries[oldest...] + entries[..<oldest]).map { entry in
            FlightRecording.WireLine(
                isSent: entry.direction == .sent,
                age: entry.at.duration(to: now),
                text: entry.text,
                length: Int(entry.length)
            )
        }
    }
}
