package import Database
package import IntentModel

/// The connection of a journal.
package typealias JournalConnection = SQLiteConnection<JournalError>
/// A statement of a journal.
package typealias JournalStatement = SQLiteStatement<JournalError>

extension JournalError: DatabaseFailure {
    package init(_ error: DatabaseError) {
        // The only constraint that a program can break: the columns are never given NULL or another type.
        if error.kind == .constraint {
            self = .duplicateHandle(error.path, reason: error.reason)
            return
        }
        self.init(
            code: Code(error.kind),
            message: error.message(of: "journal"),
            help: error.help(for: "journal", whereNew: "knows of no job and no quarantine")
        )
    }
}

extension JournalError.Code {
    fileprivate init(_ kind: DatabaseError.Kind) {
        self =
            switch kind {
            case .cannotOpen: .cannotOpen
            case .readOnly: .readOnly
            case .busy, .locked: .busy
            case .full: .diskFull
            case .corrupt: .corrupt
            case .newerVersion: .newerVersion
            case .io: .io
            case .constraint: .duplicateHandle
            case .failed: .failed
            }
    }
}
