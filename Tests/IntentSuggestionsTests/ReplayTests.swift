import IntentModel
import JSON
import PersonalModel
import Testing

@testable import IntentSuggestions

/// The share of donations in a log that the list made just before each of them had foretold.
private struct ReplayScore: CustomStringConvertible {
    private(set) var count = 0.0
    private(set) var first = 0.0
    private(set) var firstThree = 0.0

    mutating func add(_ done: String, foretold: [String]) {
        count += 1
        if foretold.first == done { first += 1 }
        if foretold.prefix(3).contains(done) { firstThree += 1 }
    }

    var description: String { "hit@1 \(percent(first)), hit@3 \(percent(firstThree))" }

    private func percent(_ hits: Double) -> String { "\(Int((hits / count * 100).rounded())) %" }
}

/// A person's eight weeks: habits by hour and weekday, and whims between them.
private struct WeeklyLog {
    private(set) var donations: [AppValue<Donation>] = []

    init(seed: UInt64) {
        var random = SplitMix64(state: seed)
        for day in 0..<56 as Range<Int64> {
            let isWeekend = day % 7 > 4
            var habits: [(hour: Int64, soup: String)] =
                isWeekend ? [(10, "brunch"), (15, "walk"), (20, "film")] : [(8, "coffee"), (13, "lunch"), (18, "gym")]
            if day % 7 == 2 { habits.append((20, "choir")) }
            for (hour, soup) in habits {
                // Three of four keep to the habit; the others do one of twelve other things.
                let whim = random.chance(0.25)
                let done = whim ? "whim \(random.number(1...12))" : soup
                donations.append(Kitchen.donation(Kitchen.order(done), at: Kitchen.at(day, hour)))
            }
        }
    }
}

@Suite("A replay of what a person did")
struct ReplayTests {
    private func soup(_ action: ShortcutAction) -> String {
        guard case .intent(let value) = action else { return "" }
        return value.parameters["soup"]?["identifier"]?.stringValue ?? ""
    }

    @Test("A weekly pattern is foretold much better than by counting", arguments: 1...3 as ClosedRange<UInt64>)
    func weeklyPattern(seed: UInt64) {
        let log = WeeklyLog(seed: seed).donations
        var (ranked, counted) = (ReplayScore(), ReplayScore())
        // The first two weeks are there to learn from.
        for (index, entry) in log.enumerated() where index >= 44 {
            var sources = SuggestionSources()
            sources.donations = Array(log[..<index])
            let now = entry.value.happenedAt
            ranked.add(
                soup(entry.value.action),
                foretold: Kitchen.suggestions(at: now, sources).map { soup($0.action) }
            )
            let counts = Dictionary(grouping: sources.donations) { soup($0.value.action) }.mapValues(\.count)
            counted.add(
                soup(entry.value.action),
                foretold: counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
            )
        }
        print("replay \(seed): \(ranked); by number alone: \(counted)")
        // Three quarters of the log are habits, and no ranking can foretell the whims.
        #expect(ranked.first / ranked.count > 0.55)
        #expect(ranked.firstThree > counted.firstThree * 1.2)
        #expect(ranked.first > counted.first * 2)
    }
}
