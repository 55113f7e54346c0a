package import JSON

/// Writes what a client sends.
///
/// Everything that is written was checked before, so no argument can end its line.
package enum ClientWriter {
    /// Writes the log-in.
    package static func connect(_ options: JSONValue, to bytes: inout [UInt8]) {
        bytes += "CONNECT ".utf8
        bytes += options.serialized
        bytes += lineEnd
    }

    /// Begins a subscription.
    package static func subscribe(
        _ filter: SubjectFilter,
        queue: QueueGroup?,
        number: SubscriptionNumber,
        to bytes: inout [UInt8]
    ) {
        bytes += "SUB ".utf8
        bytes += filter.text.utf8
        bytes.append(space)
        if let queue {
            bytes += queue.text.utf8
            bytes.append(space)
        }
        WireNumber.write(number.rawValue, to: &bytes)
        bytes += lineEnd
    }

    /// Ends a subscription: at once, or after a number of messages from its beginning on this connection.
    package static func unsubscribe(_ number: SubscriptionNumber, after most: Int?, to bytes: inout [UInt8]) {
        bytes += "UNSUB ".utf8
        WireNumber.write(number.rawValue, to: &bytes)
        if let most {
            bytes.append(space)
            WireNumber.write(most, to: &bytes)
        }
        bytes += lineEnd
    }

    /// Publishes a message.
    package static func publish(
        _ subject: Subject,
        reply: Subject?,
        headers: NATSHeaders,
        payload: some Collection<UInt8>,
        to bytes: inout [UInt8]
    ) {
        bytes += (headers.isEmpty ? "PUB " : "HPUB ").utf8
        bytes += subject.text.utf8
        bytes.append(space)
        if let reply {
            bytes += reply.text.utf8
            bytes.append(space)
        }
        if !headers.isEmpty {
            WireNumber.write(headers.wireLength, to: &bytes)
            bytes.append(space)
        }
        WireNumber.write((headers.isEmpty ? 0 : headers.wireLength) + payload.count, to: &bytes)
        bytes += lineEnd
        if !headers.isEmpty { write(headers, to: &bytes) }
        bytes += payload
        bytes += lineEnd
    }

    private static func write(_ headers: NATSHeaders, to bytes: inout [UInt8]) {
        bytes += NATSHeaders.version.utf8
        bytes += lineEnd
        for field in headers.fields {
            bytes += field.name.utf8
            bytes += ": ".utf8
            bytes += field.value.utf8
            bytes += lineEnd
        }
        bytes += lineEnd
    }

    /// Asks the server whether it is there.
    package static func ping(to bytes: inout [UInt8]) { bytes += "PING\r\n".utf8 }

    /// Answers a ping.
    package static func pong(to bytes: inout [UInt8]) { bytes += "PONG\r\n".utf8 }

    private static let lineEnd: [UInt8] = [13, 10]
    private static let space = UInt8(ascii: " ")
}
