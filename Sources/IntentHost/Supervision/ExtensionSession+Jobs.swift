internal import ExtensionProtocol
internal import IntentModel
internal import JSON

extension ExtensionSession {
    /// The host wants to know whether the extension still knows a job.
    ///
    /// No clock runs for it: where no answer comes, the job ends with its own time.
    mutating func askForJob(_ handle: String, at now: Instant) {
        guard openJobs != nil else { return actions.append(.job(.status(handle: handle, isKnown: false))) }
        guard !jobQueries.values.contains(where: { $0.hasSameBytes(as: handle) }) else { return }
        let id = calls.nextIdentifier()
        jobQueries[id] = handle
        send(QueryJobStatus(handle: handle).message(id: .integer(id)), at: now)
    }

    /// The extension has said how a job stands.
    mutating func answered(jobQuery handle: String, _ result: Result<JSONValue, ResponseError>) {
        do throws(MessageError) {
            switch result {
            case .success(let value):
                let answer = try QueryJobStatus.answer(from: value)
                actions.append(.job(.status(handle: handle, isKnown: answer.state != .lost)))
            case .failure(let error) where error.code == .methodNotFound:
                // It said at its launch which jobs it knows, and says no more.
                let isKnown = openJobs?.contains { $0.hasSameBytes(as: handle) } ?? false
                actions.append(.job(.status(handle: handle, isKnown: isKnown)))
            case .failure(let error): log(.warning, "does not say how the job '\(handle)' stands: \(error.message)")
            }
        } catch {
            log(.warning, "sent an unreadable \(error)")
        }
    }
}
