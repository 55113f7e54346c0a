package import JSON

/// `$/cancelRequest`: the host no longer wants the answer; the call must still be answered within the grace.
package struct CancelRequest: NotificationMessage {
    package static let method = "$/cancelRequest"

    /// The reason why a call is cancelled.
    package enum Reason: String, Sendable, Hashable, CaseIterable {
        /// A clock of the host fired.
        case timeout
        /// The user gave up.
        case user
        /// The device was locked.
        case locked
        /// A newer request replaced this one.
        case superseded
        /// The host or the extension stops.
        case shutdown
        /// The extension used too much memory.
        case memory
    }

    /// The call.
    package var id: RequestID
    /// The reason.
    package var reason: Reason
    /// The time left to answer, in milliseconds.
    package var graceMilliseconds: Int64

    package init(id: RequestID, reason: Reason, graceMilliseconds: Int64) {
        self.id = id
        self.reason = reason
        self.graceMilliseconds = graceMilliseconds
    }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        guard let id = reader.object["id"].flatMap(RequestID.init) else { throw reader.error("id", "is missing") }
        self.id = id
        reason = try reader.optionalString("reason").flatMap(Reason.init) ?? .user
        graceMilliseconds = try reader.optionalInteger("graceMs") ?? 0
    }

    package var json: JSONValue {
        ["id": id.json, "reason": .string(reason.rawValue), "graceMs": .integer(graceMilliseconds)]
    }
}
