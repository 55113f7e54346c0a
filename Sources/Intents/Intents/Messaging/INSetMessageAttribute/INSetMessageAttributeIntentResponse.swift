// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INSetMessageAttributeIntent`.
public final class INSetMessageAttributeIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INSetMessageAttributeIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INSetMessageAttributeIntentResponseCode {
        INSetMessageAttributeIntentResponseCode(wireName: codeName) ?? .unspecified
    }
}
