/// The end of a job as the extension reports it.
package enum JobResult: Sendable, Hashable {
    /// A response with a final code of the intent.
    ///
    /// `isFailure` is the definition's own statement about an author's code; it counts more than the code's name.
    case response(IntentResponse, isFailure: Bool? = nil)
    /// An error; an error of the kind `cancelled` means that the extension gave the job up as the host asked.
    case failure(Failure)

    /// Makes a result of a response, or a failure of a response that cannot end a job.
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

    /// The state of the job after the result.
    var state: JobState {
        switch self {
        case .response(let response, let isFailure):
            isFailure ?? ResponseCodeDefinition(name: response.code, value: 0).isFailure ? .failed : .succeeded
        case .failure(let failure): failure.kind == .cancelled ? .cancelled : .failed
        }
    }
}
