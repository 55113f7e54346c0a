import ClusterLife
import Testing

@testable import ClusterSimulation

@Suite("Simulated clusters")
struct ClusterSimulationTests {
    @Test("Whatever goes wrong, every promise is kept", arguments: 0..<10)
    func faults(group: Int) {
        let report = ClusterSimulation.run(seed: UInt64(group + 1), .tiny)
        #expect(report.violations == [], "seed \(report.seed)\n\(report.trace.joined(separator: "\n"))")
        #expect(report.handled > 100)
    }

    @Test("In a quiet cluster every call has its outcome, and equal hosts have about equally many")
    func quiet() throws {
        var size = ClusterWorldSize.quiet
        size.duration = .seconds(40)
        let report = ClusterSimulation.run(seed: 1, size)
        #expect(report.violations == [])
        #expect(try #require(report.loadRatio) < 1.5)
        #expect(Set(report.results.keys) == ["outcome", "cancelled", "restricted"])
    }

    @Test("A cluster whose broadcasts come together keeps its promises, too")
    func shared() {
        var size = ClusterWorldSize.tiny
        size.isBroadcastShared = true
        size.hosts = 20
        size.extensions = 50
        // The broadcasts of two seconds come together.
        size.settings.heartbeat = .seconds(4)
        size.duration = .seconds(60)
        size.faultEvery = .seconds(5)
        let report = ClusterSimulation.run(seed: 1, size)
        #expect(report.violations == [])
        #expect(report.handled > 100)
    }

    @Test("The same seed goes the same way, and another one another way")
    func deterministic() {
        let reports = [1, 1, 2].map { ClusterSimulation.run(seed: $0, .tiny) }
        #expect(reports[0] == reports[1])
        #expect(reports[0].traceHash != reports[2].traceHash)
    }

    @Test("Every fault strikes")
    func everyFault() {
        let report = ClusterSimulation.run(seed: 21, worlds: 5, .tiny)
        #expect(ClusterFaultKind.allCases.filter { report.faults[$0] == nil } == [])
    }
}
