import CHostility
import Glibc

/// Faults that start processes.
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
        case .runAway:
            let parent = Descendant.start(.parentOfRunaway)
            while waitpid(parent, nil, 0) == -1, errno == EINTR {}
            call.answerWell()
        case .runAwayAndLeak:
            let parent = Descendant.start(.parentOfGlutton)
            while waitpid(parent, nil, 0) == -1, errno == EINTR {}
            Pause.forEver()
        case .traceItself:
            hostility_allow_tracers()
            Descendant.start(.tracer)
            Pause.forEver()
        case .leaveGroup:
            leaveGroups()
            Hunger.leak()
        case .forkBomb:
            for _ in 0..<(choice.number ?? 200) where Descendant.start(.holder) == 0 { break }
            call.answerWell()
        default: break
        }
    }

    /// Moves this process into the parent of its control group, in each hierarchy mounted at the usual place.
    private static func leaveGroups() {
        guard let bytes = File.read("/proc/self/cgroup") else { return }
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            guard fields.count == 3, let slash = fields[2].lastIndex(of: "/") else { continue }
            let hierarchy = fields[1].isEmpty ? "" : "/\(fields[1])"
            let above = "/sys/fs/cgroup\(hierarchy)\(fields[2][..<slash])"
            File.append(Array("\(getpid())".utf8), to: "\(above)/\(fields[1].isEmpty ? "cgroup.procs" : "tasks")")
        }
    }
}
