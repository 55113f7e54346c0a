package import EventLoop
internal import IntentModel
package import ProcessModel
package import SystemFiles

/// Watches the control group of one launch.
///
/// The watch holds the private memory to the limit, and polls it once the charge is near. The kernel limits the charge
/// to that and the room for file pages, and notifies the watch when it runs out.
package final class ControlGroupWatch: MemoryWatch {
    private static let interval = Duration.milliseconds(50)
    /// How long a look serves reports while the peak of the charge stays.
    ///
    /// Private memory that takes the place of file pages meanwhile rises unseen, up to that peak, and is reported with
    /// the next look. The limit holds it all the same.
    private static let longestLook = Duration.milliseconds(500)
    /// The same while that peak is below the level at which the watch polls: nothing unseen can be near the limit.
    private static let longestLookFarBelow = Duration.seconds(5)

    package let group: any ControlGroup
    package let loop: EventLoop
    /// The levels for the warning.
    package private(set) var level: WarningLevel
    /// Whether the kernel does not report the warning's level, so that the watch has to poll.
    private var looksAlways: Bool

    private var closeSources: [() -> Void] = []
    private var handler: ((MemoryEvent) -> Void)?
    private var timer: TimerToken?
    /// Asks the kernel to report the warning's level; nil once it is asked, and for a kernel without such reports.
    private var askForLevel: (() -> Void)?
    private var levelTimer: TimerToken?
    private var isClosed = false
    private var isRegistering = false
    /// The removal that waits until the kernel is done with a file of the group; otherwise it would block the loop.
    private var removal: ControlGroupRemoval?
    private var last: MemoryUsage?
    /// The peak of the whole charge at the last look at the private memory, and the instant.
    private var look: (groupPeak: Int?, at: Instant)?
    private let limit: Int
    private var privatePeak: PrivatePeak
    private var lastGroupPeak: Int?
    private var peakFile: SystemNumberFile?

    /// Watches a group that was made and limited.
    ///
    /// - Parameter looksAlways: Whether it polls from the start.
    package init(
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
        self.limit = limit
        privatePeak = PrivatePeak(limit: limit)
        level = WarningLevel(limit: limit)
    }

    package var enforcedBy: MemoryEnforcement { group.enforcement }
    package var groupDirectory: String? { group.directory }

    /// Adds a source to close with the watch.
    package func add(source close: @escaping () -> Void) { closeSources.append(close) }

    /// Starts polling, because the kernel does not report the limit.
    package func lookAlways() { looksAlways = true }

    /// Sets the request for the kernel's report of the warning's level, made once the launch has lived for one
    /// interval.
    ///
    /// The kernel takes ten milliseconds for the request, and a short launch would have to wait for that.
    package func askForLevelLater(_ ask: @escaping () -> Void) { askForLevel = ask }

    /// Notes that the kernel is being asked to report the warning's level.
    package func levelWillBeRegistered() { isRegistering = true }

    /// Notes whether the kernel reports the warning's level from now on.
    package func levelIsRegistered(_ isTold: Bool) {
        isRegistering = false
        removal.take()?.attempt()
        if !isTold { looksAlways = true }
        // The level may have been passed before.
        check()
    }

    package func start(pid: Int32, handler: @escaping (MemoryEvent) -> Void) {
        self.handler = handler
        // The extension already runs and may exceed its limit. The caller of `start` handles events after this call has
        // returned.
        checkLater(by: .zero)
        guard askForLevel != nil else { return }
        levelTimer = loop.schedule(at: loop.now.advanced(by: Self.interval)) { [weak self] in
            self?.levelTimer = nil
            self?.askForLevel.take()?()
        }
    }

    package func check() {
        if let timer = timer.take() { loop.cancel(timer) }
        guard handler != nil else { return }
        // A launch far below the warning's level has neither passed it nor reached the limit: one file is read, not
        // five.
        if let peak = groupPeak, peak < level.release { return looksAlways ? checkLater() : () }
        guard let usage = usage() else { return }
        if group.hasRunOut || usage.current > limit { return reportExceeded() }
        if level.observe(usage.current) { handler?(.warning(usage)) }
        // The kernel compares the charge, file pages included, so that above the level only polling tells the two
        // apart.
        guard handler != nil, looksAlways || (group.charged ?? 0) >= level.release else { return }
        checkLater()
    }

    private func checkLater(by duration: Duration = ControlGroupWatch.interval) {
        timer = loop.schedule(at: loop.now.advanced(by: duration)) { [weak self] in
            self?.timer = nil
            self?.check()
        }
    }

    /// Reports that the limit is exceeded.
    package func reportExceeded() {
        if let timer = timer.take() { loop.cancel(timer) }
        guard let handler = handler.take() else { return }
        var usage = usage() ?? MemoryUsage(current: 0, peak: 0)
        // When the charge runs out, the kernel has reclaimed all file pages: the peak was private.
        if group.hasRunOut { usage.peak = max(usage.peak, groupPeak ?? 0) }
        last = usage
        handler(.exceeded(usage))
    }

    package func usage() -> MemoryUsage? { usage(at: groupPeak) }

    private func usage(at groupPeak: Int?) -> MemoryUsage? {
        guard !isClosed, let charged = group.charged else { return last }
        let filePages = group.filePages
        look = (groupPeak, loop.now)
        let current = max(0, charged - filePages)
        privatePeak.observe(current: current, filePages: filePages, groupPeak: groupPeak ?? charged)
        last = MemoryUsage(current: current, peak: max(privatePeak.bytes, last?.peak ?? 0))
        return last
    }

    package var peaks: (private: Int?, group: Int?) {
        let groupPeak = groupPeak
        guard let look, let before = look.groupPeak, before == groupPeak,
            look.at.duration(to: loop.now) < (before < level.release ? Self.longestLookFarBelow : Self.longestLook)
        else { return (usage(at: groupPeak)?.peak, groupPeak) }
        return (last?.peak, groupPeak)
    }

    package var groupPeak: Int? {
        guard let peak = peakFile?.number else { return lastGroupPeak }
        lastGroupPeak = peak
        return peak
    }

    package func killAll() {
        guard !isClosed, ProcessTable.kill(controlGroup: group.directory) > 0 else { return }
        // A process that was being forked is in the group; the next look at it finds the process.
        let next = loop.now.advanced(by: .milliseconds(1))
        _ = loop.schedule(at: next) { [weak self] in self?.killAll() }
    }

    package func close(_ completion: @escaping () -> Void) {
        guard !isClosed else { return completion() }
        _ = usage()
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
