import IntentHost
import IntentModel
import JSON

extension IntentRequest {
    /// Returns a request for a message; its text may name a fault.
    static func message(
        _ content: String,
        to extensionName: String? = nil,
        device: DeviceState? = nil
    ) -> IntentRequest {
        IntentRequest(
            intent: "INSendMessageIntent",
            extensionName: extensionName,
            parameters: ["content": .string(content)],
            device: device
        )
    }
}

extension Outcome {
    /// The process that answered, as named in the faulty extension's response.
    var process: Int64? { response?.userActivity?["userInfo"]?["pid"]?.integerValue }
}
