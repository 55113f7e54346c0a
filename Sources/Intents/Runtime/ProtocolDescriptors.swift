// Unsafe only for `stdout`, a variable of C; its one use says why it is sound.
@unsafe @preconcurrency import Glibc

/// The descriptors of the wire.
struct ProtocolDescriptors: Sendable {
    /// The result of one write.
    enum Outcome {
        /// The number of bytes written.
        case done(Int)
        /// Nothing was written, with the reason from `errno`.
        case failed(Int32)
    }

    /// The capacity of a Linux pipe, unless it was changed (pipe(7)).
    static let pipeCapacity = 65536

    let input: Int32
    let output: Int32

    /// Moves the wire from stdin and stdout to private descriptors, so that user code that prints or reads cannot
    /// damage it.
    ///
    /// From then on output to fd 1 goes to fd 2, and fd 0 is empty. Called before any user code runs. Returns nil, with
    /// `errno` set, if the process has no usable stdin and stdout.
    static func takeStandardDescriptors() -> ProtocolDescriptors? {
        let input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
        let output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        guard input >= 0, output >= 0 else { return nil }
        let null = unsafe Glibc.open("/dev/null", O_RDONLY | O_CLOEXEC)
        guard null >= 0, dup2(null, STDIN_FILENO) >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else { return nil }
        if null != STDIN_FILENO { _ = Glibc.close(null) }
        // A printed line is visible at once, even if the process is killed. The C library sets up `stdout` before main,
        // and no other thread runs yet.
        unsafe setlinebuf(stdout)
        return ProtocolDescriptors(input: input, output: output)
    }

    /// Makes the output non-blocking, or returns false, with `errno` set, if that fails.
    func letOutputRefuse() -> Bool {
        let flags = fcntl(output, F_GETFL)
        return flags >= 0 && fcntl(output, F_SETFL, flags | O_NONBLOCK) == 0
    }

    /// Whether a read would not wait.
    var hasInput: Bool {
        var ready = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&ready, 1, 0) == 1
    }

    /// Waits for input and reads what has arrived, up to the size of the buffer.
    ///
    /// Returns nil at the end of the stream, and after a failure, when there is nothing to read either.
    func read(into buffer: inout [UInt8]) -> Int? {
        unsafe buffer.withUnsafeMutableBytes { buffer in
            while true {
                // The kernel writes at most `buffer.count` bytes to the memory of `buffer`.
                let received = unsafe Glibc.read(input, buffer.baseAddress, buffer.count)
                guard received < 0, errno == EINTR else { return received > 0 ? received : nil }
            }
        }
    }

    /// Writes as much as a descriptor takes at once.
    static func writeOnce(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Outcome {
        unsafe bytes.withUnsafeBytes { buffer in
            while true {
                // The kernel reads at most `buffer.count` bytes of the memory of `buffer`.
                let written = unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
                if written >= 0 { return .done(written) }
                if errno != EINTR { return .failed(errno) }
            }
        }
    }
}
