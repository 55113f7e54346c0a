/// How an extension says that a job ended.
package enum JobResult: Sendable, Hashable {
    /// With a response whose code is a final one of the intent; what a definition says of a code of its own counts more than
    /// the code's name.
    case response(IntentResponse, isFailure: Bool? = nil)
    /// With an error; one of the kind `cancelled` says that the job was given up as the host wished.
    case failure(Failure)

    /// Takes a response for a result, or makes a failure of one that cannot end a job.
    package init(_ response: IntentResponse, of intent: IntentDefinition, extensionName: String) {
        let code = intent.responseCode(named: response.code)
        switch code?.kind {
        case .success, .continueInApp, .handleInApp, .failure, .failureRequiringAppLaunch, .unspecified:
            self = .response(response, isFailure: code?.isSuccess.map { !$0 })
        case .ready, .inProgress, .userConfirmationRequired, nil:
            self = .failure(
                Failure(
                    .invalidResponseCode,
                    message: "\(extensionName) ended a job of \(intent.name) with the code '\(response.code)', which "
                        + "cannot stand there. The intent's codes are: "
                        + intent.responseCodes.map(\.name).joined(separator: ", ") + "."
                )
            )
        }
    }

    /// The state in which the result leaves a job.
    var state: JobState {
        switch self {
        case .response(let response, let isFailure):
            isFailure ?? ResponseCodeDefinition(name: response.code, value: 0).isFailure ? .failed : .succeeded
        case .failure(let failure): failure.kind == .cancelled ? .cancelled : .failed
        }
    }
}
