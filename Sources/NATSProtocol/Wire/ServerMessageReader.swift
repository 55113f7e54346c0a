/// Reads what a server sends, however it is cut into pieces.
///
/// The server is hostile: every line has a bound, and a message that is too large is read over without being kept. The
/// work is linear in the number of bytes.
package struct ServerMessageReader {
    /// The greatest number of bytes of a line that is no description of the server, with its end.
    package static let longestLine = 4096
    /// The greatest number of bytes of a description of the server.
    package static let longestInfo = 64 * 1024
    /// The number of bytes beyond which no server lets a message be.
    static let largestMessage = 65 << 20

    private enum Phase {
        case line
        case body(MessageLine)
        /// The rest of a message that is not kept, with its line end.
        case skipping(MessageLine, DroppedMessage.Reason, remaining: Int)
    }

    /// The greatest number of bytes of a payload that is kept.
    private let largestPayload: Int
    private var phase = Phase.line
    /// The beginning of an unfinished line, or of the body of a message.
    private var kept: [UInt8] = []

    /// Makes the reader of a new connection.
    ///
    /// - Parameter largestPayload: The greatest number of bytes of a payload that is kept.
    package init(largestPayload: Int) { self.largestPayload = largestPayload }

    /// The number of bytes kept of what is not complete.
    package var keptBytes: Int { kept.count }

    /// Takes bytes off until a message is complete; nil if none is, and then no bytes are left.
    package mutating func next(from bytes: inout ArraySlice<UInt8>) throws(WireError) -> ServerMessage? {
        while !bytes.isEmpty {
            switch phase {
            case .line:
                if let message = try readLine(&bytes) { return message }
            case .body(let line):
                if let message = try readBody(of: line, &bytes) { return message }
            case .skipping(let line, let reason, let remaining):
                let count = min(remaining, bytes.count)
                bytes.removeFirst(count)
                guard count == remaining else {
                    phase = .skipping(line, reason, remaining: remaining - count)
                    return nil
                }
                phase = .line
                return .dropped(line.subscription, DroppedMessage(subject: line.subject, reason: reason))
            }
        }
        return nil
    }

    private mutating func readLine(_ bytes: inout ArraySlice<UInt8>) throws(WireError) -> ServerMessage? {
        let end = bytes.firstIndex(of: 10)
        let piece = bytes[..<(end.map { $0 + 1 } ?? bytes.endIndex)]
        let isInfo = (kept.first ?? piece.first) == UInt8(ascii: "I")
        guard kept.count + piece.count <= (isInfo ? Self.longestInfo : Self.longestLine) else { throw .lineTooLong }
        bytes = bytes[piece.endIndex...]
        guard end != nil else {
            kept += piece
            return nil
        }
        if kept.isEmpty { return try message(onLine: piece) }
        kept += piece
        let line = kept
        kept.removeAll(keepingCapacity: line.count <= Self.longestLine)
        return try message(onLine: line[...])
    }

    /// Reads a complete line with its end; nil if a body follows.
    private mutating func message(onLine line: ArraySlice<UInt8>) throws(WireError) -> ServerMessage? {
        let text = line.dropLast(2)
        guard line.count >= 2, line[line.endIndex - 2] == 13 else { throw .unknownLine }
        let word = text.prefix { $0 != 0x20 && $0 != 9 }
        let rest = text[word.endIndex...]
        if word.elementsEqual("MSG".utf8) || word.elementsEqual("HMSG".utf8) {
            try begin(MessageLine(rest, hasHeaders: word.count == 4))
            return nil
        }
        if word.elementsEqual("INFO".utf8) { return .info(try ServerInfo(rest)) }
        if word.elementsEqual("-ERR".utf8) {
            let words = rest.drop { $0 == 0x20 || $0 == 9 }
            return .error(ServerComplaint(String(decoding: words, as: UTF8.self)))
        }
        guard rest.isEmpty else { throw .unknownLine }
        if word.elementsEqual("PING".utf8) { return .ping }
        if word.elementsEqual("PONG".utf8) { return .pong }
        guard word.elementsEqual("+OK".utf8) else { throw .unknownLine }
        return .ok
    }

    private mutating func begin(_ line: MessageLine) throws(WireError) {
        guard line.size <= Self.largestMessage else { throw .impossibleSize }
        let payload = line.size - line.headerSize
        if line.headerSize > NATSHeaders.most || payload > largestPayload {
            phase = .skipping(line, .tooLarge(line.size), remaining: line.size + 2)
        } else {
            phase = .body(line)
        }
    }

    private mutating func readBody(
        of line: MessageLine,
        _ bytes: inout ArraySlice<UInt8>
    ) throws(WireError) -> ServerMessage? {
        let count = min(line.size + 2 - kept.count, bytes.count)
        if kept.isEmpty, count == line.size + 2 {
            defer { bytes.removeFirst(count) }
            return try finish(line, bytes.prefix(count))
        }
        if kept.isEmpty { kept.reserveCapacity(line.size + 2) }
        kept += bytes.prefix(count)
        bytes.removeFirst(count)
        guard kept.count == line.size + 2 else { return nil }
        let body = kept
        // The memory of a large message is given back.
        kept.removeAll(keepingCapacity: body.count <= Self.longestLine)
        return try finish(line, body[...])
    }

    private mutating func finish(_ line: MessageLine, _ body: ArraySlice<UInt8>) throws(WireError) -> ServerMessage {
        phase = .line
        let end = body.startIndex + line.size
        guard body[end] == 13, body[end + 1] == 10 else { throw .unterminatedPayload }
        let payloadStart = body.startIndex + line.headerSize
        var found: (headers: NATSHeaders, status: NATSStatus?) = (NATSHeaders(), nil)
        if line.hasHeaders {
            guard let read = NATSHeaders.read(body[..<payloadStart]) else {
                return .dropped(line.subscription, DroppedMessage(subject: line.subject, reason: .headers))
            }
            found = read
        }
        return .message(
            line.subscription,
            NATSMessage(
                subject: line.subject,
                reply: line.reply,
                headers: found.headers,
                status: found.status,
                payload: Array(body[payloadStart..<end])
            )
        )
    }
}
