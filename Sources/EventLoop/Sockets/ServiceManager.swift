import CLinux
import Glibc

/// What a service manager such as systemd tells a service, by variables and descriptors, and is told.
package enum ServiceManager {
    /// The first descriptor that is passed on.
    private static let firstDescriptor: Int32 = 3

    /// Returns the descriptors that the manager has passed on to this process.
    ///
    /// - Parameter environment: The variables of this process: `LISTEN_PID` and `LISTEN_FDS`.
    package static func descriptors(in environment: [String: String]) -> Range<Int32> {
        guard let process = environment["LISTEN_PID"].flatMap(Int32.init), process == getpid(),
            let count = environment["LISTEN_FDS"].flatMap(Int32.init), (1...64).contains(count)
        else { return firstDescriptor..<firstDescriptor }
        return firstDescriptor..<(firstDescriptor + count)
    }

    /// Tells the manager the state of this process, such as `READY=1`; does nothing if there is none.
    ///
    /// - Parameters:
    ///   - state: Assignments, one a line.
    ///   - environment: The variables of this process: `NOTIFY_SOCKET`.
    /// - Returns: The error number; zero if there is no manager, or it was told.
    @discardableResult
    package static func notify(_ state: String, in environment: [String: String]) -> Int32 {
        guard let path = environment["NOTIFY_SOCKET"], path.hasPrefix("/") || path.hasPrefix("@") else { return 0 }
        let bytes = Array(state.utf8)
        // The path and the bytes are valid for the call, which never waits.
        return unsafe bytes.withUnsafeBytes { unsafe -linux_unix_notify(path, $0.baseAddress, $0.count) }
    }
}
