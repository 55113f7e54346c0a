import IntentHost
import IntentModel
import JSON

extension IntentRequest {
    /// A message, whose text may be the name of a fault.
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
    /// The process that answered, as the faulty extension tells it in its response.
    var process: Int64? { response?.userActivity?["userInfo"]?["pid"]?.integerValue }
}
