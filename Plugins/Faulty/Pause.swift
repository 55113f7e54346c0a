import ExtensionProtocol
import Glibc

/// Waits that block the process, as in a careless extension.
enum Pause {
    /// Sleeps for a number of milliseconds, despite signals.
    static func milliseconds(_ count: Int) {
        var time = timespec(tv_sec: count / 1000, tv_nsec: count % 1000 * 1_000_000)
        var rest = timespec()
        // Both pointers point to variables of this function.
        while unsafe nanosleep(&time, &rest) == -1, errno == EINTR { time = rest }
    }

    /// Waits for a signal that ends the process.
    static func forEver() -> Never {
        if Environment.tells {
            Descriptor.output.write(LogMessage(level: .info, message: "Faulty pauses").message.line)
        }
        while true { pause() }
    }
}
