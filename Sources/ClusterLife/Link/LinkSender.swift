internal import HostTime

/// What one end of a link has to send and has sent, until the other end has it.
///
/// Messages are cut into pieces, each with a number. A window bounds how much is on its way.
struct LinkSender {
    /// The greatest number of pieces on their way.
    private static let window = 1024
    /// The greatest number of bytes on their way, unless it is a single piece.
    private static let windowBytes = 4 << 20
    /// The greatest number of pieces, and of bytes, that are sent again at a time.
    private static let again = (pieces: 16, bytes: 1 << 20)
    private static let shortestWait = Duration.milliseconds(100)
    private static let longestWait = Duration.seconds(2)

    /// A part of a message.
    struct Piece {
        let bytes: ArraySlice<UInt8>
        let isLast: Bool
        fileprivate var sentAt = Instant(nanoseconds: 0)
        fileprivate var isRepeated = false
    }

    // The pieces before `head` were acknowledged; those before `head + underway` were sent.
    private var pieces: [Piece] = []
    private var head = 0
    private var underway = 0
    private var bytesUnderway = 0
    /// The number of the piece at `head`.
    private var first: Int64 = 1
    private var wait = shortestWait
    /// The smoothed time of a round trip.
    private var roundTrip: Duration?
    /// When the oldest pieces are sent again.
    private(set) var repeatAt: Instant?
    /// Since when the other end has acknowledged nothing.
    private var silentSince = Instant(nanoseconds: 0)
    /// The number of bytes that are kept.
    private(set) var bytes = 0

    /// The number of pieces that are kept.
    var count: Int { pieces.count - head }

    /// Whether a new call may be sent: what is kept leaves room in the window.
    var hasRoom: Bool { count < Self.window && bytes < Self.windowBytes }

    /// The instant at which the other end counts as lost; nil while nothing is on its way.
    func hopeless(after patience: Duration) -> Instant? { underway > 0 ? silentSince.advanced(by: patience) : nil }

    /// Adds a message, in pieces of bounded length.
    mutating func append(_ message: [UInt8], piecesOf longest: Int) {
        bytes += message.count
        var rest = message[...]
        repeat {
            let piece = rest.prefix(longest)
            rest = rest.dropFirst(longest)
            pieces.append(Piece(bytes: piece, isLast: rest.isEmpty))
        } while !rest.isEmpty
    }

    /// Takes the next piece to send, with its number; nil if there is none or the window is full.
    mutating func next(at now: Instant) -> (number: Int64, piece: Piece)? {
        let index = head + underway
        guard index < pieces.count, underway < Self.window else { return nil }
        let length = pieces[index].bytes.count
        guard underway == 0 || bytesUnderway + length <= Self.windowBytes else { return nil }
        if underway == 0 { silentSince = now }
        if repeatAt == nil { repeatAt = now.advanced(by: wait) }
        pieces[index].sentAt = now
        underway += 1
        bytesUnderway += length
        return (first + Int64(underway - 1), pieces[index])
    }

    /// Takes in that the other end has all pieces up to a number; returns whether that is news.
    mutating func acknowledged(upTo number: Int64, at now: Instant) -> Bool {
        guard number >= first, number - first < Int64(underway) else { return false }
        let count = Int(number - first) + 1
        let newest = pieces[head + count - 1]
        if !newest.isRepeated { measured(newest.sentAt.duration(to: now)) }
        let length = pieces[head..<head + count].reduce(0) { $0 + $1.bytes.count }
        head += count
        first += Int64(count)
        underway -= count
        bytesUnderway -= length
        bytes -= length
        if head == pieces.count {
            pieces.removeAll(keepingCapacity: pieces.capacity <= 64)
            head = 0
        } else if head >= 64, head * 2 >= pieces.count {
            pieces.removeFirst(head)
            head = 0
        }
        wait = shortest
        silentSince = now
        repeatAt = underway > 0 ? now.advanced(by: wait) : nil
        return true
    }

    private mutating func measured(_ time: Duration) {
        roundTrip = roundTrip.map { $0 * 0.875 + time * 0.125 } ?? time
    }

    private var shortest: Duration { min(max((roundTrip ?? .zero) * 2, Self.shortestWait), Self.longestWait) }

    /// The oldest pieces on their way, if it is time to send them again.
    mutating func due(at now: Instant) -> [(number: Int64, piece: Piece)] {
        guard let repeatAt, repeatAt <= now else { return [] }
        var due: [(number: Int64, piece: Piece)] = []
        var left = Self.again.bytes
        for offset in 0..<min(underway, Self.again.pieces) {
            left -= pieces[head + offset].bytes.count
            guard offset == 0 || left >= 0 else { break }
            pieces[head + offset].isRepeated = true
            due.append((first + Int64(offset), pieces[head + offset]))
        }
        wait = min(wait * 2, Self.longestWait)
        self.repeatAt = underway > 0 ? now.advanced(by: wait) : nil
        return due
    }

    /// Takes in that the broker is there again: the other end is not to blame for the silence.
    mutating func resume(at now: Instant) {
        silentSince = now
        wait = shortest
        repeatAt = underway > 0 ? now : nil
    }
}
