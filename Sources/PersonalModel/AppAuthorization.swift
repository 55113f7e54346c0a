package import IntentModel
package import JSON

/// The decision of a person about an app.
package struct AppAuthorization: Sendable, Hashable {
    /// The identifier of the app.
    package var app: String
    package var status: AuthorizationStatus
    /// The fingerprint of the app as it was then; another one is asked about again.
    package var fingerprint: String?
    package var decidedAt: Timestamp
    /// What made the decision, such as `dialogue` or `intenthost authorize`.
    package var decidedBy: String

    package init(
        app: String,
        status: AuthorizationStatus,
        fingerprint: String? = nil,
        decidedAt: Timestamp,
        decidedBy: String
    ) {
        self.app = app
        self.status = status
        self.fingerprint = fingerprint
        self.decidedAt = decidedAt
        self.decidedBy = decidedBy
    }

    /// All members.
    package var json: JSONObject {
        var object: JSONObject = [
            "app": .string(app), "status": .string(status.rawValue), "decidedAt": .integer(decidedAt.milliseconds),
            "decidedBy": .string(decidedBy),
        ]
        object["fingerprint"] = fingerprint.map(JSONValue.string)
        return object
    }
}
