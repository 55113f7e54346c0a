package import ExtensionProtocol
package import JSON
package import PersonalModel

/// `activities/continue`: opens an app with an activity for the person at the client.
package struct ActivityContinue: RequestMessage {
    package static let method = "activities/continue"

    /// The identifier of the app.
    package var app: String
    /// The activity.
    package var activity: ActivityValue

    package init(_ activity: ActivityValue, in app: String) { (self.activity, self.app) = (activity, app) }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        app = try reader.text("app", atMost: HostBound.name)
        activity = try ActivityValue(reader.reader("activity"))
    }

    package var json: JSONValue { ["app": .string(app), "activity": .object(activity.json)] }

    /// The answer to `activities/continue`.
    package struct Answer: WireValue, Hashable {
        /// The name of the app that was opened.
        package var openedApp: String

        package init(openedApp: String) { self.openedApp = openedApp }

        package init(json: JSONValue, method: String, path: String) throws(MessageError) {
            openedApp = try MessageReader(json, method: method, path: path).string("openedApp")
        }

        package var json: JSONValue { ["openedApp": .string(openedApp)] }
    }
}
