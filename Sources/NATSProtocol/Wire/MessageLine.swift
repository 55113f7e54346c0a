/// The line before the body of a message: `MSG subject number [reply] size`, or with headers
/// `HMSG subject number [reply] headersSize size`.
struct MessageLine: Sendable {
    let subject: String
    let subscription: SubscriptionNumber
    let reply: Subject?
    let hasHeaders: Bool
    /// The number of bytes of the headers.
    let headerSize: Int
    /// The number of bytes of the headers and the payload.
    let size: Int

    /// Reads what follows the first word.
    init(_ rest: ArraySlice<UInt8>, hasHeaders: Bool) throws(WireError) {
        var rest = rest
        guard let subject = Self.part(&rest), let number = Self.part(&rest).flatMap(WireNumber.read),
            var size = Self.part(&rest)
        else { throw .malformedLine }
        var sizes: (ArraySlice<UInt8>?, ArraySlice<UInt8>?) = (Self.part(&rest), Self.part(&rest))
        // The reply is the only part that may be missing.
        var reply: ArraySlice<UInt8>?
        if (hasHeaders ? sizes.1 : sizes.0) != nil {
            (reply, size) = (size, sizes.0 ?? size)
            sizes = (sizes.1, nil)
        }
        guard Self.part(&rest) == nil, (sizes.0 != nil) == hasHeaders, sizes.1 == nil,
            let first = WireNumber.read(size)
        else { throw .malformedLine }
        self.hasHeaders = hasHeaders
        if let second = sizes.0 {
            guard let whole = WireNumber.read(second), first <= whole else { throw .malformedLine }
            (headerSize, self.size) = (first, whole)
        } else {
            (headerSize, self.size) = (0, first)
        }
        self.subject = String(decoding: subject, as: UTF8.self)
        subscription = SubscriptionNumber(rawValue: number)
        self.reply = reply.flatMap { try? Subject(String(decoding: $0, as: UTF8.self)) }
    }

    /// Takes the next part off; nil if there is none.
    private static func part(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 9 }
        guard let start = rest.firstIndex(where: { !isSpace($0) }) else { return nil }
        let end = rest[start...].firstIndex(where: isSpace) ?? rest.endIndex
        defer { rest = rest[end...] }
        return rest[start..<end]
    }
}
