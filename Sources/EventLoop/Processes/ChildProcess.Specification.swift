import Glibc

extension ChildProcess {
    /// The executable of a child and the conditions under which it runs.
    package struct Specification: Sendable {
        /// The absolute path of the file to execute, which is also the child's `argv[0]`.
        package var executable: String
        /// The arguments after `argv[0]`.
        package var arguments: [String]
        /// The whole environment of the child: nothing is inherited.
        package var environment: [String: String]
        /// The working directory; the host's own if `nil`.
        package var directory: String?
        /// The directories of the control groups that the child enters before it executes the file.
        package var groupDirectories: [String]
        /// The limits that the kernel enforces on the child.
        ///
        /// Of several values for one limit, the lowest counts.
        package var resourceLimits: [(limit: ResourceLimit, value: UInt64)]
        /// The user of the child; the host's own if `nil`.
        package var user: User?
        /// Directories that the user must be able to read and write; otherwise the child is not started.
        package var containers: [String]
        /// Whether processes of the child's group that outlive the child are killed at its end.
        package var killsGroupAtExit: Bool

        /// Makes a specification with an empty environment, in the host's directory, without limits.
        package init(
            executable: String,
            arguments: [String] = [],
            environment: [String: String] = [:],
            directory: String? = nil,
            groupDirectories: [String] = [],
            resourceLimits: [(limit: ResourceLimit, value: UInt64)] = [],
            user: User? = nil,
            containers: [String] = [],
            killsGroupAtExit: Bool = true
        ) {
            self.executable = executable
            self.arguments = arguments
            self.environment = environment
            self.directory = directory
            self.groupDirectories = groupDirectories
            self.resourceLimits = resourceLimits
            self.user = user
            self.containers = containers
            self.killsGroupAtExit = killsGroupAtExit
        }
    }

    /// A user and a group of the system, by their numbers.
    package struct User: Sendable, Hashable {
        package let user: UInt32
        package let group: UInt32

        /// Makes a user with its one group.
        package init(user: UInt32, group: UInt32) {
            self.user = user
            self.group = group
        }
    }

    /// A resource that `setrlimit(2)` can limit.
    package enum ResourceLimit: Sendable {
        /// Processor time in seconds; SIGXCPU beyond it.
        case processorTime
        /// Private writable memory in bytes.
        case data
        /// The size of a written file in bytes; SIGXFSZ beyond it.
        case fileSize
        /// One more than the highest descriptor.
        case openFiles
        /// Processes and threads of the user.
        case processes

        /// The system's number of it.
        var number: Int32 {
            let resource =
                switch self {
                case .processorTime: RLIMIT_CPU
                case .data: RLIMIT_DATA
                case .fileSize: RLIMIT_FSIZE
                case .openFiles: RLIMIT_NOFILE
                case .processes: __RLIMIT_NPROC
                }
            return Int32(resource.rawValue)
        }
    }
}

extension ChildProcess.Specification {
    /// The environment in the form of `execve`.
    var environmentStrings: [String] {
        environment.map { "\($0.key)=\($0.value)" }
    }

    /// Refuses values that the system would misunderstand.
    func validate() throws(EventLoopError) {
        guard executable.hasPrefix("/") else {
            throw EventLoopError(.specification, function: "absolute path", errorNumber: EINVAL, subject: executable)
        }
        let names = environment.keys.allSatisfy { !$0.isEmpty && !$0.utf8.contains(UInt8(ascii: "=")) }
        let strings = [executable, directory ?? ""] + groupDirectories + containers + arguments + environmentStrings
        guard names, !strings.contains(where: { $0.utf8.contains(0) }) else {
            throw EventLoopError(.specification, function: "strings", errorNumber: EINVAL, subject: executable)
        }
    }
}
