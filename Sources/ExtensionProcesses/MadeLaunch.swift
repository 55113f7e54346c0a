package import EventLoop
internal import ExtensionLife
package import IntentModel
internal import ProcessModel
internal import SystemFiles

/// The parts of a launch that are made off the loop: its memory limit, its process, and its containers.
///
/// If the kernel enforces the limit, the containers come last: a directory on a disk takes as long as the process takes
/// to start, and the process learns of them only by `initialize`. A process whose memory is polled is made after them,
/// when it can be watched at once.
package struct MadeLaunch: Sendable {
    package let plan: LaunchPlan
    package let hold: MemoryHold
    /// The instant before the process was made.
    package let startedAt: Instant
    /// The process, which waits for `initialize`; a failure if it or its containers could not be made.
    package let process: Result<SpawnedProcess, Failure>

    /// Makes the launch; waits for the disk, and until the process is the executable.
    ///
    /// - Parameter name: The extension's, for a person.
    package init(
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
            // A later attempt may find a group, which is safer than polling.
            if let failure = hold.failure, SystemError.isShortage(failure.errorNumber) {
                throw Failure(
                    exhausted: "\(name) could not be started: its control group could not be made (\(failure))"
                )
            }
            // With another user, the process itself checks that it reaches the containers.
            let isLater = hold.group != nil && specification.user == nil
            if !isLater { try Self.makeContainers(of: plan, name: name) }
            let process = try Self.spawn(specification, name: name, on: thread)
            // If this fails, the process is ended when it is released.
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

    /// Makes the directories of the extension and its groups for their user alone, and takes over existing ones.
    private static func makeContainers(of plan: LaunchPlan, name: String) throws(Failure) {
        for path in plan.containers.directories {
            do throws(PrivacyFailure) {
                if let user = plan.specification.user {
                    try Folder.make(path, below: plan.dataDirectory, for: user.user, group: user.group)
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
    /// Makes the failure of a launch for which no process could be made.
    package init(notStarted name: String, because error: EventLoopError) {
        let message = "\(name) could not be started: \(error)"
        if error.isShortage {
            self.init(exhausted: message)
        } else {
            self.init(.launchFailed, code: .extensionBringUpFailed, message: message)
        }
    }
}
