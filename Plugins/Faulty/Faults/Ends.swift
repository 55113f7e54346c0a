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
        case .segmentationFault: end(by: SIGSEGV)
        case .abort: end(by: SIGABRT)
        case .killItself: end(by: SIGKILL)
        default: break
        }
    }

    private static func end(by number: Int32) {
        signal(number, SIG_DFL)
        raise(number)
    }
}
