import ClusterModel
import HostTime
import Testing

@testable import ClusterSecurity

@Suite("What a guard lets in")
struct CourseTests {
    private let hosts = Hosts()
    private let hello = Array("hello".utf8)

    @Test("What is signed is heard by all, and what is told is heard by one")
    func signed() throws {
        let ada = try hosts.host("ada")
        let bob = try hosts.host("bob", 7)
        let cleo = try hosts.host("cleo")
        let said = try ada.seal(broadcast: hello)
        let opened = OpenedDatagram(kind: .heard, from: try Hosts.incarnation("ada"), body: hello)
        let byBob = try bob.open(said)
        let byCleo = try cleo.open(said)
        #expect(byBob == opened)
        #expect(byCleo == opened)
        let told = try ada.seal(tell: hello, to: try Hosts.incarnation("bob", 7))
        #expect(cleo.refusal(of: told) == .otherReceiver)
        let heard = try bob.open(told)
        #expect(heard == opened)
    }

    @Test("Two that have heard each other send both ways, also nothing and the longest body")
    func sent() throws {
        let ada = try hosts.host("ada")
        let bob = try hosts.host("bob", 7)
        try introduce(ada, bob)
        for body in [hello, [], [UInt8](repeating: 1, count: hosts.settings.longestSentBody)] {
            let there = try bob.open(try ada.seal(send: body, to: try Hosts.incarnation("bob", 7)))
            #expect(there == OpenedDatagram(kind: .received, from: try Hosts.incarnation("ada"), body: body))
            let back = try ada.open(try bob.seal(send: body, to: try Hosts.incarnation("ada")))
            #expect(back == OpenedDatagram(kind: .received, from: try Hosts.incarnation("bob", 7), body: body))
        }
    }

    @Test("Numbers of incarnations are total, and names may have 64 bytes")
    func extremes() throws {
        let long = [String(repeating: "A", count: 64), String(repeating: "z", count: 64)]
        for number in [Int64.min, -1, 0, .max] {
            let one = try host(long, number, key: "ada")
            let other = try host(long.reversed(), number, key: "bob")
            try introduce(one, other)
            let sent = try one.seal(send: hello, to: try Hosts.incarnation(long[1], number))
            let body = try other.body(of: sent)
            #expect(body == "hello")
            let signed = try one.seal(tell: hello, to: try Hosts.incarnation(long[1], number))
            #expect(signed.count == hello.count + ClusterGuard.overhead)
        }
    }

    /// The host with the first of two names; `key` is "ada" or "bob".
    private func host(_ names: [String], _ number: Int64, key: String) throws -> Host {
        let other = key == "ada" ? "bob" : "ada"
        let lines = "\(names[0]) \(try Hosts.key(key).publicKey)\n\(names[1]) \(try Hosts.key(other).publicKey)"
        return Host(
            try ClusterGuard(
                try Hosts.incarnation(names[0], number),
                cluster: try #require(ClusterName(String(repeating: "-", count: 64))),
                key: try Hosts.key(key),
                trusted: try TrustedHosts.parse(Array(lines.utf8))
            )
        )
    }

    @Test("Nothing is sent to one that was not heard, is forgotten, is another incarnation, or is not trusted")
    func unknownReceiver() throws {
        let ada = try hosts.host("ada")
        let bob = try hosts.host("bob", 7)
        let receiver = try Hosts.incarnation("bob", 7)
        #expect(throws: SealFailure.unknownIncarnation) { try ada.seal(send: [], to: receiver) }
        try introduce(ada, bob)
        for number in [6, 8] as [Int64] {
            let other = try Hosts.incarnation("bob", number)
            #expect(throws: SealFailure.unknownIncarnation) { try ada.seal(send: [], to: other) }
            ada.forget(other)
        }
        let stranger = try Hosts.incarnation("dora")
        #expect(throws: SealFailure.unknownIncarnation) { try ada.seal(send: [], to: stranger) }
        _ = try ada.seal(send: [], to: receiver)
        ada.forget(receiver)
        #expect(throws: SealFailure.unknownIncarnation) { try ada.seal(send: [], to: receiver) }
        #expect(ada.refusal(of: try bob.seal(send: [], to: try Hosts.incarnation("ada"))) == .unknownIncarnation)
        // What it signs next makes it known again, with the same keys.
        _ = try ada.open(try bob.seal(broadcast: []))
        let body = try bob.body(of: try ada.seal(send: hello, to: receiver))
        #expect(body == "hello")
    }

