internal import EventLoop

/// When a launch that only jobs want is tried again after the host could not spawn it.
///
/// A call is told of such a failure and waits no longer. A job goes on waiting, for memory, a disk or a process slot that
/// may come free at any moment, so that it asks again: after 1 s, then twice as long each time, up to 30 s.
struct JobLaunchPacing: Sendable {
    typealias Instant = LoopClock.Instant

    static let firstDelay = Duration.seconds(1)
    static let longestDelay = Duration.seconds(30)

    /// When the next launch may be tried; nil while no launch has failed.
    private(set) var notBefore: Instant?
    private var delay = Self.firstDelay

    /// Whether a launch may be tried now.
    func mayLaunch(at now: Instant) -> Bool { notBefore.map { now >= $0 } ?? true }

    /// A launch could not be spawned; true for the first since one succeeded.
    mutating func failed(at now: Instant) -> Bool {
        let isFirst = notBefore == nil
        // A launch for a call may fail before that of the jobs is due; the jobs have not tried and wait no longer for it.
        guard mayLaunch(at: now) else { return false }
        notBefore = now.advanced(by: delay)
        delay = min(delay * 2, Self.longestDelay)
        return isFirst
    }

    /// A launch was spawned.
    mutating func succeeded() { self = Self() }
}
