import CLinux
import Glibc

/// A process just made, and the host's ends of its pipes.
struct SpawnedProcess: ~Copyable {
    let pid: Int32
    let stdin: FileDescriptor
    let stdout: FileDescriptor
    let stderr: FileDescriptor
    /// Why it did not become the executable; it ends, then.
    let failure: LaunchFailure?

    /// Makes a process with three pipes, which becomes the executable before this returns; the child's ends are closed here then.
    init(_ specification: ChildProcess.Specification) throws(EventLoopError) {
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
            input: input.reading.rawValue,
            output: output.writing.rawValue,
            error: error.writing.rawValue
        )
        guard made.result > 0 else {
            throw EventLoopError(.spawn, function: "clone", errorNumber: -made.result, subject: subject)
        }
        pid = made.result
        stdin = input.writing
        stdout = output.reading
        stderr = error.reading
        failure = made.failure
    }
}
