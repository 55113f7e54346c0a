import Glibc
import Testing

/// A pseudo-terminal on which a test types.
final class Terminal: Sendable {
    /// The path of the side that is a program's terminal.
    let path: String
    private let descriptor: Int32

    init() throws {
        // Uses the kernel's own interface (pts(4), ioctl_tty(2)): Glibc's module lacks `posix_openpt` and its
        // relatives, and the macros TIOCSPTLCK and TIOCGPTN.
        descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var isLocked: Int32 = 0
        var number: Int32 = 0
        try #require(descriptor >= 0, "no pseudo-terminal")
        try #require(ioctl(descriptor, 0x4004_5431, &isLocked) == 0 && ioctl(descriptor, 0x8004_5430, &number) == 0)
        path = "/dev/pts/\(number)"
    }

    deinit { close(descriptor) }

    /// A descriptor that reads what programs write to the terminal, to be closed.
    func output() throws -> Int32 {
        let copy = dup(descriptor)
        try #require(copy >= 0)
        return copy
    }

    /// Whether the terminal gives whole lines and shows what is typed, as a shell leaves it.
    var isOrdinary: Bool {
        var mode = termios()
        return tcgetattr(descriptor, &mode) == 0 && mode.c_lflag & tcflag_t(ICANON | ECHO) == tcflag_t(ICANON | ECHO)
    }

    /// Types a line, or a control character without a line end.
    func type(_ text: String) {
        let bytes = Array(text.utf8)
        // A few bytes always fit into the terminal's queue.
        _ = write(descriptor, bytes, bytes.count)
    }

    /// The character of Ctrl-C; the terminal sends SIGINT to the programs in its foreground.
    static let interrupt = "\u{3}"
    /// The character of Ctrl-Z; the terminal stops the programs in its foreground.
    static let stop = "\u{1A}"
}
