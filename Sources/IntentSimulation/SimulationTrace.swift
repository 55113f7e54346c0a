internal import EventLoop
internal import IntentModel

/// The last events of a world, and a number that stands for all of them.
struct SimulationTrace {
    /// The kind of event.
    enum Kind: UInt8 {
        case began, asked, answered, cancelled, finished, called, completed
        case launch, started, sent, received, error, inputClosed, outputClosed, signal, exited
        case timer, log, quarantined, lifted, shutdown, hostCrashed, hostStarted, jobTimer, updatesStopped, device
        case authorization
    }

    /// One event.
    struct Entry {
        let at: Instant
        let kind: Kind
        let subject: Int
        let bytes: ArraySlice<UInt8>
    }

    /// The number of events that are kept.
    static let capacity = 120

    private var entries: [Entry] = []
    private var next = 0
    /// The same for two worlds that went the same way (FNV-1a, by words).
    private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func note(_ kind: Kind, _ subject: Int, _ bytes: ArraySlice<UInt8> = [], at now: Instant) {
        mix(UInt64(bitPattern: now.nanoseconds))
        mix(UInt64(kind.rawValue) << 56 | UInt64(subject) << 28 ^ UInt64(bytes.count))
        mix(bytes)
        let entry = Entry(at: now, kind: kind, subject: subject, bytes: bytes)
        if entries.count < Self.capacity {
            entries.append(entry)
        } else {
            entries[next] = entry
            next = (next + 1) % Self.capacity
        }
    }

    mutating func note(_ kind: Kind, _ subject: Int, _ text: String, at now: Instant) {
        note(kind, subject, Array(text.utf8)[...], at: now)
    }

    private mutating func mix(_ word: UInt64) { hash = Self.mixed(hash, word) }

    private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let product = (hash ^ word) &* 0x0000_0100_0000_01B3
        // A multiplication carries upwards only.
        return product ^ product >> 29
    }

    private mutating func mix(_ bytes: ArraySlice<UInt8>) {
        var hash = hash
        unsafe bytes.withUnsafeBytes { buffer in
            // `offset + 8` is at most the buffer's count.
            for offset in stride(from: 0, to: buffer.count & ~7, by: 8) {
                let word = unsafe buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                hash = Self.mixed(hash, word)
            }
            for offset in buffer.count & ~7..<buffer.count {
                hash = unsafe Self.mixed(hash, UInt64(buffer[offset]))
            }
        }
        self.hash = hash
    }

    /// The events, oldest first, one a line.
    var lines: [String] {
        (entries[next...] + entries[..<next]).map { entry in
            let microseconds = entry.at.nanoseconds / 1000
            let seconds = "\(microseconds / 1_000_000).\(String(microseconds % 1_000_000 + 1_000_000).dropFirst())"
            var text = String(decoding: entry.bytes.prefix(240), as: UTF8.self)
            if text.hasSuffix("\n") { text.removeLast() }
            return "\(seconds) \(entry.kind) \(entry.subject) \(text)\(entry.bytes.count > 240 ? "…" : "")"
        }
    }
}
