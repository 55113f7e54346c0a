// Unsafe for `stdout` alone, a variable of C; its one use says why it is sound.
@unsafe @preconcurrency import Glibc

/// The descriptors of the wire.
struct ProtocolDescriptors: Sendable {
    let input: Int32
    let output: Int32

    /// Moves the wire from stdin and stdout to private descriptors, so that user code that prints or reads cannot hurt it:
    /// what goes to fd 1 goes to fd 2 from now on, and fd 0 is empty.
    ///
    /// Called before any user code runs. Gives nil, with `errno` set, where the process has no usable stdin and stdout.
    static func takeStandardDescriptors() -> ProtocolDescriptors? {
        let input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
        let output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        guard input >= 0, output >= 0 else { return nil }
        let null = unsafe Glibc.open("/dev/null", O_RDONLY | O_CLOEXEC)
        guard null >= 0, dup2(null, STDIN_FILENO) >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else { return nil }
        if null != STDIN_FILENO { _ = Glibc.close(null) }
        // A line that is printed is seen at once, also if the process is killed. `stdout` is set up by the C library before
        // main, and no other thread runs yet.
        unsafe setlinebuf(stdout)
        return ProtocolDescriptors(input: input, output: output)
    }

    /// Reads what has arrived, waiting for it; an empty array is the end of the stream or a failure, after which there is
    /// nothing to read either.
    func read(upTo count: Int) -> [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            repeat {
                // The kernel writes at most `buffer.count` bytes to the memory of `buffer`.
                let received = unsafe Glibc.read(input, buffer.baseAddress, buffer.count)
                initialized = max(received, 0)
                guard received < 0, errno == EINTR else { return }
            } while true
        }
    }

    /// Writes all bytes, waiting for room; false where nobody reads any more.
    func write(_ bytes: ArraySlice<UInt8>) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            guard let written = writeOnce(rest) else { return false }
            rest = rest.dropFirst(written)
        }
        return true
    }

    /// Writes what there is room for now, and gives how many bytes that is: all where nobody reads any more, since they are
    /// lost then.
    func writeWithoutWaiting(_ bytes: [UInt8]) -> Int {
        var rest = bytes[...]
        var room = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        // A pipe that is ready takes up to PIPE_BUF bytes at once without making its only writer wait (pipe(7)).
        while !rest.isEmpty, unsafe poll(&room, 1, 0) == 1 {
            guard let written = writeOnce(rest.prefix(Int(PIPE_BUF))) else { return bytes.count }
            rest = rest.dropFirst(written)
        }
        return rest.startIndex
    }

    /// One write, repeated where a signal interrupts it; the number of bytes that were written, or nil where it fails.
    private func writeOnce(_ bytes: ArraySlice<UInt8>) -> Int? {
        unsafe bytes.withUnsafeBytes { buffer in
            while true {
                // The kernel reads at most `buffer.count` bytes of the memory of `buffer`.
                let written = unsafe Glibc.write(output, buffer.baseAddress, buffer.count)
                if written >= 0 { return written }
                guard errno == EINTR else { return nil }
            }
        }
    }
}
