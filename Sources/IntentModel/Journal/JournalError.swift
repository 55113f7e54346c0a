/// The reason why the journal could not record or find something.
public struct JournalError: Error, Sendable, Hashable {
    /// The kind of reason.
    public struct Code: Sendable, Hashable {
        private enum Value: Hashable {
            case cannotOpen, readOnly, busy, diskFull, corrupt, newerVersion, io, duplicateHandle, notOwner, closed,
                failed, givenUp
        }
        private let value: Value

        /// The file or its folder cannot be made or opened.
        public static let cannotOpen = Code(value: .cannotOpen)
        /// The file may be read but not written.
        public static let readOnly = Code(value: .readOnly)
        /// Another process held the journal for longer than this one waits.
        public static let busy = Code(value: .busy)
        /// There is no room for the record.
        public static let diskFull = Code(value: .diskFull)
        /// The file is damaged, or not a journal.
        public static let corrupt = Code(value: .corrupt)
        /// A later version of the host has written the journal.
        public static let newerVersion = Code(value: .newerVersion)
        /// The disk failed.
        public static let io = Code(value: .io)
        /// The extension gave the handle of an open job to another one.
        public static let duplicateHandle = Code(value: .duplicateHandle)
        /// Another host owns the job, or no journal holds it.
        public static let notOwner = Code(value: .notOwner)
        /// The journal was closed.
        public static let closed = Code(value: .closed)
        /// The host stopped before the journal answered.
        public static let givenUp = Code(value: .givenUp)
        /// SQLite failed in another way.
        public static let failed = Code(value: .failed)
    }

    /// The kind of reason.
    public let code: Code
    /// A sentence that says what happened.
    public let message: String
    /// A sentence that says what to do.
    public let help: String

    package init(code: Code, message: String, help: String) {
        self.code = code
        self.message = message
        self.help = help
    }
}

extension JournalError: CustomStringConvertible {
    /// The message and the help.
    public var description: String { "\(message) \(help)" }
}

extension JournalError {
    package static func closed(_ path: String) -> JournalError {
        JournalError(code: .closed, message: "The journal '\(path)' is closed.", help: "The host is shutting down.")
    }

    package static func corrupt(_ path: String, _ detail: String) -> JournalError {
        JournalError(
            code: .corrupt,
            message: "The journal '\(path)' is damaged or no journal: \(detail).",
            help:
                "Nothing was changed. Move it aside to begin a new one, which knows of no job and no quarantine: "
                + "for f in '\(path)'*; do mv \"$f\" \"$f.damaged\"; done. "
                + "'sqlite3 FILE .recover' may read what is left of it."
        )
    }

    package static func locked(_ path: String, by holder: String?, for duration: Duration) -> JournalError {
        JournalError(
            code: .busy,
            message: "Another process has kept the journal '\(path)' from being opened for "
                + "\(DurationText.format(duration)): it holds the lock of 'setup.lock' beside it.",
            help: holder.map { "It is \($0). End it, or choose another data directory." }
                ?? "Look for it with 'lslocks', or choose another data directory."
        )
    }

    package static func givenUp(_ path: String) -> JournalError {
        JournalError(
            code: .givenUp,
            message: "The host stopped before the journal '\(path)' had answered.",
            help: "Its disk or a lock kept it waiting; what was to be kept may be lost."
        )
    }

    package static func newerVersion(_ path: String, found: Int64, known: Int64) -> JournalError {
        JournalError(
            code: .newerVersion,
            message: "The journal '\(path)' has version \(found); this host knows versions up to \(known).",
            help: "Nothing was changed. Use the host that wrote it, or another data directory."
        )
    }

    package static func cannotOpen(_ path: String, reason: String) -> JournalError {
        JournalError(
            code: .cannotOpen,
            message: "The journal cannot be opened: '\(path)': \(reason).",
            help: "Correct the permissions, or choose another data directory."
        )
    }

    package static func full(_ path: String, reason: String) -> JournalError {
        JournalError(
            code: .diskFull,
            message: "There is no room to write the journal '\(path)': \(reason).",
            help:
                "Make room on its file system, or raise the quota or file size limit; what it held before is still there."
        )
    }
}

extension JournalError {
    package static func notOwner(_ job: JobIdentifier, _ path: String) -> JournalError {
        JournalError(
            code: .notOwner,
            message: "The job \(job) in the journal '\(path)' is not this host's.",
            help: "Another host has taken it over, or it was pruned; this host has to let it go."
        )
    }

    package static func duplicateHandle(_ path: String, reason: String) -> JournalError {
        JournalError(
            code: .duplicateHandle,
            message: "The extension gave the handle of an open job to another one (\(path): \(reason)).",
            help: "Its author has to make handles that no other open job has."
        )
    }
}
