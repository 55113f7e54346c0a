import Glibc

/// Faults of starting processes.
enum Descendants {
    static func perform(_ choice: FaultChoice, _ call: Call) {
        switch choice.fault {
        case .holdPipes:
            Descendant.start(.holder)
            exit(3)
        case .daemonise:
            let parent = Descendant.start(.parentOfDaemon)
            // Nobody needs its status.
            while waitpid(parent, nil, 0) == -1, errno == EINTR {}
            call.answerWell()
        case .forkBomb:
            for _ in 0..<(choice.number ?? 200) where Descendant.start(.holder) == 0 { break }
            call.answerWell()
        default: break
        }
    }
}
