internal import Glibc

/// The reason why a console cannot begin.
package struct ConsoleError: Error, Sendable, Hashable, CustomStringConvertible {
    package let description: String

    /// The port cannot be used.
    static func cannotListen(port: UInt16, errorNumber: Int32) -> ConsoleError {
        let reason =
            switch errorNumber {
            case EADDRINUSE: "another program has it. Leave '--port' away, and a free port is taken"
            case EACCES: "only root may use a port below 1024"
            default: "errno \(errorNumber)"
            }
        return ConsoleError(description: "Port \(port) of 127.0.0.1 cannot be used: \(reason).")
    }

    /// The server cannot be watched.
    static func loop(_ reason: String) -> ConsoleError { ConsoleError(description: reason) }
}
