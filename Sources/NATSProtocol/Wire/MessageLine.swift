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
        let numbers = hasHeaders ? 2 : 1
        // One more than there may be, so that a line of many parts is not split to its end.
        let parts = rest.split(maxSplits: 3 + numbers, omittingEmptySubsequences: true) { $0 == 0x20 || $0 == 9 }
        guard parts.count == 2 + numbers || parts.count == 3 + numbers,
            let subscription = WireNumber.read(parts[1]), let size = WireNumber.read(parts[parts.count - 1])
        else { throw .malformedLine }
        var headerSize = 0
        if hasHeaders {
            guard let number = WireNumber.read(parts[parts.count - 2]), number <= size else { throw .malformedLine }
            headerSize = number
        }
        subject = String(decoding: parts[0], as: UTF8.self)
        self.subscription = SubscriptionNumber(rawValue: subscription)
        reply = parts.count == 3 + numbers ? try? Subject(String(decoding: parts[2], as: UTF8.self)) : nil
        self.hasHeaders = hasHeaders
        (self.headerSize, self.size) = (headerSize, size)
    }
}
