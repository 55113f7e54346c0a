import CLinux
import Glibc
internal import ProcessModel

/// The reason why the loop, or something on it, could not be made.
package struct EventLoopError: Error, Sendable, Hashable {
    /// The operation that failed.
    package struct Code: Sendable, Hashable {
        private enum Value: Hashable {
            case loop, stopped, descriptor, addressInUse, occupied, specification, spawn, signal
        }
        private let value: Value

        /// The loop itself could not be set up.
        package static let loop = Code(value: .loop)
        /// The loop is being shut down or has been.
        package static let stopped = Code(value: .stopped)
        /// A descriptor could not be made or watched.
        package static let descriptor = Code(value: .descriptor)
        /// Another process listens at the path of a socket.
        package static let addressInUse = Code(value: .addressInUse)
        /// Something lies at the path of a socket that is not this program's to remove.
        package static let occupied = Code(value: .occupied)
        /// A launch that no system could carry out: a relative path, or a zero byte in a string.
        package static let specification = Code(value: .specification)
        /// A process could not be made.
        package static let spawn = Code(value: .spawn)
        /// A signal could not be watched.
        package static let signal = Code(value: .signal)
    }

    /// The operation that failed.
    package let code: Code
    /// The function that failed, as POSIX or libuv names it.
    package let function: String
    /// The system's error number; zero if no system call failed.
    package let errorNumber: Int32
    /// The subject of the call: a path or a name.
    package let subject: String

    /// Whether the system ran out of a resource, so that a later attempt may succeed.
    package var isShortage: Bool { SystemError.isShortage(errorNumber) }

    package init(_ code: Code, function: String, errorNumber: Int32 = 0, subject: String) {
        self.code = code
        self.function = function
        self.errorNumber = errorNumber
        self.subject = subject
    }
}

extension EventLoopError: CustomStringConvertible {
    /// The operation, its subject and the reason.
    package var description: String {
        let problem =
            switch code {
            case .loop: "the event loop could not be set up"
            case .stopped: "the event loop has been shut down"
            case .descriptor: "a descriptor could not be used"
            case .addressInUse: "another process listens there"
            case .occupied: "something else lies there"
            case .specification: "the launch cannot be carried out"
            case .spawn: "the process could not be made"
            case .signal: "the signal could not be watched"
            default: "the event loop failed"
            }
        guard errorNumber != 0 else { return "\(subject): \(problem)" }
        return "\(subject): \(problem) (\(function): \(SystemError.text(errorNumber)))"
    }
}