    @Test("A newer incarnation ends the older one")
    func newerIncarnation() throws {
        let ada = try hosts.host("ada")
        let bob = try hosts.host("bob", 7)
        try introduce(ada, bob)
        let later = try hosts.host("bob", 8)
        let old = try bob.seal(send: [], to: try Hosts.incarnation("ada"))
        _ = try ada.open(try later.seal(broadcast: []))
        #expect(ada.refusal(of: old) == .staleIncarnation)
        #expect(ada.refusal(of: try bob.seal(broadcast: [])) == .staleIncarnation)
        let receiver = try Hosts.incarnation("bob", 7)
        #expect(throws: SealFailure.unknownIncarnation) { try ada.seal(send: [], to: receiver) }
        #expect(ada.refusal(of: try later.seal(tell: [], to: try Hosts.incarnation("ada", 2))) == .otherReceiver)
    }

    @Test("Bodies beyond the bounds are not sent")
    func tooLong() throws {
        let ada = try hosts.host("ada")
        let bob = try hosts.host("bob")
        try introduce(ada, bob)
        let receiver = try Hosts.incarnation("bob")
        let signed = [UInt8](repeating: 1, count: hosts.settings.longestSignedBody + 1)
        #expect(throws: SealFailure.tooLong) { try ada.seal(broadcast: signed) }
        #expect(throws: SealFailure.tooLong) { try ada.seal(tell: signed, to: receiver) }
        let sent = [UInt8](repeating: 1, count: hosts.settings.longestSentBody + 1)
        #expect(throws: SealFailure.tooLong) { try ada.seal(send: sent, to: receiver) }
        // With other bounds it can be said, and the receiver still refuses it.
        var wide = hosts
        wide.settings.longestSignedBody = signed.count
        wide.settings.longestSentBody = signed.count
        let cleo = try wide.host("cleo")
        try introduce(cleo, bob)
        #expect(bob.refusal(of: try cleo.seal(broadcast: signed)) == .tooLong)
        #expect(bob.refusal(of: try cleo.seal(send: sent, to: receiver)) == .tooLong)
    }

    @Test("Another list of trusted hosts counts at once, and keeps what is known of those that stay")
    func trust() throws {
        let ada = try hosts.host("ada")
        let bob = try hosts.host("bob")
        let cleo = try hosts.host("cleo")
        try introduce(ada, bob)
        try introduce(ada, cleo)
        var fewer = hosts
        fewer.names = ["ada", "cleo"]
        ada.trust(try fewer.trusted())
        #expect(ada.refusal(of: try bob.seal(broadcast: [])) == .untrusted)
        #expect(ada.refusal(of: try bob.seal(send: [], to: try Hosts.incarnation("ada"))) == .untrusted)
        let bobs = try Hosts.incarnation("bob")
        #expect(throws: SealFailure.unknownIncarnation) { try ada.seal(send: [], to: bobs) }
        let body = try ada.body(of: try cleo.seal(send: hello, to: try Hosts.incarnation("ada")))
        #expect(body == "hello")
        // Another key is another host.
        ada.trust(try TrustedHosts.parse(Array("cleo \(try Hosts.key("bob").publicKey)".utf8)))
        #expect(ada.refusal(of: try cleo.seal(send: [], to: try Hosts.incarnation("ada"))) == .unknownIncarnation)
        #expect(ada.refusal(of: try cleo.seal(broadcast: [])) == .forged)
    }
}
