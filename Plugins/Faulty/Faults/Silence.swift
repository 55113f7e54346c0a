import Glibc

/// Faults that leave the host without an answer.
enum Silence {
    static func perform(_ fault: Fault) {
        switch fault {
        case .stopReading: sleep()
        case .ignoreTermination:
            signal(SIGTERM, SIG_IGN)
            sleep()
        default: break
        }
    }

    /// Waits for a signal that ends the process.
    static func sleep() -> Never {
        while true { pause() }
    }
}
