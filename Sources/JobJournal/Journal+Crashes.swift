internal import Database
internal import Glibc
package import IntentModel
internal import JSON
internal import SystemFiles
internal import UntrustedFiles

/// One unwanted end of an extension's process.
package struct CrashRecord: Sendable, Hashable {
    /// The identifier of the extension.
    package let extensionIdentifier: String
    /// The time at which its process ended.
    package let at: Timestamp
    /// A sentence that says what ended it.
    package let reason: String
}

extension Journal {
    /// Records the crash of an extension's process.
    package func recordCrash(
        extension identifier: String,
        at instant: Timestamp,
        reason: String
    ) throws(JournalError) {
        try opened().execute(
            "INSERT INTO crashes (extension, at, reason) VALUES (?, ?, ?)",
            [.text(identifier), .integer(instant.milliseconds), .text(reason)]
        )
    }

    /// The crashes of an extension at an instant or later, under all hosts, the oldest first.
    package func crashes(extension identifier: String, since instant: Timestamp) throws(JournalError) -> [CrashRecord] {
        guard let database = try openedForReading() else { return [] }
        return try database.query(
            "SELECT at, reason FROM crashes WHERE extension = ? AND at >= ? ORDER BY at, rowid",
            [.text(identifier), .integer(instant.milliseconds)]
        ) { row throws(JournalError) in
            CrashRecord(
                extensionIdentifier: identifier,
                at: Timestamp(milliseconds: row.integer(0) ?? 0),
                reason: try row.required(1)
            )
        }
    }

    /// The crashes of an extension at an instant or later, and the reasons for its quarantine, empty if there is none.
    ///
    /// Crashes that are stamped later than now, because the clock on the wall was set back, are stamped with now, so
    /// that they age as others do.
    package func history(
        extension identifier: String,
        since instant: Timestamp,
        at now: Timestamp
    ) throws(JournalError) -> ExtensionHistory {
        let present: [SQLiteValue] = [.text(identifier), .integer(now.milliseconds)]
        // Usually there is none, and the journal then need not wait for the right to write. A journal that cannot be
        // written can still be read, and the reader takes such a crash for one of now.
        if let database = try openedForReading(),
            try database.integer("SELECT EXISTS (SELECT 1 FROM crashes WHERE extension = ?1 AND at > ?2)", present) == 1
        {
            _ = try? database.execute("UPDATE crashes SET at = ?2 WHERE extension = ?1 AND at > ?2", present)
        }
        let quarantine = try quarantines().first { $0.extensionIdentifier == identifier }
        let crashes = try crashes(extension: identifier, since: instant)
        return ExtensionHistory(
            crashes: crashes.map { ExtensionHistory.Crash(at: $0.at, reason: $0.reason) },
            quarantineReasons: quarantine?.reasons ?? []
        )
    }

    /// Whether there is a file, so that `history` can find something.
    ///
    /// Asks the disk: call it only where that may wait.
    package nonisolated var mayHaveHistory: Bool {
        do throws(POSIXFailure) {
            _ = try FileStatus(of: path)
            return true
        } catch {
            return !error.isAbsence
        }
    }

    /// Puts an extension in quarantine, or replaces the reasons of a quarantined one.
    package func quarantine(
        extension identifier: String,
        reasons: [String],
        at instant: Timestamp
    ) throws(JournalError) {
        try opened().execute(
            """
            INSERT INTO quarantines (extension, since, reasons) VALUES (?, ?, ?)
            ON CONFLICT (extension) DO UPDATE SET reasons = excluded.reasons
            """,
            [
                .text(identifier), .integer(instant.milliseconds),
                .text(JSONValue.array(reasons.map(JSONValue.string)).description),
            ]
        )
    }

    /// The extensions in quarantine, by their identifiers.
    package func quarantines() throws(JournalError) -> [Quarantine] {
        guard let database = try openedForReading() else { return [] }
        return try database.query("SELECT extension, since, reasons FROM quarantines ORDER BY extension") {
            row throws(JournalError) in
            guard let reasons = (try? JSONParser.parse(row.required(2)))?.arrayValue else { throw row.corrupt(2) }
            return Quarantine(
                extensionIdentifier: try row.required(0),
                since: Timestamp(milliseconds: row.integer(1) ?? 0),
                reasons: reasons.compactMap(\.stringValue)
            )
        }
    }

    /// Ends the quarantine of an extension and forgets its crashes; returns whether it was in quarantine.
    @discardableResult
    package func liftQuarantine(extension identifier: String) throws(JournalError) -> Bool {
        guard let database = try openedForReading() else { return false }
        return try database.transaction { () throws(JournalError) in
            // The recorded crashes would lead to a new quarantine at once.
            try database.execute("DELETE FROM crashes WHERE extension = ?", [.text(identifier)])
            return try database.execute("DELETE FROM quarantines WHERE extension = ?", [.text(identifier)]) > 0
        }
    }
}
