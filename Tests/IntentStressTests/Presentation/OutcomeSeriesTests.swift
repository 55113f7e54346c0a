import Charts
import IntentModel
import Testing

@testable import IntentStress

@Suite("Outcomes over time")
struct OutcomeSeriesTests {
    private static func interval(
        _ index: Int,
        _ length: Duration,
        _ outcomes: [Outcome.Status: Int]
    ) -> StressReport.Interval {
        var interval = StressReport.Interval(offset: .seconds(index), length: length)
        interval.outcomes = outcomes
        return interval
    }

    @Test("They are given per second, each status in a colour of its own")
    func rates() {
        let series = OutcomeSeries([
            Self.interval(0, .seconds(1), [.success: 10, .denied: 1]),
            Self.interval(1, .milliseconds(500), [.unavailable: 3]),
        ]).all
        #expect(series.map(\.name) == ["success", "denied", "unavailable"])
        #expect(Set(series.map(\.color)).count == 3)
        #expect(series[0].points == [.init(0, 10), .init(1, 0), .init(1.5, 0)])
        #expect(series[2].points == [.init(0, 0), .init(1, 6), .init(1.5, 6)])
    }

    @Test("A last interval that was cut short makes no peak of its outcomes")
    func remainder() {
        let series = OutcomeSeries([
            Self.interval(0, .seconds(1), [.success: 10]), Self.interval(1, .seconds(1), [.success: 9]),
            Self.interval(2, .milliseconds(250), [.success: 1]),
        ]).all
        #expect(series.map(\.points) == [[.init(0, 10), .init(1, 8), .init(2.25, 8)]])
    }

    @Test("With more statuses than colours, the rarest are shown as one, and nothing is left out")
    func manyStatuses() {
        let counts = Dictionary(uniqueKeysWithValues: Outcome.Status.allCases.enumerated().map { ($1, $0 + 1) })
        let series = OutcomeSeries([Self.interval(0, .seconds(1), counts)]).all
        #expect(series.count == ChartColor.allCases.count)
        #expect(Set(series.map(\.color)).count == series.count)
        #expect(series.last?.name == "others")
        #expect(series.reduce(0) { $0 + ($1.points[0].y ?? 0) } == Double(counts.values.reduce(0, +)))
    }
}
