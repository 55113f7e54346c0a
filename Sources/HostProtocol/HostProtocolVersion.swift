/// The version of the protocol between a daemon and its clients (docs/host-protocol.md).
package enum HostProtocolVersion {
    /// The version of this package.
    package static let current: Int64 = 1
}

/// Bounds of the protocol; counts are of elements, and sizes are in bytes.
package enum HostBound {
    /// The longest line of a client.
    package static let clientLine = 1 << 20
    /// The longest line of the host.
    package static let hostLine = 8 << 20
    /// The longest phrase of a vocabulary or a shortcut.
    package static let phrase = 256
    /// The longest name or identifier.
    package static let name = 512
    /// The longest text that a person says or types.
    ///
    /// The assistant has a bound of its own, and a reply for longer texts.
    package static let typedText = 1 << 16
    /// The largest number of words of one kind in the vocabulary of an app.
    package static let vocabulary = 1000
    /// The largest number of shortcuts in one list, and of identifiers in one deletion.
    package static let list = 1000
    /// The largest number of shortcut suggestions of an app.
    package static let suggestions = 500
    /// The largest number of clients in a status.
    package static let clients = 1024
    /// The largest number of extensions in a status.
    package static let extensions = 10_000
    /// The largest number of jobs in a page.
    package static let jobs = 1000
}

/// The place of the daemon's socket.
package enum HostSocket {
    /// The environment variable with the path of the socket.
    package static let variable = "INTENTHOST_SOCKET"
    /// The environment variable with the identifier of the app that the program belongs to.
    package static let appVariable = "INTENTHOST_APP"
    /// The environment variable that tells an app that the host has started it to continue an activity.
    package static let activityVariable = "INTENTHOST_ACTIVITY"

    /// Returns the path of the socket in an environment.
    ///
    /// It is `INTENTHOST_SOCKET`, or `intenthost/host.sock` in `XDG_RUNTIME_DIR`, or `host.sock` in the data directory.
    /// Paths that are not absolute are ignored, as for all variables of XDG.
    package static func path(in environment: (String) -> String?) -> String {
        func absolute(_ variable: String) -> String? { environment(variable).flatMap { $0.hasPrefix("/") ? $0 : nil } }
        if let path = absolute(variable) { return path }
        if let runtime = absolute("XDG_RUNTIME_DIR") { return "\(runtime)/intenthost/host.sock" }
        let data = absolute("XDG_DATA_HOME") ?? absolute("HOME").map { "\($0)/.local/share" } ?? "/var/lib"
        return "\(data)/intenthost/host.sock"
    }
}
