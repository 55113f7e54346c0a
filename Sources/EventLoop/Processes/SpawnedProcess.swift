import CLinux
import Glibc
internal import ProcessModel
import Synchronization
internal import SystemFiles

/// A process just made, with the host's ends of its pipes, until a loop takes it over as a `ChildProcess`.
///
/// A process that is not taken over is killed with its group and reaped when this object is released.
package final class SpawnedProcess: Sendable {
    struct Pipes: ~Copyable {
        let stdin: FileDescriptor
        let stdout: FileDescriptor
        let stderr: FileDescriptor
    }

    /// The process identifier, also that of its group and session.
    package let pid: Int32
    let executable: String
    let killsGroupAtExit: Bool
    /// The reason why it did not become the executable; it then ends.
    let failure: LaunchFailure?
    private let pipes: Mutex<Pipes?>
    private let highestDescriptor: Int32

    /// Makes a process with three pipes, and returns when it has become the executable or has failed to.
    ///
    /// The executable may be on a slow disk.
    ///
    /// - Throws: `specification`, `descriptor` (none left for a pipe) or `spawn` (no process could be made).
    package init(
        _ specification: ChildProcess.Specification,
        on thread: borrowing LaunchThread
    ) throws(EventLoopError) {
        try specification.validate()
        let subject = specification.executable
        let input = try Pipe(subject: subject)
        let output = try Pipe(subject: subject)
        let error = try Pipe(subject: subject)
        let made = MadeProcess(
            executable: specification.executable,
            arguments: [specification.executable] + specification.arguments,
            environment: specification.environmentStrings,
            directory: specification.directory,
            groupDirectories: specification.groupDirectories,
            resourceLimits: specification.resourceLimits,
            user: specification.user,
            containers: specification.containers,
            input: input.reading.rawValue,
            output: output.writing.rawValue,
            error: error.writing.rawValue
        )
        guard made.result > 0 else {
            throw EventLoopError(.spawn, function: "clone", errorNumber: -made.result, subject: subject)
        }
        highestDescriptor = error.writing.rawValue
        pid = made.result
        failure = made.failure
        executable = specification.executable
        killsGroupAtExit = specification.killsGroupAtExit
        pipes = Mutex(Pipes(stdin: input.intoWriting(), stdout: output.intoReading(), stderr: error.intoReading()))
    }

    deinit {
        guard pipes.withLock({ $0 != nil }) else { return }
        Self.end(pid)
    }

    /// Makes the kernel's table of descriptors at least twice as large as needed, ahead of need and off the loop.
    ///
    /// To enlarge the table of several threads, the kernel waits for all processors, which takes 12 ms. So the table
    /// grows in few and large steps, once the process is handed over.
    package func makeRoomForDescriptors() {
        var room: Int32 = 64  // The kernel's first table has this room.
        while room / 2 < highestDescriptor, room < 1 << 20 { room *= 8 }
        _ = linux_descriptors_reserve(room)
    }

    /// Returns the pipes, with the duty to reap the process; nil the second time.
    func takeOver() -> Pipes? { pipes.withLock { $0.take() } }

    /// Ends and reaps a child of this process that is not watched.
    static func end(_ pid: Int32) {
        // The process is a child of this one and not reaped, so the number is its own.
        linux_kill(-pid, Signal.kill.rawValue)
        linux_reap_wait(pid)
    }
}

extension EventLoop {
    /// Makes a process for the loop, on one of its launch threads.
    package func spawn(
        _ specification: ChildProcess.Specification
    ) async throws(EventLoopError) -> SpawnedProcess {
        let result = await withCheckedContinuation { continuation in
            do throws(EventLoopError) {
                try launchThreads.run { thread in
                    continuation.resume(
                        returning: Result { () throws(EventLoopError) in try SpawnedProcess(specification, on: thread) }
                    )
                }
            } catch {
                continuation.resume(returning: .failure(error))
            }
        }
        return try result.get()
    }
}
