package import Database
package import IntentModel
internal import JSON

extension JobRecord {
    /// The columns of a row, in the order in which `init(row:)` reads and `values` writes them.
    package static let columns = """
        id, extension, handle, intent, parameters, interaction, idempotency_key, accepted_at, expires_at, owner, state, \
        last_sequence, progress, response, failure, result_sequence, is_late, cancel_reason, cancel_deadline, updated_at, \
        locale
        """

    /// The values of all columns.
    package var values: [SQLiteValue] {
        [
            .text(id.rawValue), .text(extensionIdentifier), .text(handle), .text(intent),
            .text(JSONValue.object(parameters).description), .text(interaction), .text(idempotencyKey),
            .integer(acceptedAt.milliseconds), .integer(expiresAt.milliseconds), .text(ownerHost),
        ] + changingValues + [SQLiteValue(locale)]
    }

    /// The assignments of an UPDATE that takes `changingValues`.
    package static let assignments = """
        state = ?, last_sequence = ?, progress = ?, response = ?, failure = ?, result_sequence = ?, is_late = ?, \
        cancel_reason = ?, cancel_deadline = ?, updated_at = ?
        """

    /// The values of the columns that change during a job's life, without the owner.
    package var changingValues: [SQLiteValue] {
        [
            .text(state.rawValue), .integer(lastSequence), SQLiteValue(progress?.journalJSON.description),
            SQLiteValue(response?.journalJSON.description), SQLiteValue(failure?.journalJSON.description),
            SQLiteValue(resultSequence), .integer(isLate ? 1 : 0), SQLiteValue(cancellation?.reason.rawValue),
            SQLiteValue(cancellation?.deadline.milliseconds), .integer(updatedAt.milliseconds),
        ]
    }

    /// Reads a row of all columns.
    package init(row: borrowing JournalStatement) throws(JournalError) {
        guard let state = JobState(rawValue: try row.required(10)) else { throw row.corrupt(10) }
        self.init(
            id: JobIdentifier(rawValue: try row.required(0)),
            handle: try row.required(2),
            extensionIdentifier: try row.required(1),
            intent: try row.required(3),
            parameters: try row.object(4) ?? [:],
            interaction: try row.required(5),
            idempotencyKey: try row.required(6),
            acceptedAt: Timestamp(milliseconds: row.integer(7) ?? 0),
            expiresAt: Timestamp(milliseconds: row.integer(8) ?? 0),
            response: try row.object(13).map(IntentResponse.init(journal:)),
            ownerHost: try row.required(9)
        )
        self.state = state
        lastSequence = row.integer(11) ?? 0
        progress = try row.object(12).map(JobProgress.init(journal:))
        failure = try row.object(14).map(Failure.init(journal:))
        resultSequence = row.integer(15)
        isLate = row.integer(16) == 1
        if let name = row.text(17), let deadline = row.integer(18) {
            guard let reason = JobCancelReason(rawValue: name) else { throw row.corrupt(17) }
            cancellation = Cancellation(reason: reason, deadline: Timestamp(milliseconds: deadline))
        }
        updatedAt = Timestamp(milliseconds: row.integer(19) ?? 0)
        locale = row.text(20)
    }
}
