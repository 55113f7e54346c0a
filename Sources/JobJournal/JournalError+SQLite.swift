internal import CSQLite
internal import Glibc
internal import IntentModel
internal import SystemFiles
internal import UntrustedFiles

extension JournalError {
    /// Makes the error for SQLite's result code and the system's error number.
    ///
    /// - Parameter code: A primary or extended result code.
    /// - Parameter systemError: The `errno` of the call that failed, zero where SQLite did not say.
    package init(sqlite code: Int32, systemError: Int32 = 0, detail: String, path: String) {
        let reason = systemError == 0 ? detail : "\(detail) (\(POSIXFailure(number: systemError).reason))"
        // SQLite distinguishes only ENOSPC from a failing disk; for a user, a quota and a size limit are the same.
        let isFull = [ENOSPC, EDQUOT, EFBIG].contains(systemError)
        // The low byte of an extended code is its primary one.
        switch code & 0xFF {
        case SQLITE_FULL: self = .full(path, reason: reason)
        case SQLITE_IOERR where isFull, SQLITE_CANTOPEN where isFull: self = .full(path, reason: reason)
        // The only constraint that a program can break: the columns are never given NULL or another type.
        case SQLITE_CONSTRAINT: self = .duplicateHandle(path, reason: reason)
        case SQLITE_CORRUPT, SQLITE_NOTADB: self = .corrupt(path, detail)
        case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: self = .cannotOpen(path, reason: reason)
        case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL:
            let holder = LockHolder.ofFile(at: path + "-shm") ?? LockHolder.ofFile(at: path)
            self.init(
                code: .busy,
                message: "Another process kept the journal '\(path)' locked: \(reason).",
                help: holder.map { "It is held by \($0). Try again once that has gone on or ended." }
                    ?? "Try again; if it goes on, look for a host or a tool that stopped while it used the journal."
            )
        case SQLITE_READONLY:
            self.init(
                code: .readOnly,
                message: "The journal '\(path)' may not be written: \(reason).",
                help: "Correct the permissions of the file and its folder, or choose another data directory."
            )
        case SQLITE_IOERR:
            self.init(
                code: .io,
                message: "The disk failed under the journal '\(path)': \(reason).",
                help: "Look at the system's log for the disk; what was to be kept may not be."
            )
        default:
            self.init(
                code: .failed,
                message: "The journal '\(path)' could not be used: \(reason) (SQLite \(code)).",
                help: "This is a fault of the host; please report it."
            )
        }
    }
}
