/// The reason why a new process did not become the executable.
package struct LaunchFailure: Error, Sendable, Hashable {
    /// A step of the process; the numbers are those of `linux_launch_step` in `CLinux`.
    package enum Step: UInt32, Sendable {
        /// Making a session.
        case session = 1
        /// Tying its life to the host's; ESRCH if the host was gone already.
        case parent = 2
        /// Entering a control group: ENOENT if it has been removed, EACCES if this user may not.
        case group = 3
        /// Lowering a resource limit.
        case limit = 4
        /// Giving up new privileges.
        case privileges = 5
        /// Changing to the working directory.
        case directory = 6
        /// Closing the descriptors that are not the extension's.
        case descriptors = 7
        /// Executing the file: ENOENT if it (or its interpreter) is missing, EACCES if it may not be executed, ENOEXEC
        /// if it is no program for this machine.
        case execute = 8
        /// Becoming the user that extensions run as.
        case user = 9
        /// Checking that this user can use its own directories.
        case container = 10
    }

    /// The step that failed.
    package let step: Step
    /// The system's error number.
    package let errorNumber: Int32

    /// Whether the system ran out of a resource, which says nothing about the executable.
    package var isShortage: Bool { SystemError.isShortage(errorNumber) }

    /// Makes the failure of a step.
    package init(step: Step, errorNumber: Int32) {
        self.step = step
        self.errorNumber = errorNumber
    }
}

extension LaunchFailure: CustomStringConvertible {
    /// The failure and its reason, for a person.
    package var description: String {
        let what =
            switch step {
            case .session: "a session could not be made"
            case .parent: "the process could not be tied to the host"
            case .group: "the control group could not be entered"
            case .limit: "a resource limit could not be set"
            case .privileges: "privileges could not be given up"
            case .directory: "the working directory could not be entered"
            case .descriptors: "the host's descriptors could not be closed"
            case .execute: "the file could not be executed"
            case .user: "the process could not become its user"
            case .container: "a container could not be read and written by its user"
            }
        return "\(what): \(SystemError.text(errorNumber))"
    }
}
