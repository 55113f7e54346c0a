import ClusterModel
import HostTime
import Testing

@testable import ClusterSecurity

@Suite("The budget of checks")
struct BudgetTests {
    private var hosts: Hosts {
        var hosts = Hosts()
        hosts.names = ["ada", "bob", "cleo", "dora"]
        hosts.settings.checksOfHost = CheckRate(perSecond: 2, atOnce: 4)
        hosts.settings.wrongChecks = CheckRate(perSecond: 1, atOnce: 6)
        return hosts
    }

    private func forged(_ host: Host, body: [UInt8] = []) throws -> [UInt8] {
        var datagram = try host.seal(broadcast: body)
        datagram[datagram.count - 1] ^= 1
        return datagram
    }

    @Test("Forged datagrams in one name use up that name's checks, and no other's")
    func ofName() throws {
        let ada = try hosts.host("ada")
        let bob = try hosts.host("bob")
        let cleo = try hosts.host("cleo")
        let wrong = try forged(ada)
        let reasons = try (0..<6).map { _ in try #require(bob.refusal(of: wrong)) }
        #expect(reasons == [.forged, .forged, .forged, .forged, .overBudget, .overBudget])
        #expect(bob.refusal(of: try ada.seal(broadcast: [])) == .overBudget)
        #expect(bob.refusal(of: try cleo.seal(broadcast: [])) == nil)
        // A check is free after half a second, and two after a second.
        #expect(bob.refusal(of: wrong, now: Instant(nanoseconds: 499_999_999)) == .overBudget)
        #expect(bob.refusal(of: wrong, now: Instant(nanoseconds: 500_000_000)) == .forged)
        #expect(bob.refusal(of: try ada.seal(broadcast: []), now: at(1)) == nil)
        #expect(bob.refusal(of: try ada.seal(broadcast: []), now: at(1)) == .overBudget)
    }

    @Test("Forged datagrams in all names together have a budget, which right ones do not use")
    func inAll() throws {
        let ada = try hosts.host("ada")
        let bob = try hosts.host("bob")
        let cleo = try hosts.host("cleo")
        let dora = try hosts.host("dora")
        for _ in 0..<4 { #expect(bob.refusal(of: try ada.seal(broadcast: [])) == nil) }
        // The names have four each, and six of these eight are checked.
        var reasons: [ClusterRefusal.Reason] = []
        for _ in 0..<4 {
            for host in [ada, cleo] {
                reasons.append(try #require(bob.refusal(of: try forged(host), now: at(10))))
            }
        }
        #expect(reasons == [.forged, .forged, .forged, .forged, .forged, .forged, .overBudget, .overBudget])
        #expect(bob.refusal(of: try dora.seal(broadcast: []), now: at(10)) == .overBudget)
        // One more is free after a second; what is right uses none of them.
        for _ in 0..<3 { #expect(bob.refusal(of: try dora.seal(broadcast: []), now: at(11)) == nil) }
        #expect(bob.refusal(of: try forged(dora), now: at(13)) == .forged)
    }

    @Test("What is sent between two that know each other is let in whatever is forged")
    func sent() throws {
        let ada = try hosts.host("ada")
        let bob = try hosts.host("bob")
        try introduce(ada, bob)
        let wrong = try forged(ada)
        for _ in 0..<20 { _ = bob.refusal(of: wrong) }
        #expect(bob.refusal(of: try ada.seal(broadcast: [])) == .overBudget)
        #expect(bob.refusal(of: try ada.seal(send: [], to: try Hosts.incarnation("bob"))) == nil)
    }

    @Test("A long datagram costs more than a short one")
    func long() throws {
        var hosts = hosts
        hosts.settings.checksOfHost = CheckRate(perSecond: 1, atOnce: 10)
        let ada = try hosts.host("ada")
        let bob = try hosts.host("bob")
        let body = [UInt8](repeating: 0, count: hosts.settings.longestSignedBody)
        #expect(bob.refusal(of: try ada.seal(broadcast: body)) == .overBudget)
        hosts.settings.wrongChecks = CheckRate(perSecond: 1, atOnce: 9)
        let cleo = try hosts.host("cleo")
        #expect(cleo.refusal(of: try ada.seal(broadcast: body)) == nil)
        #expect(cleo.refusal(of: try ada.seal(broadcast: body)) == .overBudget)
        #expect(cleo.refusal(of: try ada.seal(broadcast: [])) == nil)
        #expect(cleo.refusal(of: try ada.seal(broadcast: [])) == .overBudget)
    }

    @Test("Budgets hold at the ends of time, and their numbers are brought into bounds")
    func extremes() {
        let rate = CheckRate(perSecond: 0, atOnce: .max)
        #expect(rate == CheckRate(perSecond: 1, atOnce: 1_000_000))
        #expect(CheckRate(perSecond: .max, atOnce: .min) == CheckRate(perSecond: 1_000_000, atOnce: 1))
        var budget = CheckBudget()
        let start = budget.take(1, of: rate, now: Instant(nanoseconds: .min))
        #expect(start)
        let end = budget.take(1, of: rate, now: Instant(nanoseconds: .max))
        #expect(!end)
        let later = budget.take(1, of: rate, now: Instant(nanoseconds: .max - 1_000_000_000))
        #expect(later)
        // A clock that goes back far frees nothing, and does not trap.
        let back = budget.take(1, of: rate, now: Instant(nanoseconds: .min))
        #expect(!back)
    }
}
