internal import Glibc
internal import Synchronization

/// Handlers that write the numbers of signals into a pipe, for as long as a line is read.
///
/// Signals belong to the process: there is one watch at a time, which the queue of the one reader guarantees.
struct SignalWatch {
    /// The end of the pipe that the handler writes to; read by the handler, so it is not captured.
    private static let target = Atomic<Int32>(-1)

    private var former: [(number: Int32, action: sigaction)] = []

    /// Starts to watch; signals that the program was started to ignore stay ignored.
    init(_ numbers: [Int32], into pipe: WakePipe) {
        Self.target.store(pipe.writing, ordering: .releasing)
        for number in numbers {
            var action = sigaction()
            // Reads the present action into the variable.
            unsafe sigaction(number, nil, &action)
            guard unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) != Self.ignored else {
                continue
            }
            former.append((number, action))
            Self.handle(number)
        }
    }

    /// Gives the signals the actions that they had before.
    ///
    /// The pipe stays open: a handler may just be running on another thread.
    func end() {
        for (number, action) in former {
            var action = action
            // The action is the one that the system has returned.
            unsafe sigaction(number, &action, nil)
        }
    }

    /// Lets a signal do what it does without a handler, on this thread.
    ///
    /// For a signal that stops the program, returns when the program goes on.
    func take(_ number: Int32) {
        signal(number, SIG_DFL)
        // Otherwise the signal that lets the program go on would be reported as well.
        signal(SIGCONT, SIG_DFL)
        var set = sigset_t()
        var former = sigset_t()
        // The functions fill and read the sets, which outlive the calls. Only a blocked signal waits for this thread.
        unsafe sigemptyset(&set)
        unsafe sigaddset(&set, number)
        unsafe pthread_sigmask(SIG_BLOCK, &set, &former)
        raise(number)
        unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
        unsafe pthread_sigmask(SIG_SETMASK, &former, nil)
        Self.handle(number)
        Self.handle(SIGCONT)
    }

    private static var ignored: Int { unsafe unsafeBitCast(SIG_IGN, to: Int.self) }

    private static func handle(_ number: Int32) {
        var action = sigaction()
        unsafe action.__sigaction_handler.sa_handler = { number in
            let reason = errno
            var byte = UInt8(truncatingIfNeeded: number)
            // `byte` is one byte long and outlives the call; write(2) may be called in a handler.
            _ = unsafe write(SignalWatch.target.load(ordering: .acquiring), &byte, 1)
            errno = reason
        }
        action.sa_flags = SA_RESTART
        // The action outlives the call.
        unsafe sigaction(number, &action, nil)
    }
}
