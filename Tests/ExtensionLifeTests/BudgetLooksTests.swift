import IntentModel
import Testing

@testable import ExtensionLife

@Suite("When a host looks at what its extensions use")
struct BudgetLooksTests {
    @Test("Limits that fit into the budget make every look needless")
    func limits() {
        let budget = HostBudget(memory: 100, requests: 1)
        #expect(!budget.couldBeExceeded(by: 100))
        #expect(budget.couldBeExceeded(by: 101))
    }

    @Test("Among few extensions each launch is looked at before its request is answered")
    func few() {
        var looks = BudgetLooks()
        for extensions in 1...8 {
            #expect(looks.launched(among: extensions) == .now)
            let isWanted = looks.begins()
            #expect(isWanted)
        }
    }

    @Test("Launches among many are looked at together, once")
    func many() {
        var looks = BudgetLooks()
        #expect(looks.launched(among: 100) == .later)
        for _ in 0..<11 { #expect(looks.launched(among: 100) == .alreadyDue) }
        let isWanted = looks.begins(late: true)
        #expect(isWanted)
        #expect(looks.launched(among: 100) == .later)
    }

    @Test("A late look is left out where another has come between")
    func overtaken() {
        var looks = BudgetLooks()
        #expect(looks.launched(among: 9) == .later)
        #expect(looks.launched(among: 9) == .now)
        let isWanted = looks.begins()
        #expect(isWanted)
        let isStillWanted = looks.begins(late: true)
        #expect(!isStillWanted)
        #expect(looks.launched(among: 9) == .later)
    }

    @Test("A thousand launches, one after the other, cost a few looks at each extension and not five hundred")
    func growth() {
        var looks = BudgetLooks()
        var reads = 0
        for extensions in 1...1000 where looks.launched(among: extensions) == .now {
            _ = looks.begins()
            reads += extensions
        }
        #expect(reads < 10_000)
    }
}
