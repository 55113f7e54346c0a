internal import EventLoop
internal import IntentModel

/// When an extension that has crashed may be started again, and when no more.
///
/// At once after the first crash, then 0.25 s × 2^n with jitter up to 30 s; five crashes in three minutes quarantine it
/// until a command lifts that.
struct RestartPolicy: Sendable {
    typealias Instant = LoopClock.Instant

    /// So many crashes within `window` are the end.
    static let crashLimit = 5
    static let window = Duration.seconds(180)
    static let firstDelay = Duration.milliseconds(250)
    static let longestDelay = Duration.seconds(30)
    /// A launch that has lived so long clears the delay.
    static let settlingTime = Duration.seconds(60)
    /// The delay varies by so much, so that several extensions do not come back in one moment.
    static let jitter = 0.2

    /// One crash.
    struct Crash: Sendable, Hashable {
        var at: Instant
        var reason: String
    }

    /// The crashes of the last three minutes, oldest first.
    private(set) var crashes: [Crash] = []
    /// Why the extension is quarantined; empty where it is not.
    private(set) var quarantineReasons: [String] = []
    /// When it may be started again, where that is not now.
    private(set) var notBefore: Instant?
    private var consecutiveCrashes = 0
    private var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(state: seed) }

    var isQuarantined: Bool { !quarantineReasons.isEmpty }

    /// A launch ended by itself; `lifetime` is how long it had lived.
    mutating func crashed(_ reason: String, after lifetime: Duration, at now: Instant) {
        if lifetime >= Self.settlingTime { consecutiveCrashes = 0 }
        crashes.removeAll { $0.at.duration(to: now) > Self.window }
        crashes.append(Crash(at: now, reason: reason))
        if crashes.count >= Self.crashLimit {
            quarantineReasons = crashes.map(\.reason)
            notBefore = nil
            return
        }
        notBefore = consecutiveCrashes == 0 ? nil : now.advanced(by: delay())
        consecutiveCrashes += 1
    }

    /// Counts a crash that an earlier host has seen; it delays nothing.
    mutating func restore(_ reason: String, at instant: Instant) {
        crashes.append(Crash(at: instant, reason: reason))
        crashes.sort { $0.at < $1.at }
    }

    private mutating func delay() -> Duration {
        let doublings = min(consecutiveCrashes - 1, 16)
        let delay = min(Self.firstDelay * (1 << doublings), Self.longestDelay)
        return delay * Double.random(in: 1 - Self.jitter...1, using: &random)
    }

    /// Whether a launch may begin now.
    func mayLaunch(at now: Instant) -> Bool {
        guard !isQuarantined else { return false }
        return notBefore.map { now >= $0 } ?? true
    }

    /// Restores a quarantine that an earlier host has written down.
    mutating func quarantine(because reasons: [String]) { quarantineReasons = reasons }

    /// Lifts the quarantine and forgets the crashes.
    mutating func lift() {
        quarantineReasons = []
        crashes = []
        consecutiveCrashes = 0
        notBefore = nil
    }
}
