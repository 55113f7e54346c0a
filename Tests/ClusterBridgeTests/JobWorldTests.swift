import Testing

@Suite("Queued jobs in simulated worlds")
struct JobWorldTests {
    @Test("Nothing is lost, doubled or made up, whatever is killed and lost", arguments: 1...12)
    func holds(seed: UInt64) async {
        let report = await WorldDomain.run(seed: seed, JobWorldSize())
        #expect(report.violations.map(\.description) == [])
        #expect(report.accepted > 100)
        #expect(report.faults > 10)
    }

    @Test("Where nothing goes wrong, each job ends as its extension says", arguments: 1...3)
    func quiet(seed: UInt64) async {
        let report = await WorldDomain.run(seed: seed, .quiet)
        #expect(report.violations.map(\.description) == [])
        #expect(report.accepted > 100)
    }

    @Test("A store that is full keeps nothing of what it has refused")
    func full() async {
        var size = JobWorldSize.quiet
        size.capacity = 3
        let report = await WorldDomain.run(seed: 1, size)
        #expect(report.violations.map(\.description) == [])
        #expect(report.refused > 10)
        #expect(report.accepted > 20)
    }

    @Test("A seed makes the same world each time")
    func same() async {
        let (first, second) = (
            await WorldDomain.run(seed: 7, JobWorldSize()), await WorldDomain.run(seed: 7, JobWorldSize())
        )
        #expect(first.statuses == second.statuses)
        #expect((first.accepted, first.handled, first.faults) == (second.accepted, second.handled, second.faults))
    }

    /// The mistakes, each with an invariant that falls by it in some world.
    private static let found: [(JobDefect, JobInvariant)] = [
        (.fenceForgotten, .handledOnce),
        (.leaveForgotten, .handledOnce),
        (.jobLost, .deadWithReason),
        (.endedKept, .leftEmpty),
        (.wishForgotten, .acceptedIsKnown),
        (.outcomeForgotten, .oneOutcome),
        (.outcomeMixed, .toldTruth),
        (.keyForgotten, .oneJobOfKey),
        (.leaseForever, .endsInTime),
    ]

    @Test("A mistake is found", arguments: found)
    func mistakes(defect: JobDefect, invariant: JobInvariant) async {
        var size =
            switch invariant {
            case .deadWithReason, .leftEmpty: JobWorldSize.quiet
            // An attempt has to lose its job before it begins.
            case .handledOnce: JobWorldSize()
            default: JobWorldSize.tiny
            }
        size.rest = .zero
        size.defect = defect
        for seed: UInt64 in 1...30 {
            let report = await WorldDomain.run(seed: seed, size)
            if report.violations.contains(where: { $0.invariant == invariant }) { return }
        }
        Issue.record("\(invariant) does not fall by \(defect)")
    }

    @Test("Every mistake and every invariant is among those that are shown here")
    func complete() {
        #expect(Set(Self.found.map(\.0)) == Set(JobDefect.allCases))
        #expect(Set(Self.found.map(\.1)) == Set(JobInvariant.allCases))
    }
}
