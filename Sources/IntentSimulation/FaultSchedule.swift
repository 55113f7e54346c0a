internal import IntentModel

/// The faults of a world and their instants, drawn from the seed.
struct FaultSchedule {
    /// The one source of chance of a world.
    var random: SplitMix64
    /// The frequency of faults relative to a usual world; zero for none.
    let intensity: Double
    /// The number of times that each fault has struck.
    private(set) var injected: [SimulatedFault: Int] = [:]

    init(seed: UInt64) {
        random = SplitMix64(state: seed)
        // A quarter of all worlds is in order, so that the usual course is seen, too.
        intensity = random.choice([0, 0.3, 1, 4]) ?? 1
    }

    /// Makes the schedule of a world without chance faults.
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

    /// Counts a planned fault that has struck.
    mutating func note(_ fault: SimulatedFault) { injected[fault, default: 0] += 1 }
}
