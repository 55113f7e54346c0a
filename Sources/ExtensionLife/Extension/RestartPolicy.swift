package import IntentModel

/// The delays and the limit for restarts of an extension that crashes.
///
/// It restarts at once after the first crash, then after 0.25 s × 2^n with jitter, up to 30 s. Five crashes in three
/// minutes quarantine it until a command lifts the quarantine.
package struct RestartPolicy: Sendable {
    /// The number of crashes within `window` that lead to quarantine.
    package static let crashLimit = 5
    package static let window = ExtensionHistory.window
    package static let firstDelay = Duration.milliseconds(250)
    package static let longestDelay = Duration.seconds(30)
    /// The lifetime after which a launch clears the delay.
    package static let settlingTime = Duration.seconds(60)
    /// The random part of the delay, so that several extensions do not restart at the same moment.
    package static let jitter = 0.2

    /// One crash.
    package struct Crash: Sendable, Hashable {
        package var at: Instant
        package var reason: String
    }

    /// The crashes of the last three minutes, oldest first.
    package private(set) var crashes: [Crash] = []
    /// The reasons for the quarantine; empty if there is none.
    package private(set) var quarantineReasons: [String] = []
    /// The instant at which it may be started again, if that is later than now.
    package private(set) var notBefore: Instant?
    private var consecutiveCrashes = 0
    private var random: SplitMix64

    package init(seed: UInt64) { random = SplitMix64(state: seed) }

    package var isQuarantined: Bool { !quarantineReasons.isEmpty }

    /// Counts a launch that ended by itself after `lifetime`.
    package mutating func crashed(_ reason: String, after lifetime: Duration, at now: Instant) {
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

    /// Counts a crash under an earlier host; it delays nothing.
    package mutating func restore(_ reason: String, at instant: Instant) {
        crashes.append(Crash(at: instant, reason: reason))
        crashes.sort { $0.at < $1.at }
    }

    private mutating func delay() -> Duration {
        let doublings = min(consecutiveCrashes - 1, 16)
        let delay = min(Self.firstDelay * (1 << doublings), Self.longestDelay)
        return delay * Double.random(in: 1 - Self.jitter...1, using: &random)
    }

    /// Returns whether a launch may begin now.
    package func mayLaunch(at now: Instant) -> Bool {
        guard !isQuarantined else { return false }
        return notBefore.map { now >= $0 } ?? true
    }

    /// Restores a quarantine from the records of an earlier host.
    package mutating func quarantine(because reasons: [String]) { quarantineReasons = reasons }

    /// Lifts the quarantine and forgets the crashes.
    package mutating func lift() {
        quarantineReasons = []
        crashes = []
        consecutiveCrashes = 0
        notBefore = nil
    }
}
