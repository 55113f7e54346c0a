import Glibc

/// Faults that end the process.
enum Ends {
    static func perform(_ fault: Fault, _ call: Call) {
        switch fault {
        case .exitAtOnce: exit(3)
        case .exitWithoutAnswer: exit(0)
        case .exitAfterAnswer:
            call.answerWell()
            exit(0)
        case .signalABRT: end(by: SIGABRT)
        case .signalBUS: end(by: SIGBUS)
        case .signalFPE: end(by: SIGFPE)
        case .signalHUP: end(by: SIGHUP)
        case .signalILL: end(by: SIGILL)
        case .signalKILL: end(by: SIGKILL)
        case .signalPIPE: end(by: SIGPIPE)
        case .signalSEGV: end(by: SIGSEGV)
        case .signalTERM: end(by: SIGTERM)
        case .signalUSR1: end(by: SIGUSR1)
        default: break
        }
    }

    private static func end(by number: Int32) {
        signal(number, SIG_DFL)
        raise(number)
    }
}
