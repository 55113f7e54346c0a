public import JSON

/// What an extension answers to confirm and to handle.
public struct IntentResponse: Sendable, Hashable {
    /// The response code by name, such as `success` or `failureRequiringAppLaunch`; numbers differ per intent
    /// (sirikit-rules R20).
    public var code: String
    /// The properties of the response, by Apple's names.
    public var properties: JSONObject
    /// What the app gets when it is opened, as `NSUserActivity` writes it: `activityType`, `title`, `userInfo`.
    public var userActivity: JSONObject?

    /// Makes a response.
    public init(code: String, properties: JSONObject = [:], userActivity: JSONObject? = nil) {
        self.code = code
        self.properties = properties
        self.userActivity = userActivity
    }
}
