package import Foundation

/// The processor time of a process, of all threads, in user and kernel mode.
package struct ProcessTime {
    private let clock: clockid_t

    /// The time of this process.
    package static let own = ProcessTime(clock: CLOCK_PROCESS_CPUTIME_ID)

    private init(clock: clockid_t) { self.clock = clock }

    /// Finds the clock of another process, or returns nil if it has ended.
    package init?(of process: pid_t) {
        var clock = clockid_t()
        guard clock_getcpuclockid(process, &clock) == 0 else { return nil }
        self.clock = clock
    }

    package var used: Duration {
        var time = timespec()
        clock_gettime(clock, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// Returns the child of this process that runs a program.
    package static func child(running program: String) -> pid_t? {
        let wanted = URL(filePath: program).resolvingSymlinksInPath().path
        let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap { pid_t($0) } ?? []
        return processes.first { process in
            let status = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
            // The name, in parentheses, may contain anything; the state and the parent follow it.
            let parent = status.split(separator: ")").last?.split(separator: " ").dropFirst().first
            let executable = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")
            return parent == "\(getpid())" && executable == wanted
        }
    }
}
