package import ExtensionProtocol
package import IntentModel
internal import JSON

/// The extension's answers from the wire, and the jobs that some of them offer.
extension Conversation {
    /// Handles the answer to a call.
    package mutating func answered(_ call: Call, with answer: CallAnswer) -> Action {
        callStays()
        if let action = holdBack(call, answer) { return action }
        return took(call, answer)
    }

    /// Handles the answer to a call of an intent that may run.
    package mutating func took(_ call: Call, _ answer: CallAnswer) -> Action {
        switch (call, answer) {
        case (.confirm, .response(let response)), (.handle, .response(let response)): responded(response)
        case (.resolve, .resolution(let outcome, let value)):
            resolved(.result(ResolutionResult(outcome, value: value)))
        default: took(call, answer.json)
        }
    }

    /// Handles an unread answer to a call.
    private mutating func took(_ call: Call, _ value: JSONValue) -> Action {
        do throws(MessageError) {
            switch call {
            case .resolve: return resolved(try ResolveIntent.answer(from: value))
            case .provideOptions: return optionsProvided(try ProvideOptions.answer(from: value))
            case .confirm: return responded(try ConfirmIntent.answer(from: value).response)
            case .handle:
                // An unreadable answer may still offer a job, which is then declined.
                offer = JobOffer(in: value)
                let answer = try HandleIntent.answer(from: value)
                offer?.job = answer.job
                return responded(answer.response)
            case .startSendingUpdates: return startedUpdates()
            }
        } catch {
            return failed(
                Failure(
                    .invalidAnswer,
                    code: .decodingGeneric,
                    message: "\(extensionName) sent an answer that cannot be read: \(error)"
                )
            )
        }
    }

    /// Continues after `inProgress`: a job that the extension offers is recorded first.
    package mutating func goOn(_ response: IntentResponse) -> Action {
        guard let job = offer?.job else { return finish(.inProgress, response: response) }
        state = .acceptingJob(response)
        return .accept(job, response)
    }

    /// Ends the request as in progress: the journal has recorded the job.
    package mutating func accepted(_ job: JobIdentifier) -> Action {
        guard case .acceptingJob(let response) = state else { preconditionFailure("No job was to be accepted.") }
        offer = nil
        return finish(.inProgress, response: response, job: job)
    }

    /// Ends the request with a failure: the journal could not record the job, and its extension was told.
    package mutating func notAccepted(because error: JournalError) -> Action {
        guard case .acceptingJob(let response) = state else { preconditionFailure("No job was to be accepted.") }
        offer = nil
        return finish(
            Outcome.Status(.journalFailed),
            response: response,
            failure: Failure(
                .journalFailed,
                message: "\(extensionName) accepted \(intent.name), but the job could not be written down, and was "
                    + "cancelled: \(error)"
            )
        )
    }

    /// Rejects a job beside a code other than `inProgress`.
    package mutating func jobWithoutInProgress(_ response: IntentResponse) -> Action {
        finish(
            .protocolError,
            response: response,
            failure: Failure(
                .invalidResponseCode,
                message: "\(extensionName) answered \(intent.name) with a job and the code '\(response.code)'. A job "
                    + "needs the code inProgress."
            )
        )
    }
}

/// A job that an answer to handle offers.
package struct JobOffer: Sendable {
    package let handle: String
    /// The job; nil if the rest of the answer cannot be read.
    package var job: ResponseAnswer.Job?

    /// Finds the offer in an answer; nil if it has none.
    init?(in answer: JSONValue) {
        guard let handle = ResponseAnswer.offeredHandle(in: answer) else { return nil }
        self.handle = handle
    }
}
