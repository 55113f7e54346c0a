package import EventLoop
internal import Glibc
internal import IntentModel
internal import SystemFiles

/// Removes the directory of a control group and kills the remaining processes in it.
///
/// The kernel refuses as long as a process is in the group, even one that is ending. The removal is retried when one of
/// them has ended, and after growing pauses for the kernel's work after that. It gives up after half a minute; only a
/// process inside the kernel can last that long. The next host that probes then removes the directory.
package final class ControlGroupRemoval {
    private static let patience = Duration.seconds(30)
    private static let longestPause = Duration.milliseconds(250)
    /// The number of watched processes: enough to be woken; the next attempt sees the others.
    private static let maximumWatches = 16

    private let directory: String
    private let loop: EventLoop
    private let completion: () -> Void
    private let deadline: Instant
    private var pause = Duration.milliseconds(1)
    private var timer: TimerToken?
    private var watches: [ProcessEndWatch] = []

    package init(of directory: String, on loop: EventLoop, _ completion: @escaping () -> Void) {
        self.directory = directory
        self.loop = loop
        self.completion = completion
        deadline = loop.now.advanced(by: Self.patience)
    }

    /// Tries once, and schedules the next attempt if it fails.
    package func attempt() {
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
            // A process that cannot be watched has ended.
            if let watch = try? ProcessEndWatch(pid: pid, on: loop, handler: { [self] in attempt() }) {
                watches.append(watch)
            }
        }
    }
}
