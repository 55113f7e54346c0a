internal import IntentHost
internal import IntentModel

/// Prints the updates of a request until either side stops them.
struct UpdateFollower {
    let host: Host
    let line: ProgressLine
    /// Where the line is shown.
    let errors: PatientOutput
    let printer: OutcomePrinter

    /// The outcome of a request whose updates did not begin or went wrong; nil where either side has stopped them.
    ///
    /// Cancelling the task stops the updates.
    func follow(_ request: IntentRequest, _ dialogue: any Dialogue) async -> Outcome? {
        let updates = await host.updates(for: request, dialogue: dialogue) { line.show($0) }
        guard updates.outcome.status == .inProgress else { return updates.outcome }
        do {
            for try await update in updates.responses {
                line.clear()
                errors.flush()
                printer.print(update: update)
            }
            return nil
        } catch {
            guard let failure = error as? Failure else { return updates.outcome }
            return updates.outcome.ended(by: failure)
        }
    }
}
