import Glibc

extension ChildProcess {
    /// What to start, and how.
    package struct Specification: Sendable {
        /// The launcher's absolute path.
        package var launcher: String
        /// The absolute path of the file to execute, which is also the child's `argv[0]`.
        package var executable: String
        /// The arguments after `argv[0]`.
        package var arguments: [String]
        /// All of the child's environment: nothing is inherited.
        package var environment: [String: String]
        /// The working directory; the host's own if `nil`.
        package var directory: String?
        /// The directories of control groups that the child is in from before it executes the file.
        ///
        /// The launcher takes eight at most.
        package var groupDirectories: [String]
        /// What the child can have at most, by the kernel.
        package var resourceLimits: [ResourceLimit: UInt64]
        /// Whether processes of the child's group that outlive the child are killed at its end.
        package var killsGroupAtExit: Bool

        /// A launch with an empty environment, in the host's directory, without limits.
        package init(
            launcher: String,
            executable: String,
            arguments: [String] = [],
            environment: [String: String] = [:],
            directory: String? = nil,
            groupDirectories: [String] = [],
            resourceLimits: [ResourceLimit: UInt64] = [:],
            killsGroupAtExit: Bool = true
        ) {
            self.launcher = launcher
            self.executable = executable
            self.arguments = arguments
            self.environment = environment
            self.directory = directory
            self.groupDirectories = groupDirectories
            self.resourceLimits = resourceLimits
            self.killsGroupAtExit = killsGroupAtExit
        }
    }

    /// What `setrlimit(2)` can limit, by the launcher's names.
    package enum ResourceLimit: String, Sendable {
        /// Processor time in seconds; SIGXCPU beyond it.
        case processorTime = "cpu"
        /// Private writable memory in bytes.
        case data = "data"
        /// The size of a written file in bytes; SIGXFSZ beyond it.
        case fileSize = "fsize"
        /// One more than the highest descriptor.
        case openFiles = "nofile"
        /// Processes and threads of the user.
        case processes = "nproc"
    }
}

extension ChildProcess.Specification {
    /// The launcher's arguments, `argv[0]` first.
    func launcherArguments(parent: Int32, statusDescriptor: Int32) -> [String] {
        var words = [launcher, "--status-fd", "\(statusDescriptor)", "--parent", "\(parent)"]
        for group in groupDirectories { words += ["--cgroup", group] }
        if let directory { words += ["--directory", directory] }
        for (limit, value) in resourceLimits { words += ["--rlimit", "\(limit.rawValue)=\(value)"] }
        return words + ["--", executable] + arguments
    }

    /// The environment as `execve` wants it.
    var environmentStrings: [String] {
        environment.map { "\($0.key)=\($0.value)" }
    }

    /// Refuses what the launcher would take for something else.
    func validate() throws(EventLoopError) {
        guard launcher.hasPrefix("/"), executable.hasPrefix("/") else {
            throw EventLoopError(.specification, function: "absolute path", errorNumber: EINVAL, subject: executable)
        }
        let names = environment.keys.allSatisfy { !$0.isEmpty && !$0.utf8.contains(UInt8(ascii: "=")) }
        let strings = [launcher, executable, directory ?? ""] + groupDirectories + arguments + environmentStrings
        guard names, !strings.contains(where: { $0.utf8.contains(0) }) else {
            throw EventLoopError(.specification, function: "strings", errorNumber: EINVAL, subject: executable)
        }
    }
}
