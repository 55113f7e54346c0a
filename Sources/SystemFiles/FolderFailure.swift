internal import Glibc

/// The reason why something in a folder could not be read, written or removed.
package struct FolderFailure: Error, Sendable, Hashable {
    /// The kind of reason.
    package enum Code: Sendable, Hashable {
        /// A system call failed.
        case system
        /// Something is mounted there, and mounts are not crossed.
        case mounted
        /// Attributes of the file system forbid a change.
        case unchangeable
        /// It became something else while it was looked at.
        case changed
        /// Folders are nested too deep.
        case tooDeep
        /// There are too many entries.
        case tooMany
    }

    package let code: Code
    /// The place, for a person.
    package let path: String
    /// What could not be done: "read", "written" or "removed".
    package let use: String
    /// The value of `errno`; zero where no call failed.
    package let number: Int32
    /// The mistake, as a part of a sentence.
    package let reason: String
    /// The way out, as a sentence; empty where the reason says it.
    package let help: String

    init(_ code: Code, _ path: String, _ use: String, _ number: Int32 = 0, reason: String, help: String = "") {
        self.code = code
        self.path = path
        self.use = use
        self.number = number
        self.reason = reason
        self.help = help
    }

    /// The failure of a system call.
    ///
    /// - Parameter number: The value of `errno`.
    init(_ path: String, _ use: String, _ number: Int32) {
        switch number {
        case EXDEV, EBUSY:
            self.init(
                .mounted,
                path,
                use,
                number,
                reason: "something is mounted there",
                help: "Unmount it."
            )
        default: self.init(.system, path, use, number, reason: POSIXFailure(number: number).reason)
        }
    }

    /// Attributes of the file system forbid a change.
    static func unchangeable(_ path: String, _ use: String) -> FolderFailure {
        FolderFailure(
            .unchangeable,
            path,
            use,
            EPERM,
            reason: "it is immutable, or may only be added to",
            help: "Run 'chattr -i -a' for it as root."
        )
    }

    static func changed(_ path: String) -> FolderFailure {
        FolderFailure(.changed, path, "read", reason: "it became something else meanwhile")
    }

    static func tooDeep(_ path: String, _ bound: Int) -> FolderFailure {
        FolderFailure(.tooDeep, path, "read", reason: "folders are nested more than \(bound) levels deep")
    }

    static func tooMany(_ path: String, _ use: String, bound: Int) -> FolderFailure {
        FolderFailure(.tooMany, path, use, reason: "there are more than \(bound) entries")
    }

    /// Whether nothing lies there.
    package var isAbsence: Bool { number == ENOENT || number == ENOTDIR }
}

extension FolderFailure: CustomStringConvertible {
    /// The place, what could not be done, the reason and the way out, as sentences.
    package var description: String {
        "'\(path)' cannot be \(use): \(reason).\(help.isEmpty ? "" : " \(help)")"
    }
}
