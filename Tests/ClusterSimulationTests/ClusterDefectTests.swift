import ClusterLife
import Testing

@testable import ClusterSimulation

@Suite("Mistakes that simulated clusters find")
struct ClusterDefectTests {
    /// An invariant that falls, for a mistake of the machine; in which world it is the first is a matter of chance.
    private static let found: [(ClusterDefect, ClusterInvariant)] = [
        (.linkRepeats, .oneQuestion),
        (.handlesWithoutGo, .goBeforeHandle),
        (.keepsGoWhileAsking, .goBeforeHandle),
        (.retriesAfterGo, .handledOnce),
        (.deniesBeginning, .toldTruth),
        (.finishesTwice, .oneOutcome),
        (.ignoresDevice, .deviceObeyed),
        (.neverTimesOut, .nobodyStarves),
        (.prefersFirst, .loadIsShared),
        (.keepsEndedCalls, .memoryIsBounded),
        (.forgetsForGood, .healedIsWhole),
        (.takesTooMuch, .roomIsKept),
        (.mixesOutcomes, .rightOutcome),
    ]

    /// The same for a mistake of the shell around it.
    private static let foundInShells: [(ClusterShellDefect, ClusterInvariant)] = [
        (.doesNotAsk, .goBeforeHandle),
        (.mixesAnswers, .rightOutcome),
        (.requestsAgain, .toldTruth),
        (.clockForgotten, .healedIsWhole),
        (.clockEarly, .noBusyLoop),
        (.endForgotten, .memoryIsBounded),
    ]

    @Test("A mistake of the machine is found", arguments: found)
    func machine(defect: ClusterDefect, invariant: ClusterInvariant) {
        var size = invariant == .loadIsShared ? ClusterWorldSize.quiet : .tiny
        size.settings.defect = defect
        if defect == .takesTooMuch { size.extensions = 4 }
        #expect(Self.falls(invariant, size))
    }

    @Test("A mistake of the shell is found", arguments: foundInShells)
    func shell(defect: ClusterShellDefect, invariant: ClusterInvariant) {
        var size = ClusterWorldSize.tiny
        size.shellDefect = defect
        #expect(Self.falls(invariant, size))
    }

    /// Whether an invariant is the first to fall in one of the worlds of a size.
    private static func falls(_ invariant: ClusterInvariant, _ size: ClusterWorldSize) -> Bool {
        (1...60).contains { seed in
            ClusterSimulation.run(seed: seed, size).violations.contains { $0.invariant == invariant }
        }
    }

    @Test("What is kept when nothing is under way is found at the end, where nobody looked before")
    func leftOver() {
        var size = ClusterWorldSize.tiny
        size.duration = .seconds(8)
        size.settings.defect = .keepsEndedCalls
        #expect(ClusterSimulation.run(seed: 1, size).violations.first?.invariant == .quietIsEmpty)
    }

    @Test("Every mistake and every invariant is among those that are shown here")
    func complete() {
        #expect(Set(Self.found.map(\.0)) == Set(ClusterDefect.allCases))
        #expect(Set(Self.foundInShells.map(\.0)) == Set(ClusterShellDefect.allCases))
        let fallen = Self.found.map(\.1) + Self.foundInShells.map(\.1) + [.quietIsEmpty]
        #expect(Set(fallen) == Set(ClusterInvariant.allCases))
    }
}
