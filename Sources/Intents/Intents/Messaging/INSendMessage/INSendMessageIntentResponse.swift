// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INSendMessageIntent`.
public final class INSendMessageIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INSendMessageIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INSendMessageIntentResponseCode {
        INSendMessageIntentResponseCode(wireName: codeName) ?? .unspecified
    }

    /// What was sent.
    public var sentMessages: [INMessage]? {
        get { property("sentMessages") }
        set { setProperty("sentMessages", newValue) }
    }

    /// What was sent; Apple replaced it by `sentMessages`.
    public var sentMessage: INMessage? {
        get { property("sentMessage") }
        set { setProperty("sentMessage", newValue) }
    }
}
