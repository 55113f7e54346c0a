internal import CSQLite
internal import Glibc
internal import HostTime
package import SystemFiles
internal import UntrustedFiles

/// The error of a module that keeps its data in a database, made from the database's own.
package protocol DatabaseFailure: Error {
    /// Makes the error of the module.
    init(_ error: DatabaseError)
}

/// The reason why a database could not be opened, read or written.
package struct DatabaseError: DatabaseFailure {
    /// The kind of reason.
    package enum Kind: Sendable, Equatable {
        /// The file or its folder cannot be made or opened.
        case cannotOpen
        /// The file may be read but not written.
        case readOnly
        /// Another process held the database for longer than this one waits; `holder` names it if the kernel tells.
        case busy(holder: String?)
        /// Another process held the right to open databases; `holder` names it if the kernel tells.
        case locked(holder: String?, for: Duration)
        /// There is no room for what was to be written.
        case full
        /// The file is damaged, or another program's.
        case corrupt
        /// A later version of the host has written the file.
        case newerVersion(found: Int64, known: Int64)
        /// The disk failed.
        case io
        /// A row breaks a rule of its table.
        case constraint
        /// SQLite failed in another way, with this result.
        case failed(Int32)
    }

    /// The kind of reason.
    package let kind: Kind
    /// The path of the file.
    package let path: String
    /// SQLite's or the system's reason, as a part of a sentence.
    package let reason: String

    package init(_ kind: Kind, _ path: String, reason: String = "") {
        self.kind = kind
        self.path = path
        self.reason = reason
    }

    package init(_ error: DatabaseError) { self = error }
}

// MARK: Causes

extension DatabaseError {
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
        case SQLITE_FULL: self.init(.full, path, reason: reason)
        case SQLITE_IOERR where isFull, SQLITE_CANTOPEN where isFull: self.init(.full, path, reason: reason)
        case SQLITE_CONSTRAINT: self.init(.constraint, path, reason: reason)
        case SQLITE_CORRUPT, SQLITE_NOTADB: self.init(.corrupt, path, reason: detail)
        case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: self.init(.cannotOpen, path, reason: reason)
        case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL:
            let holder = LockHolder.ofFile(at: path + "-shm") ?? LockHolder.ofFile(at: path)
            self.init(.busy(holder: holder), path, reason: reason)
        case SQLITE_READONLY: self.init(.readOnly, path, reason: reason)
        case SQLITE_IOERR: self.init(.io, path, reason: reason)
        default: self.init(.failed(code), path, reason: reason)
        }
    }

    /// Makes the error for a file, or one beside it, that could not be made private.
    package init(opening path: String, _ failure: PrivacyFailure) {
        let isFull = [ENOSPC, EDQUOT].contains(failure.number)
        let reason = isFull || failure.path == path ? failure.reason : "\(failure.path): \(failure.reason)"
        self.init(isFull ? .full : .cannotOpen, path, reason: reason)
    }

    /// Makes the error for a lock that could not be had.
    package init(opening path: String, _ failure: FileLock.Failure, after patience: Duration) {
        switch failure {
        case .access(let failure): self.init(opening: path, failure)
        case .held(let holder): self.init(.locked(holder: holder, for: patience), path)
        }
    }
}

// MARK: Texts

extension DatabaseError {
    /// A sentence that says what happened.
    ///
    /// - Parameter subject: What the file is, such as `journal`.
    package func message(of subject: String) -> String {
        switch kind {
        case .cannotOpen: "The \(subject) cannot be opened: '\(path)': \(reason)."
        case .readOnly: "The \(subject) '\(path)' may not be written: \(reason)."
        case .busy: "Another process kept the \(subject) '\(path)' locked: \(reason)."
        case .locked(_, let duration):
            "Another process has kept the \(subject) '\(path)' from being opened for "
                + "\(DurationText.format(duration)): it holds the lock of 'setup.lock' beside it."
        case .full: "There is no room to write the \(subject) '\(path)': \(reason)."
        case .corrupt: "The \(subject) '\(path)' is damaged or no \(subject): \(reason)."
        case .newerVersion(let found, let known):
            "The \(subject) '\(path)' has version \(found); this host knows versions up to \(known)."
        case .io: "The disk failed under the \(subject) '\(path)': \(reason)."
        case .constraint: "The \(subject) '\(path)' refused a row: \(reason)."
        case .failed(let code): "The \(subject) '\(path)' could not be used: \(reason) (SQLite \(code))."
        }
    }

    /// A sentence that says what to do.
    ///
    /// - Parameters:
    ///   - subject: What the file is, such as `journal`.
    ///   - lost: What a new file would lack, such as `knows of no job`.
    package func help(for subject: String, whereNew lost: String) -> String {
        switch kind {
        case .cannotOpen: "Correct the permissions, or choose another data directory."
        case .readOnly: "Correct the permissions of the file and its folder, or choose another data directory."
        case .busy(let holder):
            holder.map { "It is held by \($0). Try again once that has gone on or ended." }
                ?? "Try again; if it goes on, look for a host or a tool that stopped while it used the \(subject)."
        case .locked(let holder, _):
            holder.map { "It is \($0). End it, or choose another data directory." }
                ?? "Look for it with 'lslocks', or choose another data directory."
        case .full:
            "Make room on its file system, or raise the quota or file size limit; what it held before is still there."
        case .corrupt:
            "Nothing was changed. Move it aside to begin a new one, which \(lost): "
                + "for f in '\(path)'*; do mv \"$f\" \"$f.damaged\"; done. "
                + "'sqlite3 FILE .recover' may read what is left of it."
        case .newerVersion: "Nothing was changed. Use the host that wrote it, or another data directory."
        case .io: "Look at the system's log for the disk; what was to be kept may not be."
        case .constraint, .failed: "This is a fault of the host; please report it."
        }
    }
}
