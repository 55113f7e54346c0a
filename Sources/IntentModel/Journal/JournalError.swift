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

    package static func givenUp(_ path: String) -> JournalError {
        JournalError(
            code: .givenUp,
            message: "The host stopped before the journal '\(path)' had answered.",
            help: "Its disk or a lock kept it waiting; what was to be kept may be lost."
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
