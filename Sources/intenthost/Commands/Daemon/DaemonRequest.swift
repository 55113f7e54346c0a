internal import HostProtocol
internal import IntentHostClient
internal import IntentModel

/// A request of a command at the daemon, and the job that it may leave.
struct DaemonRequest {
    let client: HostClient
    let line: ProgressLine
    /// The output that shows the progress line.
    let errors: PatientOutput
    let printer: OutcomePrinter

    /// Carries a request to its outcome, and follows its job to the end.
    ///
    /// Cancelling the task cancels the request, or the job.
    ///
    /// - Parameter isStaying: Whether a job is followed.
    func outcome(
        of request: IntentRequest,
        _ dialogue: any Dialogue,
        isStaying: Bool
    ) async -> (outcome: Outcome, warnings: [String]) {
        let answer = await client.answer(to: request, dialogue: dialogue, progress: { line.show($0) }, update: nil)
        let outcome = answer.outcome
        guard isStaying, outcome.status == .inProgress, let job = outcome.job else { return (outcome, answer.warnings) }
        var ended = await self.outcome(of: job, locale: request.locale, dialogue) ?? outcome
        ended.timings = outcome.timings
        ended.memory = outcome.memory
        return (ended, answer.warnings)
    }

    /// Follows the updates of a request, and prints them as they come.
    ///
    /// - Returns: The outcome if they did not begin, failed or ended without one; nil if there were some until either
    ///   side stopped them.
    func follow(_ request: IntentRequest, _ dialogue: any Dialogue) async -> Outcome? {
        let (updates, arrived) = AsyncStream<IntentResponse>.makeStream(bufferingPolicy: .bufferingNewest(16))
        let performing = Task {
            let answer = await client.answer(to: request, dialogue: dialogue) {
                line.show($0)
            } update: {
                arrived.yield($0)
            }
            arrived.finish()
            return answer.outcome
        }
        return await withTaskCancellationHandler {
            var count = 0
            for await update in updates {
                count += 1
                line.clear()
                errors.flush()
                printer.print(update: update)
            }
            let outcome = await performing.value
            guard outcome.failure == nil, outcome.status == .inProgress else { return outcome }
            return count > 0 || Task.isCancelled ? nil : outcome.endedWithoutUpdate
        } onCancel: {
            performing.cancel()
        }
    }

    /// Follows a job to its end, and to its app if it goes on there; cancelling the task cancels the job.
    ///
    /// - Returns: Nil if the connection has ended; a line then tells why.
    func outcome(of job: JobIdentifier, locale: String?, _ dialogue: any Dialogue) async -> Outcome? {
        await withTaskCancellationHandler {
            // Not a part of this task: a cancelled job still has an end to wait for.
            let following = Task {
                do throws(ClientError) {
                    return try await client.followJob(job, locale: locale, goesOnInApp: true, dialogue: dialogue) {
                        line.show($0)
                    } as Outcome?
                } catch {
                    line.otherOutput.writePrintableLine("warning: The job \(job) cannot be followed: \(error)")
                    return nil
                }
            }
            return await following.value
        } onCancel: {
            Task {
                do throws(ClientError) {
                    try await client.cancelJob(job)
                } catch {
                    // A job that ended at the same moment is reported.
                    guard error.kind != "wrongJobState" else { return }
                    line.otherOutput.writePrintableLine("warning: The job \(job) could not be cancelled: \(error)")
                }
            }
        }
    }
}
