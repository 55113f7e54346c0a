internal import Glibc

/// The bytes of a terminal, and what else may happen while a person types.
struct TerminalInput: Sendable {
    enum Arrival {
        case byte(UInt8)
        /// The end of input: Ctrl-D, or the terminal is gone.
        case end
        case signal(Int32)
        /// There are texts in `late`.
        case texts
        case cancelled
    }

    /// The greatest length of a line; what is typed beyond it is dropped.
    static let longestLine = 8192

    let descriptor: Int32
    let wakes: WakePipe
    let late = LateTexts()

    /// Waits for the next byte or event.
    ///
    /// In the background the program is stopped, as by a read from the terminal.
    ///
    /// - Parameter isTextTaken: Whether texts may come between the last byte and the next.
    func next(isTextTaken: Bool = true) -> Arrival {
        while true {
            if wakes.isCancelled { return .cancelled }
            guard isOurs || waitForForeground() else { return .end }
            if isTextTaken, !late.isEmpty { return .texts }
            var waits = [
                pollfd(fd: wakes.reading, events: Int16(POLLIN), revents: 0),
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            ]
            // The array has two elements and outlives the call.
            guard unsafe poll(&waits, 2, -1) >= 0 else {
                if errno == EINTR { continue }
                return .end
            }
            if waits[0].revents != 0 {
                if let number = wakes.next() { return .signal(number) }
            } else if waits[1].revents != 0 {
                var byte: UInt8 = 0
                // `byte` is one byte long and outlives the call.
                let count = unsafe read(descriptor, &byte, 1)
                if count == 1 { return .byte(byte) }
                if count == 0 || (errno != EINTR && errno != EAGAIN && isOurs) { return .end }
            }
        }
    }

    /// Stops the program until a shell brings it to the foreground; false where no shell can.
    func waitForForeground() -> Bool {
        var set = sigset_t()
        var former = sigset_t()
        // The functions fill and read the sets, which outlive the calls. Threads of Dispatch block the signal.
        unsafe sigemptyset(&set)
        unsafe sigaddset(&set, SIGTTOU)
        unsafe pthread_sigmask(SIG_UNBLOCK, &set, &former)
        // The kernel stops a program that does this in the background, and it changes nothing in the foreground.
        while tcdrain(descriptor) == -1, errno == EINTR {}
        unsafe pthread_sigmask(SIG_SETMASK, &former, nil)
        return isOurs
    }

    /// Whether the program is in the foreground of the terminal, and may write to it.
    var isOurs: Bool {
        let group = tcgetpgrp(descriptor)
        return group == -1 || group == getpgrp()
    }
}
