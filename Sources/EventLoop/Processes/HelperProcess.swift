import CLinux
import Glibc
package import ProcessModel
internal import SystemFiles

/// A process of the host's own that takes orders on its standard input and ends when that ends.
///
/// It has a session of its own. Unlike an extension, it does not die with the host: it sees the end of its input,
/// however the host ended. It has an empty environment and no output. All methods must be called on the loop.
package final class HelperProcess {
    /// The process identifier, also that of its group and session.
    package let pid: Int32
    /// The only input of the process.
    package let stdin: OutputPipe

    private let loop: EventLoop
    private let exitWatcher: PollWatcher
    private var handler: ((ExitStatus) -> Void)?

    /// Starts a process.
    ///
    /// - Parameters:
    ///   - name: Its `argv[0]`, which lists of processes show.
    ///   - handler: Called once on the loop, never within this call, when the process has ended and is reaped.
    /// - Throws: `specification`, `descriptor`, `spawn` or `stopped`.
    package static func launch(
        _ executable: String,
        name: String,
        arguments: [String],
        on loop: EventLoop,
        handler: @escaping (ExitStatus) -> Void
    ) throws(EventLoopError) -> HelperProcess {
        let core = loop.core()
        guard !core.isStopping else {
            throw EventLoopError(.stopped, function: "clone", subject: executable)
        }
        let strings = [executable, name] + arguments
        guard executable.hasPrefix("/"), !strings.contains(where: { $0.utf8.contains(0) }) else {
            throw EventLoopError(.specification, function: "strings", errorNumber: EINVAL, subject: executable)
        }
        let input = try Pipe(subject: executable)
        // The path is valid for the call.
        let null = try FileDescriptor(
            result: unsafe linux_file_open("/dev/null"),
            code: .descriptor,
            function: "open",
            subject: "/dev/null"
        )
        let made = MadeProcess(
            executable: executable,
            arguments: [name] + arguments,
            input: input.reading.rawValue,
            output: null.rawValue,
            error: null.rawValue,
            outlivesCaller: true
        )
        let pid = made.result
        guard pid > 0 else {
            throw EventLoopError(.spawn, function: "clone", errorNumber: -pid, subject: executable)
        }
        if let failure = made.failure {
            linux_reap_wait(pid)
            throw EventLoopError(.spawn, function: "execve", errorNumber: failure.errorNumber, subject: executable)
        }
        do throws(EventLoopError) {
            let helper = try HelperProcess(pid, input: input.intoWriting(), on: loop, handler: handler)
            core.add(helper, pid: pid)
            helper.exitWatcher.start(.readable) { helper.reap() }
            return helper
        } catch {
            // The process is a child of this one and not reaped, so the number is its own.
            linux_kill(pid, Signal.kill.rawValue)
            linux_reap_wait(pid)
            throw error
        }
    }

    private init(
        _ pid: Int32,
        input: consuming FileDescriptor,
        on loop: EventLoop,
        handler: @escaping (ExitStatus) -> Void
    ) throws(EventLoopError) {
        let subject = "process \(pid)"
        let exit = try FileDescriptor(
            result: linux_pidfd_open(pid),
            code: .descriptor,
            function: "pidfd_open",
            subject: subject
        )
        let stdin = try OutputPipe(owning: input, on: loop)
        do throws(EventLoopError) {
            exitWatcher = try PollWatcher(core: loop.core(), descriptor: exit, subject: subject)
        } catch {
            stdin.abort()
            throw error
        }
        self.pid = pid
        self.stdin = stdin
        self.loop = loop
        self.handler = handler
    }

    /// Ends the process, also one that somebody has stopped; the handler follows.
    package func kill() {
        _ = loop.core()
        // Not reaped before the handler is called, so the number is its own.
        if handler != nil { linux_kill(pid, Signal.kill.rawValue) }
    }

    /// Lets the process go on that somebody has stopped; does nothing to one that runs.
    package func resume() {
        _ = loop.core()
        if handler != nil { linux_kill(pid, Signal.continue.rawValue) }
    }

    private func reap() {
        var exit = linux_exit()
        // The structure is plain old data, and valid for the call.
        let result = unsafe linux_reap(pid, &exit)
        guard result != 0 else { return }
        exitWatcher.close()
        stdin.abort()
        loop.core().removeChild(pid)
        let handler = handler.take()
        handler?(result > 0 ? ExitStatus(exit) : .unknown)
    }
}

extension HelperProcess: LoopChild {
    func endWithLoop() {
        stdin.abort()
        // The loop waits for its end, which one that is stopped would not reach.
        resume()
    }
}
