internal import Glibc
public import IntentModel
internal import JSON

/// One unwanted end of an extension's process.
package struct CrashRecord: Sendable, Hashable {
    /// The extension.
    package let extensionIdentifier: String
    /// When its process ended.
    package let at: Timestamp
    /// What ended it, as a sentence.
    package let reason: String
}

/// An extension that is not started until somebody says so.
public struct Quarantine: Sendable, Hashable {
    /// The extension.
    public let extensionIdentifier: String
    /// Since when.
    public let since: Timestamp
    /// What led to it, a sentence each.
    public let reasons: [String]
}

extension Journal {
    /// Keeps that a process of an extension crashed.
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

    /// The crashes of an extension at an instant or later, and why it is in quarantine, nothing where it is not.
    package func history(
        extension identifier: String,
        since instant: Timestamp
    ) throws(JournalError) -> (crashes: [CrashRecord], quarantineReasons: [String]) {
        let quarantine = try quarantines().first { $0.extensionIdentifier == identifier }
        return (try crashes(extension: identifier, since: instant), quarantine?.reasons ?? [])
    }

    /// Whether there is a file, so that `history` can have something; asks the disk, and can be called wherever that may be waited for.
    package nonisolated var mayHaveHistory: Bool {
        do throws(POSIXFailure) {
            _ = try FileStatus(of: path)
            return true
        } catch {
            return !error.isAbsence
        }
    }

    /// Puts an extension in quarantine, or gives the reasons of one that is in it anew.
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

    /// Ends the quarantine of an extension and forgets its crashes; says whether it was in quarantine.
    @discardableResult
    package func liftQuarantine(extension identifier: String) throws(JournalError) -> Bool {
        guard let database = try openedForReading() else { return false }
        return try database.transaction { () throws(JournalError) in
            // Otherwise the crashes that led to it would lead to it again at once.
            try database.execute("DELETE FROM crashes WHERE extension = ?", [.text(identifier)])
            return try database.execute("DELETE FROM quarantines WHERE extension = ?", [.text(identifier)]) > 0
        }
    }
}
