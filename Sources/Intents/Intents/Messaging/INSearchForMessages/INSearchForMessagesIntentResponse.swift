// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INSearchForMessagesIntent`.
public final class INSearchForMessagesIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INSearchForMessagesIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INSearchForMessagesIntentResponseCode {
        INSearchForMessagesIntentResponseCode(wireName: codeName) ?? .unspecified
    }

    /// What was found.
    public var messages: [INMessage]? {
        get { property("messages") }
        set { setProperty("messages", newValue) }
    }
}
