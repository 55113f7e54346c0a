// `environ` is a global that Glibc declares without a word on concurrency; see `processEnvironment` for its proof.
@unsafe @preconcurrency internal import Glibc
internal import Synchronization

extension CommandContext {
    /// The world of the current process; call it once, before other threads change the environment.
    ///
    /// The width is `COLUMNS` if that is a positive number, else that of the terminal on standard output or error,
    /// else 80.
    package static func currentProcess() -> CommandContext {
        let environment = processEnvironment()
        openMissingStreams()
        let width =
            environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
            ?? terminalColumns(of: STDOUT_FILENO) ?? terminalColumns(of: STDERR_FILENO) ?? 80
        return CommandContext(
            standardOutput: OutputStream(descriptor: STDOUT_FILENO, columns: width, environment),
            standardError: OutputStream(descriptor: STDERR_FILENO, columns: width, environment),
            isInputTerminal: isatty(STDIN_FILENO) == 1,
            environment: environment,
            terminalWidth: width
        )
    }

    /// Opens closed standard streams, so that no file opened later gets their numbers and then their texts.
    private static func openMissingStreams() {
        // `open` takes the lowest free number, so that the streams come in order. Writing to them fails, as to a closed
        // stream.
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            // The path is a constant, which outlives the call.
            _ = unsafe open("/dev/null", O_RDONLY)
        }
    }

    private static func terminalColumns(of descriptor: Int32) -> Int? {
        var size = winsize()
        // TIOCGWINSZ fills the `winsize` it is given, which outlives the call.
        guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    private static func processEnvironment() -> [String: String] {
        var environment: [String: String] = [:]
        // `environ` is an array of C strings that ends with a null pointer; it is itself null only after `clearenv`,
        // which this program does not call. Nothing here changes it, and the caller guarantees that nobody does.
        var next = unsafe environ
        while let entry = unsafe next.pointee {
            let text = unsafe String(cString: entry)
            if let separator = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
                environment[String(text[..<separator])] = String(text[text.utf8.index(after: separator)...])
            }
            unsafe next += 1
        }
        return environment
    }
}

extension OutputStream {
    fileprivate init(descriptor: Int32, columns: Int, _ environment: [String: String]) {
        let failure = WriteFailure()
        let lossReason: @Sendable () -> String? = { failure.reason }
        let isTerminal = isatty(descriptor) == 1
        self.init(
            isTerminal: isTerminal,
            columns: isTerminal ? columns : nil,
            isColored: isTerminal && LineColor.isWanted(environment),
            lossReason: lossReason
        ) { text in
            let bytes = Array(text.utf8)
            var written = 0
            while written < bytes.count {
                // The pointer is inside `bytes`, which is not empty past `written` and lives through the call.
                let count = unsafe bytes.withUnsafeBytes { buffer in
                    unsafe Glibc.write(descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
                }
                if count >= 0 {
                    written += count
                } else if errno == EAGAIN {
                    // A terminal shared with a process that made it non-blocking: wait until it accepts more.
                    var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    _ = unsafe Glibc.poll(&poll, 1, -1)
                } else if errno != EINTR {
                    failure.note(errno)
                    return
                }
            }
        }
    }
}

/// The first failure to write to a stream.
private final class WriteFailure: Sendable {
    private let number = Mutex<Int32?>(nil)

    /// Records a failed write; a reader that has gone wanted no more, so that this is no failure.
    func note(_ number: Int32) {
        guard number != EPIPE else { return }
        self.number.withLock { $0 = $0 ?? number }
    }

    var reason: String? {
        // The text of `strerror` stays valid until the next call, and is copied at once.
        number.withLock { $0.map { unsafe String(cString: strerror($0)) } }
    }
}
