import CLinux
import Glibc
package import ProcessModel
internal import SystemFiles

/// An event of a child; the cases are in the order of their occurrence.
package enum ChildEvent: Sendable, Hashable {
    /// The child could not become the executable, and ends with status 127.
    case launchFailed(LaunchFailure)
    /// The child has ended and is reaped. Always the last event, exactly once; the pipes may still hold output.
    case exited(ExitStatus, ResourceUsage)
}

/// A child process with pipes on its standard input, output and error, in a session and process group of its own.
///
/// Its end is known from the kernel's pidfd and wait status, never from the end of a pipe. The pipes belong to the
/// caller, who closes them; they are usable beyond the end of the process. The child dies with the thread that made it,
/// and so with the host. All methods must be called on the loop.
package final class ChildProcess {
    /// The process identifier, also that of its group and session.
    package let pid: Int32
    package let stdin: OutputPipe
    package let stdout: InputPipe
    package let stderr: InputPipe

    private let loop: EventLoop
    private let killsGroupAtExit: Bool
    /// The host's peak memory after the launch, which the kernel may have included in the child's figure.
    private let hostPeakKibibytes: Int64
    /// The reason why it did not become the executable.
    private let failure: LaunchFailure?
    private let exitWatcher: PollWatcher
    private var handler: ((ChildEvent) -> Void)?
    /// Whether it was reaped, so that its number may belong to another process.
    package private(set) var isReaped = false

    /// Takes over a process that was made for this loop, and watches it from now on.
    ///
    /// - Parameter handler: Called on the loop, never within this call, and released after the last event.
    /// - Throws: `descriptor` (none is left to watch it with) or `stopped`; the process is ended and reaped, at the
    ///   latest when `spawned` is let go of.
    package static func adopt(
        _ spawned: SpawnedProcess,
        on loop: EventLoop,
        handler: @escaping (ChildEvent) -> Void
    ) throws(EventLoopError) -> ChildProcess {
        let core = loop.core()
        guard !core.isStopping, let pipes = spawned.takeOver() else {
            throw EventLoopError(.stopped, function: "adopt", subject: spawned.executable)
        }
        do throws(EventLoopError) {
            let child = try ChildProcess(spawned, pipes, loop: loop, handler: handler)
            core.add(child, pid: child.pid)
            child.watch()
            return child
        } catch {
            SpawnedProcess.end(spawned.pid)
            throw error
        }
    }

    private init(
        _ spawned: SpawnedProcess,
        _ pipes: consuming SpawnedProcess.Pipes,
        loop: EventLoop,
        handler: @escaping (ChildEvent) -> Void
    ) throws(EventLoopError) {
        let core = loop.core()
        let subject = spawned.executable
        var cleanups: [() -> Void] = []
        do throws(EventLoopError) {
            let exit = try FileDescriptor(
                result: linux_pidfd_open(spawned.pid),
                code: .descriptor,
                function: "pidfd_open",
                subject: subject
            )
            let stdin = try OutputPipe(owning: pipes.stdin, on: loop)
            cleanups.append(stdin.abort)
            let stdout = try InputPipe(owning: pipes.stdout, on: loop)
            cleanups.append(stdout.close)
            let stderr = try InputPipe(owning: pipes.stderr, on: loop)
            cleanups.append(stderr.close)
            exitWatcher = try PollWatcher(core: core, descriptor: exit, subject: subject)
            (self.stdin, self.stdout, self.stderr) = (stdin, stdout, stderr)
        } catch {
            for cleanup in cleanups { cleanup() }
            throw error
        }
        pid = spawned.pid
        failure = spawned.failure
        self.loop = loop
        self.handler = handler
        killsGroupAtExit = spawned.killsGroupAtExit
        hostPeakKibibytes = linux_own_peak_kibibytes()
    }

    /// Sends a signal to the child or to its whole process group.
    ///
    /// - Returns: Whether it was sent. Once the child is reaped its number may belong to another process, so nothing is
    ///   sent then.
    @discardableResult
    package func signal(_ signal: Signal, toGroup: Bool) -> Bool {
        _ = loop.core()
        guard !isReaped else { return false }
        return linux_kill(toGroup ? -pid : pid, signal.rawValue) == 0
    }

    private func watch() {
        exitWatcher.start(.readable) { [self] in reap() }
    }

    private func reap() {
        // Until it is reaped, the ended child keeps its number, and the group's, from being reused.
        if killsGroupAtExit { linux_kill(-pid, Signal.kill.rawValue) }
        var exit = linux_exit()
        let result = unsafe linux_reap(pid, &exit)
        guard result != 0 else { return }
        isReaped = true
        exitWatcher.close()
        loop.core().removeChild(pid)
        let handler = handler.take()
        if let failure { handler?(.launchFailed(failure)) }
        handler?(.exited(result > 0 ? ExitStatus(exit) : .unknown, usage(exit)))
    }

    private func usage(_ exit: linux_exit) -> ResourceUsage {
        // The kernel adds up pages per processor and only at times, so two readings of one number differ a little.
        let isOwn = exit.peak_kibibytes > hostPeakKibibytes + 4096
        return ResourceUsage(
            processorTime: .microseconds(exit.processor_microseconds),
            peakResidentBytes: isOwn ? Int(exit.peak_kibibytes) * 1024 : nil
        )
    }
}

extension ExitStatus {
    /// Makes the status from the kernel's report on a reaped child.
    init(_ exit: linux_exit) {
        self =
            exit.signal == 0
            ? .exited(code: exit.code)
            : .signalled(Signal(rawValue: exit.signal), coreDumped: exit.dumped_core != 0)
    }
}

extension ChildProcess: LoopChild {
    func endWithLoop() { signal(.kill, toGroup: true) }
}
