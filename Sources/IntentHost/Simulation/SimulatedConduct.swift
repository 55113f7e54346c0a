internal import EventLoop

/// How the extensions of a world conduct themselves that are in order: how long they take and what they use.
package struct SimulatedConduct: Sendable, Hashable {
    /// From the start of a process until it has answered `initialize`, usually.
    package var launch: Duration
    /// How long one resolve, confirm or handle takes, usually.
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

    /// From a message in the pipe until the extension has read it, and from the wish for a process until it is there.
    static let handOver = Duration.microseconds(20)
    /// From SIGTERM, or from `exit`, to the end.
    static let ending = Duration.milliseconds(1)
    /// An extension that leaks takes so much more in each `leakInterval`, up to `leakedMost`.
    static let leakStep = 1 << 20
    static let leakInterval = Duration.milliseconds(5)
    static let leakedMost = 512 << 20

    /// What something comes to that usually takes so long: up to a quarter more or less, and each doubling of that is eight times as
    /// rare as the one before.
    static func time(_ usual: Duration, _ random: inout SplitMix64) -> Duration {
        var least = usual * 3 / 4
        while random.chance(0.125) { least *= 2 }
        return least + random.duration(.zero...least * 2 / 3)
    }

    /// What a process uses so long after it began to leak; nil where it does not.
    func memory(leakingFor time: Duration?) -> Int {
        guard let time else { return memory }
        return memory + min(Int(time / Self.leakInterval) * Self.leakStep, Self.leakedMost)
    }

    /// How long a process leaks until it uses so much; nil where it never does.
    func leak(until bytes: Int) -> Duration? {
        let steps = max((bytes - memory + Self.leakStep - 1) / Self.leakStep, 0)
        return steps * Self.leakStep <= Self.leakedMost ? Self.leakInterval * steps : nil
    }
}

/// What an extension does wrong with one handle call.
package enum SimulatedOrder: Sendable, Hashable {
    /// It answers after so long.
    case slow(Duration)
    /// It never answers, and reads nothing any more.
    case hang
    /// Its process ends.
    case crash
    /// It uses more and more memory and never answers.
    case leak
}
