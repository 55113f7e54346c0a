import IntentModel
import Testing

@testable import IntentStress

@Suite("Measurements over time")
struct StressTimelineTests {
    @Test(
        "For any length of a run, its intervals have equal lengths, touch each other and lose nothing",
        arguments: [Duration.milliseconds(50), .seconds(3), .seconds(24), .seconds(1_200), .seconds(86_400)]
    )
    func covers(length: Duration) throws {
        var timeline = StressTimeline()
        for step in 0...10_000 {
            timeline.update(at: length * step / 10_000) { interval in
                interval.outcomes[.success, default: 0] += 1
                interval.latency.record(.milliseconds(1))
                interval.restarts += 1
                interval.hostMemory = step
            }
        }
        let intervals = timeline.finished(at: length)
        #expect(intervals.count <= StressTimeline.capacity)
        #expect(length < .seconds(24) || intervals.count > StressTimeline.capacity / 2)
        var offset = Duration.zero
        for interval in intervals {
            #expect(interval.offset == offset)
            offset += interval.length
        }
        #expect(Set(intervals.dropLast().map(\.length)).count <= 1)
        #expect(intervals.reduce(0) { $0 + ($1.outcomes[.success] ?? 0) } == 10_001)
        #expect(intervals.reduce(0) { $0 + $1.latency.count } == 10_001)
        #expect(intervals.reduce(0) { $0 + $1.restarts } == 10_001)
        #expect(try #require(intervals.last).hostMemory == 10_000)
    }

    @Test("A stall appears as intervals without outcomes, in which levels stay")
    func stall() {
        var timeline = StressTimeline()
        timeline.update(at: .zero) { $0.hostMemory = 7 }
        timeline.update(at: .milliseconds(950)) { $0.outcomes[.success] = 1 }
        let intervals = timeline.finished(at: .seconds(1))
        #expect(intervals.count == 10)
        #expect(intervals[5].outcomes.isEmpty)
        #expect(intervals[5].hostMemory == 7)
    }

    @Test("After a stall longer than all intervals together, they are merged and still cover it")
    func longStall() {
        var timeline = StressTimeline()
        timeline.update(at: .zero) { $0.outcomes[.success] = 1 }
        timeline.update(at: .seconds(3_600)) { $0.outcomes[.success] = 1 }
        let intervals = timeline.finished(at: .seconds(3_600))
        #expect(intervals.count <= StressTimeline.capacity)
        #expect(intervals.first?.outcomes == [.success: 1])
        #expect(intervals.last?.outcomes == [.success: 1])
    }
}
