/// One datagram of the link between two incarnations.
///
/// Its form is 34 bytes and the piece of a message: the version, flags, the epochs of both ends, the sequence number
/// and the acknowledgement, each number in eight bytes with the highest first.
package struct LinkFrame: Sendable, Hashable {
    /// The number of bytes before the piece.
    package static let headerLength = 34
    private static let version: UInt8 = 1

    /// The epoch of the sender; at least 1.
    package var sender: Int64
    /// The epoch of the receiver as far as the sender knows it; 0 where it does not.
    package var receiver: Int64
    /// The number of the piece; 0 for a frame without one.
    package var sequence: Int64
    /// The sender has received all pieces up to this number.
    package var acknowledged: Int64
    /// Whether the piece is the last one of its message.
    package var isLast: Bool
    /// Whether the sender wants a frame in answer at once.
    package var wantsAnswer: Bool
    /// The piece of a message.
    package var piece: ArraySlice<UInt8>

    /// Makes a frame; by default one without a piece.
    package init(
        sender: Int64,
        receiver: Int64,
        acknowledged: Int64,
        sequence: Int64 = 0,
        isLast: Bool = false,
        wantsAnswer: Bool = false,
        piece: ArraySlice<UInt8> = []
    ) {
        self.sender = sender
        self.receiver = receiver
        self.sequence = sequence
        self.acknowledged = acknowledged
        self.isLast = isLast
        self.wantsAnswer = wantsAnswer
        self.piece = piece
    }

    /// Reads a datagram; nil where it is not a frame of this version.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count >= Self.headerLength, bytes[0] == Self.version else { return nil }
        func number(at offset: Int) -> Int64? {
            let bits = bytes[offset..<offset + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            return Int64(exactly: bits)
        }
        guard let sender = number(at: 2), let receiver = number(at: 10), let sequence = number(at: 18),
            let acknowledged = number(at: 26), sender > 0
        else { return nil }
        self.init(
            sender: sender,
            receiver: receiver,
            acknowledged: acknowledged,
            sequence: sequence,
            isLast: bytes[1] & 1 != 0,
            wantsAnswer: bytes[1] & 2 != 0,
            piece: bytes[Self.headerLength...]
        )
    }

    /// The datagram.
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.headerLength + piece.count)
        bytes.append(Self.version)
        bytes.append((isLast ? 1 : 0) | (wantsAnswer ? 2 : 0))
        for number in [sender, receiver, sequence, acknowledged] {
            for shift in stride(from: 56, through: 0, by: -8) {
                bytes.append(UInt8(truncatingIfNeeded: number >> Int64(shift)))
            }
        }
        bytes += piece
        return bytes
    }
}
