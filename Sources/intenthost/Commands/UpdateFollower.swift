internal import IntentHost
internal import IntentModel

/// Prints the updates of a request until either side stops them.
struct UpdateFollower {
    let host: Host
    let line: ProgressLine
    /// The output that shows the progress line.
    let errors: PatientOutput
    let printer: OutcomePrinter

    /// Follows the updates of a request and returns the outcome if they did not begin, failed or ended without one.
    ///
    /// Returns nil if there were updates until either side stopped them. Cancelling the task stops the updates.
    func follow(_ request: IntentRequest, _ dialogue: any Dialogue) async -> Outcome? {
        let updates = await host.updates(for: request, dialogue: dialogue) { line.show($0) }
        guard updates.outcome.status == .inProgress else { return updates.outcome }
        var count = 0
        do {
            for try await update in updates.responses {
                count += 1
                line.clear()
                errors.flush()
                printer.print(update: update)
            }
        } catch {
            return updates.outcome.ended(
                by: error as? Failure ?? Failure(.noUpdates, message: "The updates cannot be followed: \(error)")
            )
        }
        guard count == 0, !Task.isCancelled else { return nil }
        return updates.outcome.endedWithoutUpdate
    }
}

extension Outcome {
    /// The outcome of a request whose updates ended before one came.
    var endedWithoutUpdate: Outcome {
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
