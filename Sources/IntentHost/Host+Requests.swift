package import IntentModel

/// The host as a command uses it, like that of a daemon.
extension Host: RequestHost {
    package func answer(
        to request: IntentRequest,
        dialogue: any Dialogue,
        progress: @escaping @Sendable (CallProgress) -> Void,
        update: (@Sendable (IntentResponse) -> Void)?
    ) async -> (outcome: Outcome, warnings: [String]) {
        guard let update else {
            let outcome = await perform(request, dialogue: dialogue, progress: progress)
            return (outcome, mistakes(in: outcome))
        }
        return await follow(request, dialogue, progress, update)
    }

    private func follow(
        _ request: IntentRequest,
        _ dialogue: any Dialogue,
        _ progress: @escaping @Sendable (CallProgress) -> Void,
        _ update: @Sendable (IntentResponse) -> Void
    ) async -> (outcome: Outcome, warnings: [String]) {
        let updates = await updates(for: request, dialogue: dialogue, progress: progress)
        guard updates.outcome.status == .inProgress else { return (updates.outcome, mistakes(in: updates.outcome)) }
        do { for try await response in updates.responses { update(response) } } catch {
            let failure = error as? Failure ?? Failure(.noUpdates, message: "The updates cannot be followed: \(error)")
            return (updates.outcome.ended(by: failure), [])
        }
        return (updates.outcome, [])
    }

    package func followJob(
        _ job: JobIdentifier,
        locale: String?,
        goesOnInApp: Bool,
        wantsCard: Bool,
        dialogue: any Dialogue,
        progress: @escaping @Sendable (CallProgress) -> Void
    ) async throws -> Outcome {
        if let changes = try await watchJob(job) {
            for await record in changes {
                guard let report = record.progress else { continue }
                progress(CallProgress(fraction: report.fraction, message: report.message))
            }
        }
        guard let record = try await self.job(job) else { throw HostError.unknownJob(job) }
        let locale = locale ?? record.locale ?? "en-US"
        var outcome = outcome(of: record, locale: locale)
        // The host was shut down meanwhile, or another host owns the job.
        guard record.state.isFinal else { return outcome.ended(by: .notFollowed(job)) }
        if wantsCard { await drawCard(of: &outcome, for: record, locale: locale) }
        return outcome
    }
}

extension Failure {
    fileprivate static func notFollowed(_ id: JobIdentifier) -> Failure {
        Failure(
            .jobNotFollowed,
            message:
                "The job \(id) has not ended, and this host looks after it no more. 'intenthost jobs show \(id)' tells "
                + "how it stands, and 'intenthost jobs resume \(id)' takes it over."
        )
    }
}
