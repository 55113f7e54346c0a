package import ExtensionProtocol
package import IntentModel
package import JSON

/// `app/authorizationStatus`: whether the person lets the app work with the host; asks nobody.
package struct AppAuthorizationStatus: RequestMessage {
    package static let method = "app/authorizationStatus"
    package typealias Answer = AuthorizationAnswer

    package init() {}
    package init(json: JSONValue, method: String, path: String) throws(MessageError) {}
    package var json: JSONValue { [:] }
}

/// `app/requestAuthorization`: asks the person if nobody has decided yet.
package struct AppRequestAuthorization: RequestMessage {
    package static let method = "app/requestAuthorization"
    package typealias Answer = AuthorizationAnswer

    package init() {}
    package init(json: JSONValue, method: String, path: String) throws(MessageError) {}
    package var json: JSONValue { [:] }
}

/// The answer to `app/authorizationStatus` and `app/requestAuthorization`.
package struct AuthorizationAnswer: WireValue, Hashable {
    /// The decision from now on.
    package var status: AuthorizationStatus

    package init(_ status: AuthorizationStatus) { self.status = status }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        status = try MessageReader(json, method: method, path: path).word("status")
    }

    package var json: JSONValue { ["status": .string(status.rawValue)] }
}
