internal import EventLoop

/// The program `intenthost`, which does for the console what the host has no method for.
///
/// What is kept about a person lies in files that the command line reads and changes by itself, and stress tests have a
/// host of their own. So the console is as able as the command line, and has nothing of it in itself.
package struct CommandTool: Sendable {
    /// The absolute path of the program.
    let executable: String
    /// The environment of its processes.
    let environment: [String: String]
    /// The directories of manifests; the standard places if there are none.
    let manifests: [String]

    package init(executable: String, environment: [String: String], manifests: [String]) {
        (self.executable, self.environment, self.manifests) = (executable, environment, manifests)
    }

    /// The process of a command.
    func specification(_ words: [String], socket: String?) -> ChildProcess.Specification {
        var environment = environment
        // The command is to tell the host of this console.
        if let socket { environment["INTENTHOST_SOCKET"] = socket }
        return ChildProcess.Specification(executable: executable, arguments: words, environment: environment)
    }

    /// The options by which a command finds the same apps as the host.
    var places: [String] { manifests.map { "--manifests=\($0)" } }
}
