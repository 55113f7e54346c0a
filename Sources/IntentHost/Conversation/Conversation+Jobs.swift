internal import ExtensionProtocol
internal import IntentModel
internal import JSON

/// Answers as they come from the wire, and the jobs that some of them offer.
extension Conversation {
    /// The extension answered a call.
    mutating func answered(_ call: Call, with answer: CallAnswer) -> Action {
        withdrawn = nil
        if let action = holdBack(call, answer) { return action }
        return took(call, answer)
    }

    /// The extension answered a call, and the intent may run.
    mutating func took(_ call: Call, _ answer: CallAnswer) -> Action {
        switch (call, answer) {
        case (.confirm, .response(let response)), (.handle, .response(let response)): responded(response)
        case (.resolve, .resolution(let outcome, let value)):
            resolved(.result(ResolutionResult(outcome, value: value)))
        default: took(call, answer.json)
        }
    }

    /// The extension answered a call with something that nobody has looked into.
    private mutating func took(_ call: Call, _ value: JSONValue) -> Action {
        do throws(MessageError) {
            switch call {
            case .resolve: return resolved(try ResolveIntent.answer(from: value))
            case .provideOptions: return optionsProvided(try ProvideOptions.answer(from: value))
            case .confirm: return responded(try ConfirmIntent.answer(from: value).response)
            case .handle:
                // An answer that cannot be read may offer a job all the same, which is then declined.
                offeredHandle = ResponseAnswer.offeredHandle(in: value)
                let answer = try HandleIntent.answer(from: value)
                offeredJob = answer.job
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

    /// The extension goes on with the intent: what it offers as a job is written down first.
    mutating func goOn(_ response: IntentResponse) -> Action {
        guard let offeredJob else { return finish(.inProgress, response: response) }
        state = .acceptingJob(response)
        return .accept(offeredJob, response)
    }

    /// The journal has the job that was offered.
    mutating func accepted(_ job: JobIdentifier) -> Action {
        guard case .acceptingJob(let response) = state else { preconditionFailure("No job was to be accepted.") }
        offeredHandle = nil
        return finish(.inProgress, response: response, job: job)
    }

    /// The journal does not have the job that was offered, and its extension was told.
    mutating func notAccepted(because error: JournalError) -> Action {
        guard case .acceptingJob(let response) = state else { preconditionFailure("No job was to be accepted.") }
        offeredHandle = nil
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

    /// A job stands beside the code `inProgress` and no other.
    mutating func jobWithoutInProgress(_ response: IntentResponse) -> Action {
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
