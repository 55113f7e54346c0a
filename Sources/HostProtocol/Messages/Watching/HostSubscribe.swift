package import ExtensionProtocol
internal import IntentModel
package import JSON

/// `host/subscribe`: has the host tell by `host/changes` what it does, until the client leaves.
///
/// Another one of the same client takes its place, and tells everything again.
package struct HostSubscribe: RequestMessage {
    package static let method = "host/subscribe"
    package typealias Answer = Empty

    /// The shortest time between two notifications.
    package var interval: Duration

    /// The intervals that a host takes; the nearest one holds for any other.
    private static let intervals = Duration.milliseconds(100)...Duration.seconds(10)

    package init(every interval: Duration = .milliseconds(250)) {
        self.interval = min(max(interval, Self.intervals.lowerBound), Self.intervals.upperBound)
    }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        self.init(every: try reader.optionalDuration("intervalMs") ?? .milliseconds(250))
    }

    package var json: JSONValue { ["intervalMs": .integer(interval.milliseconds)] }
}

/// `host/unsubscribe`: ends what `host/subscribe` has begun.
package struct HostUnsubscribe: RequestMessage {
    package static let method = "host/unsubscribe"
    package typealias Answer = Empty

    package init() {}
    package init(json: JSONValue, method: String, path: String) throws(MessageError) {}
    package var json: JSONValue { [:] }
}
