internal import ClusterModel

/// What one end of a link has received: brings pieces into order, and drops those that it has.
struct LinkReceiver {
    /// The greatest number of pieces, and of bytes, that wait for an earlier one.
    private static let most = (pieces: 1024, bytes: 4 << 20)

    /// What became of a piece.
    enum Verdict {
        /// It was kept, or completes messages.
        case new
        /// It was here before, or is too far ahead.
        case dropped
        /// The message that it belongs to is longer than one may be.
        case tooLong
    }

    /// All pieces up to this number are here.
    private(set) var received: Int64 = 0
    private var early: [Int64: (bytes: ArraySlice<UInt8>, isLast: Bool)] = [:]
    private var earlyBytes = 0
    /// The pieces of the message that is not complete.
    private var message: [UInt8] = []

    /// The number of bytes that are kept.
    var bytes: Int { earlyBytes + message.count }

    /// Takes a piece in, and appends the messages that are complete with it.
    mutating func take(_ frame: LinkFrame, into messages: inout [[UInt8]]) -> Verdict {
        guard frame.sequence > received, early[frame.sequence] == nil else { return .dropped }
        guard frame.sequence == received + 1 else {
            guard frame.sequence - received <= Int64(Self.most.pieces),
                earlyBytes + frame.piece.count <= Self.most.bytes
            else { return .dropped }
            // A copy: the slice keeps the whole datagram.
            early[frame.sequence] = (ArraySlice(Array(frame.piece)), frame.isLast)
            earlyBytes += frame.piece.count
            return .new
        }
        guard append(frame.piece, isLast: frame.isLast, to: &messages) else { return .tooLong }
        while let next = early.removeValue(forKey: received + 1) {
            earlyBytes -= next.bytes.count
            guard append(next.bytes, isLast: next.isLast, to: &messages) else { return .tooLong }
        }
        return .new
    }

    private mutating func append(_ piece: ArraySlice<UInt8>, isLast: Bool, to messages: inout [[UInt8]]) -> Bool {
        received += 1
        guard message.count + piece.count <= ClusterBound.message else { return false }
        message += piece
        if isLast {
            messages.append(message)
            message = []
        }
        return true
    }
}
