import ExtensionProtocol
import JSON

@testable import Intents
@testable import IntentsUI

/// The params of a call about a message that was sent.
///
/// - Parameter names: The parameters to draw; one without a class is of the intent.
func configureParams(_ names: [String]) -> JSONObject {
    let parameters = names.map { name -> JSONValue in
        let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        return parts.count == 2
            ? ["class": .string(String(parts[0])), "keyPath": .string(String(parts[1]))]
            : ["class": "INSendMessageIntent", "keyPath": .string(name)]
    }
    return [
        "interaction": [
            "identifier": "i",
            "intent": [
                "name": "INSendMessageIntent", "identifier": "id",
                "parameters": ["content": "Hi!", "recipients": [["displayName": "Bobo"]], "sender": .null],
            ],
            "response": [
                "code": "success", "properties": ["sentMessages": [["identifier": "m", "content": "Hi!"]]],
                "userActivity": ["activityType": "chat", "userInfo": ["bubble": "green"]],
            ],
            "status": "success", "direction": "outgoing",
        ],
        "parameters": .array(parameters),
        "view": ["kind": "siriSnippet", "interactiveBehavior": "none"],
        "context": ["deadlineMs": 1000],
    ]
}

/// Asks a new controller of a class, without a wire.
func answer(
    of type: any (INUIHostedViewControlling & INUIViewController).Type,
    _ names: [String],
    change: (inout JSONObject) -> Void = { _ in }
) async throws -> ConfigureView.Answer {
    var params = configureParams(names)
    change(&params)
    let calls = ViewCalls { type.init() }
    guard let call = try calls.read(ConfigureView.method, .object(params), types: IntentTypes()) else {
        throw ResponseError.methodNotFound(ConfigureView.method)
    }
    guard let answer = try await call.answer() as? ConfigureView.Answer else {
        throw ResponseError.methodNotFound("answer")
    }
    return answer
}
