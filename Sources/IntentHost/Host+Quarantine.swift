extension Host {
    /// The extensions that have crashed too often, whatever host has seen it.
    ///
    /// - Throws: `JournalError`.
    public func quarantines() async throws -> [Quarantine] {
        guard door.enter() else { return [] }
        defer { door.leave() }
        return try await journal.quarantines()
    }

    /// Lets an extension start again that has crashed too often, here and in hosts to come.
    ///
    /// - Returns: Whether it was quarantined in the journal.
    /// - Throws: `JournalError`.
    @discardableResult
    public func liftQuarantine(of identifier: String) async throws -> Bool {
        guard door.enter() else { return false }
        defer { door.leave() }
        let wasQuarantined = try await journal.liftQuarantine(extension: identifier)
        await core.liftQuarantine(of: identifier)
        return wasQuarantined
    }
}
