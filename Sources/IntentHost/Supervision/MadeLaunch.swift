internal import EventLoop
internal import IntentModel

/// A launch as far as it is made off the loop: what holds it to its memory limit, its process, and its containers.
///
/// The containers come last where the kernel holds the process to its limit: a directory on a disk takes as long as the process takes to
/// start, and it is told of them by `initialize` alone. One that is to be polled is not made before somebody can look at it.
struct MadeLaunch: Sendable {
    let plan: LaunchPlan
    let hold: MemoryHold
    /// Before the process was made.
    let startedAt: LoopClock.Instant
    /// The process, which waits for `initialize`; without containers there is none.
    let process: Result<SpawnedProcess, Failure>

    /// Makes it; waits for the disk, and until the process is the executable.
    ///
    /// - Parameter name: The extension's, for a person.
    init(
        _ plan: LaunchPlan,
        name: String,
        _ enforcers: MemoryEnforcers,
        for loop: EventLoop,
        on thread: borrowing LaunchThread
    ) {
        self.plan = plan
        hold = MemoryHold(enforcers, launchID: plan.launchID, limit: plan.memoryLimit)
        var specification = plan.specification
        specification.groupDirectories += hold.groupDirectories
        specification.resourceLimits += hold.resourceLimits
        startedAt = loop.now
        do throws(Failure) {
            // Another time there may be a group, which holds better than polling does.
            if let failure = hold.failure, SystemError.isShortage(failure.errorNumber) {
                throw Failure(
                    exhausted: "\(name) could not be started: its control group could not be made (\(failure))"
                )
            }
            // Whose containers another user has to reach is looked at by the process itself.
            let isLater = hold.group != nil && specification.user == nil
            if !isLater { try Self.makeContainers(of: plan, name: name) }
            let process = try Self.spawn(specification, name: name, on: thread)
            // Where this fails the process is ended as it is let go of.
            if isLater { try Self.makeContainers(of: plan, name: name) }
            self.process = .success(process)
        } catch {
            process = .failure(error)
        }
    }

    private static func spawn(
        _ specification: ChildProcess.Specification,
        name: String,
        on thread: borrowing LaunchThread
    ) throws(Failure) -> SpawnedProcess {
        do throws(EventLoopError) {
            return try SpawnedProcess(specification, on: thread)
        } catch {
            throw Failure(notStarted: name, because: error)
        }
    }

    /// Makes the directories of the extension and its groups, for their user alone, also where they are there already.
    private static func makeContainers(of plan: LaunchPlan, name: String) throws(Failure) {
        for path in plan.containers.directories {
            do throws(PrivacyFailure) {
                if let user = plan.specification.user {
                    try Folder.make(path, below: plan.dataDirectory, for: user)
                } else {
                    try Folder.make(path, below: plan.dataDirectory)
                }
            } catch {
                throw Failure(
                    .containerFailed,
                    code: .extensionBringUpFailed,
                    message:
                        "\(name) could not be started: its container '\(path)' cannot be made, or not for this user "
                        + "alone ('\(error.path)': \(error.reason)). Make room, correct the owner, or give another data "
                        + "directory."
                )
            }
        }
    }
}

extension Failure {
    /// The failure of a launch for which no process could be made.
    init(notStarted name: String, because error: EventLoopError) {
        let message = "\(name) could not be started: \(error)"
        if error.isShortage {
            self.init(exhausted: message)
        } else {
            self.init(.launchFailed, code: .extensionBringUpFailed, message: message)
        }
    }

    /// The failure of a launch for which the host's system had no room.
    init(exhausted message: String) {
        self.init(
            .hostExhausted,
            code: .extensionBringUpFailed,
            message: "\(message). The extension is not at fault. Ask again later, or raise what this host may have "
                + "(ulimit -n, ulimit -u, memory)."
        )
    }

    /// Whether a launch that failed so says nothing of the extension, so that no crash is counted.
    var isOfHost: Bool { kind == .hostExhausted || kind == .containerFailed }
}
