/// What goes wrong when, drawn from the seed.
struct FaultSchedule {
    /// The one source of chance of a world.
    var random: SplitMix64
    /// How much worse than usual the world is; nothing goes wrong at zero.
    let intensity: Double
    /// How often each fault has struck.
    private(set) var injected: [SimulatedFault: Int] = [:]

    init(seed: UInt64) {
        random = SplitMix64(state: seed)
        // A quarter of all worlds is in order, so that the usual course is seen, too.
        intensity = random.choice([0, 0.3, 1, 4]) ?? 1
    }

    /// A schedule of a world in which nothing goes wrong by chance.
    init(quietWithSeed seed: UInt64) {
        random = SplitMix64(state: seed)
        intensity = 0
    }

    /// Whether a fault strikes now; `probability` is that in a usual world.
    mutating func strikes(_ fault: SimulatedFault, _ probability: Double) -> Bool {
        guard intensity > 0, random.chance(probability * intensity) else { return false }
        note(fault)
        return true
    }

    /// The first of several faults that strikes now, or nil.
    mutating func strike(_ faults: [(SimulatedFault, Double)]) -> SimulatedFault? {
        for (fault, probability) in faults where strikes(fault, probability) { return fault }
        return nil
    }

    /// A fault that was planned before has struck.
    mutating func note(_ fault: SimulatedFault) { injected[fault, default: 0] += 1 }
}
