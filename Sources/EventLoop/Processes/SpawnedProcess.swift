import CLinux
import Glibc

/// A process just spawned, and the host's ends of its pipes.
struct SpawnedProcess: ~Copyable {
    let pid: Int32
    let stdin: FileDescriptor
    let stdout: FileDescriptor
    let stderr: FileDescriptor
    let status: FileDescriptor

    /// Spawns the launcher with four pipes; the child's ends are closed here when it has them.
    init(_ specification: ChildProcess.Specification) throws(EventLoopError) {
        try specification.validate()
        let subject = specification.executable
        let input = try Pipe(subject: subject)
        let output = try Pipe(subject: subject)
        let error = try Pipe(subject: subject)
        let status = try Pipe(subject: subject)
        let arguments = specification.launcherArguments(
            parent: getpid(),
            statusDescriptor: Int32(linux_status_descriptor)
        )
        // The pointers are valid for the call, which keeps none of them.
        let result = unsafe withCStrings(arguments) { arguments in
            unsafe withCStrings(specification.environmentStrings) { environment in
                unsafe linux_spawn(
                    specification.launcher,
                    arguments,
                    environment,
                    input.reading.rawValue,
                    output.writing.rawValue,
                    error.writing.rawValue,
                    status.writing.rawValue
                )
            }
        }
        guard result > 0 else {
            throw EventLoopError(
                .spawn,
                function: "posix_spawn",
                errorNumber: -result,
                subject: specification.launcher
            )
        }
        pid = result
        stdin = input.writing
        stdout = output.reading
        stderr = error.reading
        self.status = status.reading
    }
}
