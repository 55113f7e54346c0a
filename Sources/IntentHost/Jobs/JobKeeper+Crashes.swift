internal import IntentModel

/// The crashes and quarantines that outlive a host.
extension JobKeeper {
    /// What earlier hosts have written down about an extension.
    struct History: Sendable {
        var crashes: [(age: Duration, reason: String)] = []
        var quarantineReasons: [String] = []
    }

    /// The crashes of the last minutes and the quarantine of an extension.
    ///
    /// - Throws: Why the journal cannot be read: then nobody knows whether the extension is quarantined.
    func history(of identifier: String) async throws(JournalError) -> History {
        workBegan()
        defer { workEnded() }
        let now = now()
        let since = now.advanced(by: .zero - RestartPolicy.window)
        return try await journal.perform { journal throws(JournalError) in
            let history = try journal.history(extension: identifier, since: since)
            return History(
                crashes: history.crashes.map { ($0.at.duration(to: now), $0.reason) },
                quarantineReasons: history.quarantineReasons
            )
        }
    }

    /// Writes a crash down for hosts to come, also while the host stops: it waits for that.
    func noteCrash(of identifier: String, _ reason: String) {
        workBegan()
        // Tasks of one loop begin in the order in which they are made, so that the journal is told in order.
        Task {
            do throws(JournalError) {
                let now = now()
                try await journal.perform { journal throws(JournalError) in
                    try journal.recordCrash(extension: identifier, at: now, reason: reason)
                }
            } catch {
                logAlways(.warning, identifier, "has crashed, which could not be written down: \(error)")
            }
            workEnded()
        }
    }

    /// Writes a quarantine down for hosts to come, also while the host stops.
    func noteQuarantine(of identifier: String, _ reasons: [String]) {
        workBegan()
        Task {
            do throws(JournalError) {
                let now = now()
                try await journal.perform { journal throws(JournalError) in
                    try journal.quarantine(extension: identifier, reasons: reasons, at: now)
                }
            } catch {
                logAlways(.warning, identifier, "is quarantined, which could not be written down: \(error)")
            }
            workEnded()
        }
    }
}
