internal import EventLoop
internal import Glibc

/// Removes the directory of a control group, killing what is left in it.
///
/// The kernel refuses as long as a process is in the group, also one that is just ending. So it is tried again whenever one of
/// them has ended, and after a growing pause for the little that the kernel does after that. Given up after half a minute, which a
/// process can only outlast inside the kernel; the next host that probes removes the directory then.
final class ControlGroupRemoval {
    private static let patience = Duration.seconds(30)
    private static let longestPause = Duration.milliseconds(250)
    /// Enough to be woken by; the others are seen at the next attempt.
    private static let maximumWatches = 16

    private let directory: String
    private let loop: EventLoop
    private let completion: () -> Void
    private let deadline: LoopClock.Instant
    private var pause = Duration.milliseconds(1)
    private var timer: TimerToken?
    private var watches: [ProcessEndWatch] = []

    init(of directory: String, on loop: EventLoop, _ completion: @escaping () -> Void) {
        self.directory = directory
        self.loop = loop
        self.completion = completion
        deadline = loop.now.advanced(by: Self.patience)
    }

    /// Tries once, and arranges for the next attempt if it fails.
    func attempt() {
        if let timer = timer.take() { loop.cancel(timer) }
        for watch in watches { watch.close() }
        watches = []
        do throws(SystemFileError) {
            try SystemFile.removeDirectory(directory)
            completion()
        } catch {
            let isBusy = error.errorNumber == EBUSY || error.errorNumber == ENOTEMPTY
            guard isBusy, loop.now < deadline else { return completion() }
            ProcessTable.kill(controlGroup: directory)
            watchProcesses()
            timer = loop.schedule(at: loop.now.advanced(by: pause)) { [self] in attempt() }
            pause = min(pause * 2, Self.longestPause)
        }
    }

    private func watchProcesses() {
        let list = (try? SystemFile.read("\(directory)/cgroup.procs")) ?? ""
        for pid in list.split(separator: "\n").prefix(Self.maximumWatches).compactMap({ Int32($0) }) {
            // One that cannot be watched has ended.
            if let watch = try? ProcessEndWatch(pid: pid, on: loop, handler: { [self] in attempt() }) {
                watches.append(watch)
            }
        }
    }
}
