import IntentModel
import Testing

@testable import ExtensionLife

@Suite("The budget of a host")
struct HostBudgetTests {
    private func use(_ identifier: String, _ memory: Int, idle: Bool = true, usedAt: Int64) -> HostBudget.Use {
        HostBudget.Use(
            identifier: identifier,
            memory: memory,
            isIdle: idle,
            lastUsed: Instant(nanoseconds: usedAt)
        )
    }

    @Test("Within the budget nothing is stopped")
    func within() {
        let budget = HostBudget(memory: 100, requests: 1)
        #expect(budget.victims(among: [use("a", 50, usedAt: 1), use("b", 50, usedAt: 2)]).isEmpty)
    }

    @Test("Over it the least recently used are stopped, no more than needed, and none that is at work")
    func over() {
        let budget = HostBudget(memory: 100, requests: 1)
        let uses = [
            use("newest", 40, usedAt: 4), use("oldest", 40, usedAt: 1), use("busy", 40, idle: false, usedAt: 0),
            use("older", 40, usedAt: 2),
        ]
        #expect(budget.victims(among: uses) == ["oldest", "older"])
    }

    @Test("Where everything is at work nothing can be stopped")
    func allBusy() {
        let budget = HostBudget(memory: 1, requests: 1)
        #expect(budget.victims(among: [use("a", 50, idle: false, usedAt: 1)]).isEmpty)
    }
}
