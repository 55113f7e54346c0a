package import JSON

/// The state of the device of a caller, by which the policy decides.
package struct CallerDevice: Sendable, Hashable {
    /// Whether the device is locked.
    package var isLocked: Bool
    /// Whether its protected data is available.
    package var isProtectedDataAvailable: Bool

    /// Makes a state; by default nothing is forbidden.
    package init(isLocked: Bool = false, isProtectedDataAvailable: Bool = true) {
        self.isLocked = isLocked
        self.isProtectedDataAvailable = isProtectedDataAvailable
    }
}

/// A request of a daemon that has no place for it.
///
/// Most of it is opaque to the cluster, which reads what it needs for a place.
package struct ClusterRequest: Sendable, Hashable {
    /// The params of `intent/perform`.
    package private(set) var request: JSONObject
    /// The state of the caller's device.
    package var device: CallerDevice
    /// The time that is left, questions not counted.
    package var left: Duration
    /// The caller, for lists and logs; opaque.
    package var client: JSONValue
    /// Whether the other host asks for leave when it is about to handle, since the device may have changed by then.
    package var asksLeave = false
    /// The class name of the intent.
    package let intent: String

    /// Makes a request of the params of `intent/perform`.
    package init(
        request: JSONObject,
        device: CallerDevice = CallerDevice(),
        left: Duration,
        client: JSONValue = .null
    ) throws(ClusterMessageError) {
        let reader = try MemberReader(.object(request), named: "request")
        intent = try reader.text("intent", atMost: ClusterBound.name)
        _ = try reader.optionalText("extension", atMost: ClusterBound.name + 3)
        _ = try reader.optionalText("idempotencyKey", atMost: ClusterBound.name)
        self.request = request
        self.device = device
        self.left = min(max(left, .zero), ClusterBound.left)
        self.client = client
    }

    /// Reads the params of `elsewhere/perform`.
    package init(json: JSONValue) throws(ClusterMessageError) {
        let reader = try MemberReader(json, named: "call")
        guard let request = try reader.value("request").objectValue else {
            throw reader.error("request", "is not an object")
        }
        let device = try reader.reader("device")
        try self.init(
            request: request,
            device: CallerDevice(
                isLocked: try device.flag("isLocked"),
                isProtectedDataAvailable: try device.flag("isProtectedDataAvailable")
            ),
            left: try reader.duration("leftMs", atMost: ClusterBound.left),
            client: reader.optionalValue("client") ?? .null
        )
        asksLeave = try reader.flag("asksLeave")
    }

    /// The params of `elsewhere/perform`.
    package var json: JSONValue {
        var object: JSONObject = ["request": .object(request)]
        object["device"] = [
            "isLocked": .bool(device.isLocked), "isProtectedDataAvailable": .bool(device.isProtectedDataAvailable),
        ]
        object["leftMs"] = .integer(left.wholeMilliseconds)
        if !client.isNull { object["client"] = client }
        if asksLeave { object["asksLeave"] = true }
        return .object(object)
    }

    /// The word for the extension, if the caller has named one.
    package var extensionWord: FoldedWord? { request["extension"]?.stringValue.map(FoldedWord.init) }

    /// The request as it is sent to a host: for one extension, with the time that is left.
    package func placed(on identifier: String, left: Duration, asksLeave: Bool = false) -> ClusterRequest {
        var placed = self
        placed.asksLeave = asksLeave
        placed.request["extension"] = .string("id:\(identifier)")
        placed.left = min(max(left, .zero), ClusterBound.left)
        return placed
    }
}
