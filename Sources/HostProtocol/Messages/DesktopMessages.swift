package import ExtensionProtocol
package import JSON

/// What a client does for the host, such as at the person's desktop: it offers that in `host/hello`.
package enum ClientOffer: String, Sendable, Hashable, CaseIterable {
    /// Asks the person whether an app may be used: `authorization/ask`.
    case authorizationAnswers
    /// Has the person authenticate: `desktop/authenticate`.
    case localAuthentication
    /// Opens apps by their `.desktop` files: `desktop/openApp`.
    case openApp
    /// Carries out at another host what has no place here: `elsewhere/perform`.
    case performElsewhere
}

/// `desktop/authenticate`: has the person at the device authenticate, host → client.
package struct DesktopAuthenticate: RequestMessage {
    package static let method = "desktop/authenticate"

    /// The reason for a person, as sentences.
    package var reason: String

    package init(reason: String) { self.reason = reason }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        reason = try MessageReader(json, method: method, path: path).text("reason", atMost: HostBound.typedText)
    }

    package var json: JSONValue { ["reason": .string(reason)] }

    /// The answer to `desktop/authenticate`.
    package struct Answer: WireValue, Hashable {
        /// What came of it.
        package enum Result: String, Sendable, Hashable, CaseIterable {
            /// The person has authenticated.
            case authenticated
            /// The person has not, or would not.
            case refused
            /// Nobody can authenticate here.
            case unavailable
        }

        /// What came of it.
        package var result: Result

        package init(_ result: Result) { self.result = result }

        package init(json: JSONValue, method: String, path: String) throws(MessageError) {
            result = try MessageReader(json, method: method, path: path).word("result")
        }

        package var json: JSONValue { ["result": .string(result.rawValue)] }
    }
}

/// `desktop/openApp`: opens an app in front of the person by its `.desktop` file, host → client.
package struct DesktopOpenApp: RequestMessage {
    package static let method = "desktop/openApp"
    package typealias Answer = Empty

    /// The name of the `.desktop` file, without its extension.
    package var desktopID: String
    /// What the app goes on with.
    package var content: AppContinueActivity
    /// The token by which the window manager lets the app's window come to the front; nil if there is none.
    package var activationToken: String?

    package init(_ desktopID: String, _ content: AppContinueActivity, activationToken: String? = nil) {
        (self.desktopID, self.content, self.activationToken) = (desktopID, content, activationToken)
    }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        desktopID = try reader.text("desktopID", atMost: HostBound.name)
        content = try AppContinueActivity(json: json, method: method, path: path)
        activationToken = try reader.optionalText("activationToken", atMost: HostBound.name)
    }

    package var json: JSONValue {
        var object = content.json.objectValue ?? [:]
        object["desktopID"] = .string(desktopID)
        object["activationToken"] = activationToken.map(JSONValue.string)
        return .object(object)
    }
}
