package import ExtensionProtocol
package import IntentModel
package import JSON

extension LaunchMachine {
    /// Asks the extension whether it still knows a job.
    ///
    /// No clock runs for the query: without an answer, the job ends at its own deadline.
    package mutating func askForJob(_ handle: String, at now: Instant) {
        guard announcement?.openJobs != nil else { return actions.tell(.status(handle: handle, isKnown: false)) }
        guard let id = calls.insertJobQuery(handle) else { return }
        send(QueryJobStatus(handle: handle).message(id: .integer(id)), at: now)
    }

    /// Takes the extension's answer about a job.
    package mutating func answered(jobQuery handle: String, _ result: Result<JSONValue, ResponseError>) {
        do throws(MessageError) {
            switch result {
            case .success(let value):
                let answer = try QueryJobStatus.answer(from: value)
                actions.tell(.status(handle: handle, isKnown: answer.state != .lost))
            case .failure(let error) where error.code == .methodNotFound:
                // It listed its jobs at its launch, and says no more.
                let isKnown = announcement?.openJobs?.contains { $0.hasSameBytes(as: handle) } ?? false
                actions.tell(.status(handle: handle, isKnown: isKnown))
            case .failure(let error): log(.warning, "does not say how the job '\(handle)' stands: \(error.message)")
            }
        } catch {
            log(.warning, "sent an unreadable \(error)")
        }
    }
}
