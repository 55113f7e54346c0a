package import ExtensionProtocol
package import IntentModel
internal import IntentPresentation
package import JSON

/// `call/progress`: the progress of the call under way, host → client.
package struct CallProgressNotification: NotificationMessage {
    package static let method = "call/progress"

    /// The id of the client's `intent/perform`, `assistant/say` or `assistant/cancel`.
    package var request: RequestID
    /// The progress.
    package var progress: CallProgress

    package init(request: RequestID, progress: CallProgress) {
        self.request = request
        self.progress = progress
    }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        request = try reader.requestID("request")
        progress = CallProgress(
            fraction: try reader.optionalNumber("fraction"),
            message: try reader.optionalString("message")
        )
    }

    package var json: JSONValue {
        var object: JSONObject = ["request": request.json]
        object["fraction"] = progress.fraction.map(JSONValue.double)
        object["message"] = progress.message.map(JSONValue.string)
        return .object(object)
    }
}

/// `call/update`: a newer response of an intent with updates, host → client.
package struct CallUpdateNotification: NotificationMessage {
    package static let method = "call/update"

    /// The id of the client's `intent/perform`.
    package var request: RequestID
    /// The response; it replaces the one before.
    package var response: IntentResponse

    package init(request: RequestID, response: IntentResponse) {
        self.request = request
        self.response = response
    }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        request = try reader.requestID("request")
        response = try IntentResponse(reader.reader("response"))
    }

    package var json: JSONValue { ["request": request.json, "response": .object(response.json)] }
}
