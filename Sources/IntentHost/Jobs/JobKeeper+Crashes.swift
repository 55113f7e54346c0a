internal import IntentModel

/// The crashes and quarantines that outlive a host.
extension JobKeeper {
    /// What earlier hosts have written down about an extension.
    struct History: Sendable {
        var crashes: [(age: Duration, reason: String)] = []
        var quarantineReasons: [String] = []
    }

    /// The crashes of the last minutes and the quarantine of an extension; nothing where the journal cannot be read.
    func history(of identifier: String) async -> History {
        workBegan()
        defer { workEnded() }
        let now = now()
        let since = now.advanced(by: .zero - RestartPolicy.window)
        do throws(JournalError) {
            let history = try await journal.history(extension: identifier, since: since)
            return History(
                crashes: history.crashes.map { ($0.at.duration(to: now), $0.reason) },
                quarantineReasons: history.quarantineReasons
            )
        } catch {
            logAlways(.warning, identifier, "has no history of crashes: \(error)")
            return History()
        }
    }

    /// Writes a crash down for hosts to come, also while the host stops: it waits for that.
    func noteCrash(of identifier: String, _ reason: String) {
        workBegan()
        // Tasks of one loop begin in the order in which they are made, so that the journal is told in order.
        Task {
            do throws(JournalError) {
                try await journal.recordCrash(extension: identifier, at: now(), reason: reason)
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
                try await journal.quarantine(extension: identifier, reasons: reasons, at: now())
            } catch {
                logAlways(.warning, identifier, "is quarantined, which could not be written down: \(error)")
            }
            workEnded()
        }
    }
}
