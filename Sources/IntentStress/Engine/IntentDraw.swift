internal import IntentModel

/// Draws the intents of requests by their weights.
struct IntentDraw: Sendable {
    /// The sums of the weights up to each intent.
    private let sums: [Double]
    /// The requests so far of each intent.
    private var counts: [Int]
    private var random: SplitMix64

    init(_ scenario: StressScenario) {
        var sum = 0.0
        sums = scenario.intents.map { intent in
            sum += intent.weight
            return sum
        }
        counts = Array(repeating: 0, count: sums.count)
        // Another sequence than the faults have, so that a second intent changes no fault.
        random = SplitMix64(state: ~scenario.seed)
    }

    /// The index of the next request's intent, and the number of the request among those of the intent.
    mutating func next() -> (index: Int, turn: Int) {
        var index = 0
        if sums.count > 1, let whole = sums.last {
            let share = Double(random.next() >> 11) * 0x1p-53 * whole
            index = sums.firstIndex { share < $0 } ?? 0
        }
        defer { counts[index] += 1 }
        return (index, counts[index])
    }
}
