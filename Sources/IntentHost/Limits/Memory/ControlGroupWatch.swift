internal import EventLoop

/// Watches the control group of one launch.
///
/// The kernel enforces the limit; the watch hears of it, and looks at the use where the kernel does not tell.
final class ControlGroupWatch: MemoryWatch {
    private static let interval = Duration.milliseconds(50)

    let group: any ControlGroup
    let loop: EventLoop
    /// Where the kernel is to be asked to tell.
    private(set) var level: WarningLevel
    /// Whether it does not tell of the warning's level, so that somebody has to look.
    private var looksAlways: Bool

    private var closeSources: [() -> Void] = []
    private var handler: ((MemoryEvent) -> Void)?
    private var timer: TimerToken?
    /// Has the kernel asked to tell of the warning's level; nil where it is asked, or cannot tell.
    private var askForLevel: (() -> Void)?
    private var levelTimer: TimerToken?
    private var isClosed = false
    private var isRegistering = false
    /// Waits for the kernel to be done with a file of the group: the removal would wait for it as well, and the loop with it.
    private var removal: ControlGroupRemoval?
    private var last: MemoryUsage?
    private var lastPeak: Int?
    private var peakFile: SystemNumberFile?

    /// Watches a group that was made and limited.
    ///
    /// - Parameter looksAlways: Whether it looks by itself as long as nothing else is said.
    init(
        _ group: any ControlGroup,
        limit: Int,
        peakFile: consuming SystemNumberFile?,
        looksAlways: Bool,
        on loop: EventLoop
    ) {
        self.group = group
        self.loop = loop
        self.looksAlways = looksAlways
        self.peakFile = peakFile
        level = WarningLevel(limit: limit)
    }

    var enforcedBy: MemoryEnforcement { group.enforcement }
    var groupDirectory: String? { group.directory }

    /// Keeps what has to be closed with the watch.
    func add(source close: @escaping () -> Void) { closeSources.append(close) }

    /// Nothing tells of the limit, so that somebody has to look.
    func lookAlways() { looksAlways = true }

    /// The kernel is to be asked to tell of the warning's level, once the launch has lived as long as a look would have been waited for:
    /// the kernel takes ten milliseconds for it, for which a short launch would stay.
    func askForLevelLater(_ ask: @escaping () -> Void) { askForLevel = ask }

    /// The kernel is being told of the warning's level.
    func levelWillBeRegistered() { isRegistering = true }

    /// The kernel tells of the warning's level from now on, or cannot.
    func levelIsRegistered(_ isTold: Bool) {
        isRegistering = false
        removal.take()?.attempt()
        if !isTold { looksAlways = true }
        // It may have been passed before.
        check()
    }

    func start(pid: Int32, handler: @escaping (MemoryEvent) -> Void) {
        self.handler = handler
        // The extension runs already and may be beyond its limit; whoever starts the watch takes events in when this call has returned.
        checkLater(by: .zero)
        guard askForLevel != nil else { return }
        levelTimer = loop.schedule(at: loop.now.advanced(by: Self.interval)) { [weak self] in
            self?.levelTimer = nil
            self?.askForLevel.take()?()
        }
    }

    func check() {
        if let timer = timer.take() { loop.cancel(timer) }
        guard handler != nil else { return }
        // What never came near the warning's level has neither passed it nor run out: one file is read in place of five.
        if let peak = kernelPeak(), peak < level.release { return looksAlways ? checkLater() : () }
        guard let usage = usage() else { return }
        if group.hasRunOut { return reportExceeded() }
        if level.observe(usage.current) { handler?(.warning(usage)) }
        // The kernel counts file pages in where it compares, so that beyond its threshold only looking tells the two apart.
        guard handler != nil, looksAlways || (group.charged ?? 0) >= level.release else { return }
        checkLater()
    }

    private func checkLater(by duration: Duration = ControlGroupWatch.interval) {
        timer = loop.schedule(at: loop.now.advanced(by: duration)) { [weak self] in
            self?.timer = nil
            self?.check()
        }
    }

    /// The limit is reached.
    func reportExceeded() {
        if let timer = timer.take() { loop.cancel(timer) }
        guard let handler = handler.take() else { return }
        handler(.exceeded(usage() ?? MemoryUsage(current: 0, peak: 0)))
    }

    func usage() -> MemoryUsage? {
        guard !isClosed, let charged = group.charged else { return last }
        let current = max(0, charged - group.filePages)
        last = MemoryUsage(current: current, peak: max(kernelPeak() ?? 0, charged, last?.peak ?? 0))
        return last
    }

    var peak: Int? {
        let known = isClosed ? lastPeak : kernelPeak()
        return known ?? usage()?.peak
    }

    private func kernelPeak() -> Int? {
        guard let peak = peakFile?.number else { return nil }
        lastPeak = peak
        return peak
    }

    func killAll() {
        guard !isClosed, ProcessTable.kill(controlGroup: group.directory) > 0 else { return }
        // What was being forked is in the group, and found by the next look at it.
        let next = loop.now.advanced(by: .milliseconds(1))
        _ = loop.schedule(at: next) { [weak self] in self?.killAll() }
    }

    func close(_ completion: @escaping () -> Void) {
        guard !isClosed else { return completion() }
        _ = peak
        peakFile = nil
        isClosed = true
        handler = nil
        if let timer = timer.take() { loop.cancel(timer) }
        if let levelTimer = levelTimer.take() { loop.cancel(levelTimer) }
        askForLevel = nil
        for close in closeSources { close() }
        closeSources = []
        let removal = ControlGroupRemoval(of: group.directory, on: loop, completion)
        if isRegistering { self.removal = removal } else { removal.attempt() }
    }
}
