extension Host {
    /// The extensions that have crashed too often, whatever host has seen it.
    ///
    /// - Throws: `JournalError`, or `HostError.Code.hostStopped` after `shutdown()`.
    public func quarantines() async throws -> [Quarantine] {
        try await inside { host in
            try await host.journal.perform { journal throws(JournalError) in try journal.quarantines() }
        }
    }

    /// Lets an extension start again that has crashed too often, here and in hosts to come.
    ///
    /// - Returns: Whether it was quarantined in the journal.
    /// - Throws: `JournalError`, or `HostError.Code.hostStopped` after `shutdown()`.
    @discardableResult
    public func liftQuarantine(of identifier: String) async throws -> Bool {
        try await inside { host in
            let wasQuarantined = try await host.journal.perform { journal throws(JournalError) in
                try journal.liftQuarantine(extension: identifier)
            }
            await host.core.liftQuarantine(of: identifier)
            return wasQuarantined
        }
    }
}
