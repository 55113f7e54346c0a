package import ExtensionProtocol
package import IntentModel
package import JSON

/// `device/get`: the state of the device.
package struct DeviceGet: RequestMessage {
    package static let method = "device/get"
    package typealias Answer = DeviceAnswer

    package init() {}
    package init(json: JSONValue, method: String, path: String) throws(MessageError) {}
    package var json: JSONValue { [:] }
}

/// `device/set`: changes the state of the device; a call under way that it forbids ends.
package struct DeviceSet: RequestMessage {
    package static let method = "device/set"
    package typealias Answer = DeviceAnswer

    /// Whether the device is locked; nil leaves it as it is.
    package var isLocked: Bool?
    /// Whether protected files can be read; nil leaves it as it is.
    package var isProtectedDataAvailable: Bool?

    package init(isLocked: Bool? = nil, isProtectedDataAvailable: Bool? = nil) {
        (self.isLocked, self.isProtectedDataAvailable) = (isLocked, isProtectedDataAvailable)
    }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        isLocked = try reader.optionalBool("isLocked")
        isProtectedDataAvailable = try reader.optionalBool("isProtectedDataAvailable")
    }

    package var json: JSONValue {
        var object: JSONObject = [:]
        object["isLocked"] = isLocked.map(JSONValue.bool)
        object["isProtectedDataAvailable"] = isProtectedDataAvailable.map(JSONValue.bool)
        return .object(object)
    }
}

/// The answer to `device/get` and `device/set`: the state from now on.
package struct DeviceAnswer: WireValue, Hashable {
    /// The state.
    package var state: DeviceState
    /// The reason why the state is not in its file, so that it holds in this host alone; nil if it is kept.
    package var problem: String?

    package init(_ state: DeviceState, problem: String? = nil) { (self.state, self.problem) = (state, problem) }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        state = try DeviceState(reader)
        problem = try reader.optionalString("problem")
    }

    package var json: JSONValue {
        guard let problem, case .object(var object) = state.wire else { return state.wire }
        object["problem"] = .string(problem)
        return .object(object)
    }
}
