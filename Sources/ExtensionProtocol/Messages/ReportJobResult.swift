package import IntentModel
package import JSON

/// `job/result`: the end of a job, extension → host; repeated until the host acknowledges it.
package struct ReportJobResult: NotificationMessage {
    package static let method = "job/result"

    /// The extension's name for the job.
    package var handle: String
    /// A number that increases with every message about one job in a launch.
    package var sequence: Int64
    /// The response with a final code of the intent, or an error in the form of an answer to `intent/handle`.
    package var result: Result<IntentResponse, ResponseError>

    package init(handle: String, sequence: Int64, result: Result<IntentResponse, ResponseError>) {
        self.handle = handle
        self.sequence = sequence
        self.result = result
    }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        handle = try reader.handle("handle")
        sequence = try reader.integer("sequence")
        switch (try reader.optionalReader("response"), try reader.optionalObject("error")) {
        case (let response?, nil): result = .success(try IntentResponse(response))
        case (nil, let error?): result = .failure(ResponseError(.object(error)))
        case (nil, nil): throw reader.error("response", "is missing, and so is 'error'")
        case (_?, _?): throw reader.error("error", "stands beside 'response'")
        }
    }

    package var json: JSONValue {
        var object: JSONObject = ["handle": .string(handle), "sequence": .integer(sequence)]
        switch result {
        case .success(let response): object["response"] = response.json
        case .failure(let error): object["error"] = error.json
        }
        return .object(object)
    }
}
