import ClusterModel
import HostTime
import Testing

@testable import ClusterSecurity

@Suite("The log of refusals")
struct RefusalTests {
    @Test("Each reason is told at once, and then once a minute with the number of those between")
    func notices() throws {
        var counter = RefusalCounter()
        let ada = try #require(HostName("ada"))
        let untrusted = ClusterRefusal(.untrusted, of: ada)
        #expect(
            counter.count(untrusted, at: at(0))?.description
                == "1 datagram refused: of a host that is not in the file of trusted hosts, the last in the name of ada"
        )
        for _ in 0..<1000 { #expect(counter.count(untrusted, at: at(59)) == nil) }
        #expect(
            counter.count(ClusterRefusal(.malformed, of: nil), at: at(59))?.description
                == "1 datagram refused: not a datagram of a cluster"
        )
        #expect(counter.count(untrusted, at: at(60)) == RefusalNotice(refusal: untrusted, count: 1001))
        #expect(counter.count(untrusted, at: at(61)) == nil)
        #expect(counter[.untrusted] == 1003)
        #expect(counter[.malformed] == 1)
        #expect(counter[.forged] == 0)
    }

    @Test("Every reason has its own place and words")
    func reasons() {
        let reasons = ClusterRefusal.Reason.allCases
        #expect(reasons.map(\.rawValue) == Array(reasons.indices))
        #expect(Set(reasons.map(\.description)).count == reasons.count)
    }
}
