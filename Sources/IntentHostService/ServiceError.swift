internal import EventLoop
internal import Glibc
internal import SystemFiles

/// The reason why clients could not reach a service.
package struct ServiceError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of reason.
    package enum Code: Sendable, Hashable {
        /// Another host listens at the path.
        case socketInUse
        /// The socket cannot be used.
        case unusableSocket
        /// The folder of the socket cannot be made private.
        case unusableFolder
    }

    /// The kind of reason.
    package let code: Code
    /// The event, its reason and what to do.
    package let description: String

    init(_ error: EventLoopError, at path: String) {
        switch (error.code, error.errorNumber) {
        case (.occupied, let number):
            code = .unusableSocket
            let what = number == EPERM ? "a socket of another user" : "no socket"
            description = "'\(path)' is \(what), and stays as it is. Name another path with --socket, or remove it."
        case (.addressInUse, _) where error.function == "flock" && !FileStatus.isThere(path):
            code = .socketInUse
            description =
                "Another host serves '\(path)', and somebody has removed its socket, so nobody reaches it. Stop that host, "
                + "which holds '\(path).lock' ('fuser' names its process), or name another path with --socket."
        case (.addressInUse, _):
            code = .socketInUse
            description =
                "Another host listens at '\(path)'. 'intenthost status' tells which one; --socket names another path."
        case (_, ENAMETOOLONG):
            code = .unusableSocket
            description = "The path '\(path)' is too long for a socket, which may have 107 bytes. Name a shorter one."
        default:
            code = .unusableSocket
            description = "No client can reach the host: \(error)."
        }
    }

    init(_ failure: PrivacyFailure) {
        code = .unusableFolder
        description =
            "The folder '\(failure.path)' of the socket cannot be made private: \(failure.reason). Name a path in "
            + "another folder with --socket."
    }
}
