public import IntentModel
internal import JobJournal

extension Host {
    /// Returns the extensions that have crashed too often, under this host or another one of the same journal.
    ///
    /// - Throws: `JournalError`, or `HostError.Code.hostStopped` after `shutdown()`.
    public func quarantines() async throws -> [Quarantine] {
        try await inside { host in
            try await host.journal.perform { journal throws(JournalError) in try journal.quarantines() }
        }
    }

    /// Ends the quarantine of an extension, so that this host and later ones start it again.
    ///
    /// - Returns: Whether the journal had it in quarantine.
    /// - Throws: `JournalError`, or `HostError.Code.hostStopped` after `shutdown()`.
    @discardableResult
    public func liftQuarantine(of identifier: String) async throws -> Bool {
        try await inside { host in
            let wasQuarantined = try await host.journal.perform { journal throws(JournalError) in
                try journal.liftQuarantine(extension: identifier)
            }
            await host.runtime.liftQuarantine(of: identifier)
            return wasQuarantined
        }
    }
}
