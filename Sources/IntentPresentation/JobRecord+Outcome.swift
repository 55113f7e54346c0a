internal import FoundationEssentials
public import IntentModel
public import JSON

extension Outcome {
    /// The outcome of a request whose job has ended.
    ///
    /// An open job is `inProgress`, an expired one `timedOut`. A job that its extension no longer knows is `crashed`,
    /// because its end is unknown.
    public init(of job: JobRecord) {
        let status: Status =
            switch job.state {
            case .working: .inProgress
            case .succeeded: .success
            case .failed: .failure
            case .cancelled: .cancelled
            case .expired: .timedOut
            case .lost: .crashed
            }
        self.init(
            status: status,
            intent: job.intent,
            extensionIdentifier: job.extensionIdentifier,
            stage: .handle,
            response: job.response,
            job: job.id,
            failure: job.toldFailure
        )
    }
}

extension JobRecord {
    /// The failure of the job; a job ended by a failing response has a failure that says so.
    package var toldFailure: Failure? {
        if let failure { return failure }
        guard state == .failed, let code = response?.code else { return nil }
        return Failure(
            .failureResponse,
            message: "\(extensionIdentifier) ended the job of \(intent) with '\(code)'."
        )
    }

    /// The job as one JSON object, as `intenthost jobs` prints it.
    public var json: JSONObject {
        var object: JSONObject = [
            "id": .string(id.rawValue), "state": .string(state.rawValue), "intent": .string(intent),
            "extension": .string(extensionIdentifier), "handle": .string(handle),
            "acceptedAt": .string(acceptedAt.text), "expiresAt": .string(expiresAt.text),
            "updatedAt": .string(updatedAt.text), "parameters": .object(parameters),
        ]
        object["locale"] = locale.map(JSONValue.string)
        if let progress {
            var part = JSONObject()
            part["fraction"] = progress.fraction.map(JSONValue.double)
            part["message"] = progress.message.map(JSONValue.string)
            object["progress"] = .object(part)
        }
        object["response"] = response.map { ["code": .string($0.code), "properties": .object($0.properties)] }
        object["error"] = toldFailure.map { ["kind": .string($0.kind.rawValue), "message": .string($0.message)] }
        if isLate { object["late"] = true }
        return object
    }
}

extension Timestamp {
    /// The instant in ISO 8601, in UTC.
    public var text: String { Date(timeIntervalSince1970: Double(milliseconds) / 1000).formatted(.iso8601) }

    /// Reads the form of `text`; nil for any other text.
    public init?(text: String) {
        guard let date = try? Date(text, strategy: .iso8601) else { return nil }
        // Four digits of the year, so the number is in range.
        self.init(milliseconds: Int64(date.timeIntervalSince1970) * 1000)
    }
}
