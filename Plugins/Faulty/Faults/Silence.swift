import Glibc

/// Faults that leave the host without an answer.
enum Silence {
    static func perform(_ fault: Fault, _ call: Call) {
        switch fault {
        case .hangBeforeAck, .hangAfterAck: Pause.forEver()
        case .stopReading:
            call.answerWell()
            Pause.forEver()
        case .ignoreTermination:
            signal(SIGTERM, SIG_IGN)
            Pause.forEver()
        case .stopItself:
            raise(SIGSTOP)
            call.answerWell()
        default: break
        }
    }
}
