public import JSON

/// The answer of an extension to confirm and to handle.
public struct IntentResponse: Sendable, Hashable {
    /// The response code by name, such as `success` or `failureRequiringAppLaunch`; numbers differ per intent
    /// (sirikit-rules R20).
    public var code: String
    /// The properties of the response, by Apple's names.
    public var properties: JSONObject
    /// The activity for the app when it is opened, with keys of `NSUserActivity`: `activityType`, `title`, `userInfo`.
    public var userActivity: JSONObject?

    /// Makes a response.
    public init(code: String, properties: JSONObject = [:], userActivity: JSONObject? = nil) {
        self.code = code
        self.properties = properties
        self.userActivity = userActivity
    }
}
