internal import CommandLineKit
internal import HostProtocol
internal import IntentHost
internal import IntentHostClient
internal import IntentModel

/// A request of a command at its host, and the job that it may leave.
struct RequestRun {
    let host: CommandHost
    let output: ProgressOutput
    let printer: OutcomePrinter

    /// Carries a request to its outcome, and follows its job to the end.
    ///
    /// Otherwise the extension would end with a host of the command's own. Cancelling the task cancels the request, or
    /// the job.
    ///
    /// - Parameter isStaying: Whether also the job is followed of an extension that goes on without the command.
    func outcome(
        of request: IntentRequest,
        _ dialogue: any Dialogue,
        isStaying: Bool
    ) async -> (outcome: Outcome?, warnings: [String]) {
        let line = output.line
        let (outcome, warnings) = await host.requests
            .answer(to: request, dialogue: dialogue, progress: { line.show($0) }, update: nil)
        guard outcome.status == .inProgress, let job = outcome.job else { return (outcome, warnings) }
        if !isStaying {
            if await host.requests.keepsJobs(outcome.extensionIdentifier ?? "") { return (outcome, warnings) }
            output.context.standardError
                .writeLine("note: the extension does not keep its jobs; waiting for this one to end")
        }
        let watch = JobWatch(
            host: host.requests,
            line: line,
            locale: request.locale,
            wantsCard: request.wantsCard,
            dialogue: dialogue
        )
        do {
            var ended = try await watch.outcome(of: job)
            ended.timings = outcome.timings
            ended.memory = outcome.memory
            return (ended, host.own?.host.mistakes(in: ended) ?? warnings)
        } catch {
            guard host.own != nil else {
                watch.warnUnfollowed(job, error)
                return (outcome, warnings)
            }
            // The shutdown that follows ends the extension, so that the job does not continue.
            let message =
                "The end of the job \(job) cannot be told, and its extension is stopped with this host: \(error)"
            var ended = outcome
            (ended.status, ended.failure) = (.unavailable, Failure(.journalFailed, message: message))
            return (ended, [])
        }
    }

    /// Follows the updates of a request, and prints them as they come.
    ///
    /// Cancelling the task stops the updates.
    ///
    /// - Returns: The outcome if they did not begin, failed or ended without one; nil if there were some until either
    ///   side stopped them.
    func follow(
        _ request: IntentRequest,
        _ dialogue: any Dialogue
    ) async -> (outcome: Outcome?, warnings: [String]) {
        let (updates, arrived) = AsyncStream<IntentResponse>.makeStream(bufferingPolicy: .bufferingNewest(16))
        let performing = Task {
            defer { arrived.finish() }
            return await host.requests.answer(to: request, dialogue: dialogue) {
                output.line.show($0)
            } update: {
                arrived.yield($0)
            }
        }
        return await withTaskCancellationHandler {
            var count = 0
            for await update in updates {
                count += 1
                output.settle()
                printer.print(update: update)
            }
            let (outcome, warnings) = await performing.value
            guard outcome.failure == nil, outcome.status == .inProgress else { return (outcome, warnings) }
            return (count > 0 || Task.isCancelled ? nil : outcome.endedWithoutUpdate, [])
        } onCancel: {
            performing.cancel()
        }
    }

    /// Prints an outcome without a failure, and what the author and the person should know of it.
    func print(_ outcome: Outcome, _ warnings: [String]) {
        printer.print(outcome)
        let errors = output.context.standardError
        for warning in warnings { errors.writePrintableLine("warning: \(warning)") }
        if let note = host.own?.host.noteOfApp(in: outcome) { errors.writePrintableLine("note: \(note)") }
    }
}

/// Waits for a job until it ends.
struct JobWatch {
    let host: any RequestHost
    let line: ProgressLine
    /// The locale of the user; that of the job if nil.
    let locale: String?
    /// Whether the outcome is to have a card.
    var wantsCard = false
    /// Answers the questions about the app of the job.
    var dialogue: any Dialogue = NoDialogue()

    /// The outcome of a job once it has ended; cancelling the task cancels the job.
    func outcome(of id: JobIdentifier) async throws -> Outcome {
        try await withTaskCancellationHandler {
            // Not a part of this task: a cancelled job still has an end to wait for.
            let following = Task {
                try await host.followJob(
                    id,
                    locale: locale,
                    goesOnInApp: true,
                    wantsCard: wantsCard,
                    dialogue: dialogue
                ) { line.show($0) }
            }
            do { return try await following.value } catch let error as HostError where error.code == .unknownJob {
                throw DataError(description: "The job \(id) is not in the journal any more.")
            }
        } onCancel: {
            Task { await cancel(id) }
        }
    }

    /// Tells that a job cannot be followed.
    func warnUnfollowed(_ id: JobIdentifier, _ error: any Error) {
        line.otherOutput.writePrintableLine("warning: The job \(id) cannot be followed: \(error)")
    }

    private func cancel(_ id: JobIdentifier) async {
        do {
            try await host.cancelJob(id)
        } catch let error as HostError where error.code == .jobEnded || error.code == .hostStopped {
            // The job ended at the same moment, and its outcome is reported.
        } catch let error as ClientError where error.hostKind == .wrongJobState {
            // As above.
        } catch {
            line.otherOutput.writePrintableLine("warning: The job \(id) could not be cancelled: \(error)")
        }
    }
}

extension Outcome {
    /// The outcome of a request whose updates ended before one came.
    fileprivate var endedWithoutUpdate: Outcome {
        ended(
            by: Failure(
                .noUpdates,
                message:
                    "\(extensionIdentifier ?? "The extension") ended its updates of \(intent) before it had sent one, so "
                    + "that nobody knows how it stands. Ask again, without updates."
            )
        )
    }
}
