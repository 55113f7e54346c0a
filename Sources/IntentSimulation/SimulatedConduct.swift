internal import EventLoop
internal import IntentModel

/// The behavior of extensions without faults: their durations and their memory.
package struct SimulatedConduct: Sendable, Hashable {
    /// The usual time from the start of a process to its answer to `initialize`.
    package var launch: Duration
    /// The usual duration of a resolve, confirm or handle call.
    package var call: Duration
    /// The private memory of a process, in bytes.
    package var memory: Int
    /// Whether a process reads a call only when it has answered the one before.
    package var takesTurns: Bool

    /// Makes a conduct.
    package init(launch: Duration, call: Duration, memory: Int, takesTurns: Bool) {
        self.launch = launch
        self.call = call
        self.memory = memory
        self.takesTurns = takesTurns
    }

    /// The number of calls that a process announces: one where it takes turns, otherwise no bound.
    var concurrentCalls: Int { takesTurns ? 1 : 1 << 16 }

    /// The time from a message in the pipe to its reading, and from the wish for a process to the process.
    static let handOver = Duration.microseconds(20)
    /// The time from SIGTERM or `exit` to the end.
    static let ending = Duration.milliseconds(1)
    /// The growth of a leaking extension in each `leakInterval`, up to `leakedMost`.
    static let leakStep = 1 << 20
    static let leakInterval = Duration.milliseconds(5)
    static let leakedMost = 512 << 20

    /// Returns a random duration around a usual one: up to a quarter more or less, and every doubling is eight times as
    /// rare.
    static func time(_ usual: Duration, _ random: inout SplitMix64) -> Duration {
        var least = usual * 3 / 4
        while random.chance(0.125) { least *= 2 }
        return least + random.duration(.zero...least * 2 / 3)
    }

    /// Returns the memory of a process some time after it began to leak; nil if it does not leak.
    func memory(leakingFor time: Duration?) -> Int {
        guard let time else { return memory }
        return memory + min(Int(time / Self.leakInterval) * Self.leakStep, Self.leakedMost)
    }

    /// Returns the time for which a process leaks until it uses an amount; nil if it never does.
    func leak(until bytes: Int) -> Duration? {
        let steps = max((bytes - memory + Self.leakStep - 1) / Self.leakStep, 0)
        return steps * Self.leakStep <= Self.leakedMost ? Self.leakInterval * steps : nil
    }
}

/// The misbehavior of an extension in one handle call.
package enum SimulatedOrder: Sendable, Hashable {
    /// It answers after a duration.
    case slow(Duration)
    /// It never answers, and reads nothing any more.
    case hang
    /// Its process ends.
    case crash
    /// It uses more and more memory and never answers.
    case leak
}
