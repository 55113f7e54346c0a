import ClusterModel
import HostTime
import Testing

@testable import ClusterSecurity

@Suite("What a stranger cannot say")
struct ForgeryTests {
    private let hosts = Hosts()
    private let hello = Array("hello".utf8)

    /// Hosts that check as many signatures as a test needs.
    private var patient: Hosts {
        var patient = hosts
        patient.settings.checksOfHost = CheckRate(perSecond: 1_000_000, atOnce: 1_000_000)
        patient.settings.wrongChecks = CheckRate(perSecond: 1_000_000, atOnce: 1_000_000)
        return patient
    }

    /// One datagram of each kind from `ada` to `bob`.
    private func datagrams(_ ada: Host) throws -> [[UInt8]] {
        let bob = try Hosts.incarnation("bob", 7)
        return [
            try ada.seal(broadcast: hello), try ada.seal(tell: hello, to: bob), try ada.seal(send: hello, to: bob),
        ]
    }

    @Test("A datagram of which a bit is changed is refused, whichever bit it is")
    func bits() throws {
        let ada = try patient.host("ada")
        let bob = try patient.host("bob", 7)
        try introduce(ada, bob)
        var now: Int64 = 0
        for datagram in try datagrams(ada) {
            var reasons: Set<ClusterRefusal.Reason?> = []
            for bit in 0..<datagram.count * 8 {
                var changed = datagram
                changed[bit / 8] ^= 1 << (bit % 8)
                now += 1
                reasons.insert(bob.refusal(of: changed, now: at(now)))
            }
            #expect(!reasons.contains(nil))
            let isSigned = datagram[4] < 3
            var expected: Set<ClusterRefusal.Reason> = [
                .malformed, .otherVersion, .untrusted, .staleIncarnation, .forged,
            ]
            if isSigned {
                expected.formUnion([.otherCluster, .replayed])
            } else {
                expected.insert(.unknownIncarnation)
            }
            if datagram[4] > 1 { expected.insert(.otherReceiver) }
            #expect(reasons == expected, "kind \(datagram[4])")
            // After all that, the datagram itself is still let in.
            let body = try bob.body(of: datagram, now: at(now))
            #expect(body == "hello")
        }
    }

    @Test("A datagram that is cut, or has more at its end, is refused")
    func lengths() throws {
        let ada = try patient.host("ada")
        let bob = try patient.host("bob", 7)
        try introduce(ada, bob)
        var now: Int64 = 0
        for datagram in try datagrams(ada) {
            for count in 0..<datagram.count {
                now += 1
                let isWhole = count >= datagram.count - hello.count
                let part = bob.refusal(of: Array(datagram.prefix(count)), now: at(now))
                #expect(part == (isWhole ? .forged : .malformed))
                #expect(bob.refusal(of: Array(datagram.suffix(count)), now: at(now)) == .malformed)
            }
            #expect(bob.refusal(of: datagram + [0], now: at(now)) == .forged)
            #expect(bob.refusal(of: datagram + datagram, now: at(now)) == .forged)
        }
    }

    @Test("What is sent does not come back, and is for no other host and no other incarnation")
    func reflection() throws {
        let ada = try hosts.host("ada")
        let bob = try hosts.host("bob", 7)
        let cleo = try hosts.host("cleo")
        try introduce(ada, bob)
        try introduce(ada, cleo)
        let sent = try ada.seal(send: hello, to: try Hosts.incarnation("bob", 7))
        #expect(ada.refusal(of: sent) == .ownName)
        #expect(cleo.refusal(of: sent) == .otherReceiver)
        #expect(ada.refusal(of: try ada.seal(broadcast: hello)) == .ownName)
        let twin = try hosts.host("ada", Int64.max)
        #expect(ada.refusal(of: try twin.seal(broadcast: hello)) == .sameName)
        // With the names exchanged, which have the same length, it has the code of the wrong direction.
        var back = sent
        let (one, other) = (sent[8..<16] + sent[24..<27], sent[16..<24] + sent[27..<30])
        back.replaceSubrange(8..<24, with: other.prefix(8) + one.prefix(8))
        back.replaceSubrange(24..<30, with: other.suffix(3) + one.suffix(3))
        #expect(ada.refusal(of: back) == .forged)
        // For another host, with its name and number in it.
        var elsewhere = sent
        elsewhere.replaceSubrange(16..<24, with: Int64(1).bigEndianBytes)
        elsewhere[6] = 4
        elsewhere.replaceSubrange(27..<30, with: Array("cleo".utf8))
        #expect(cleo.refusal(of: elsewhere) == .forged)
    }

    @Test("What another cluster says with the same keys is refused")
    func otherCluster() throws {
        var elsewhere = hosts
        elsewhere.cluster = "bremen"
        let ada = try elsewhere.host("ada")
        let otherBob = try elsewhere.host("bob")
        let bob = try hosts.host("bob")
        try introduce(ada, otherBob)
        let receiver = try Hosts.incarnation("bob")
        let signed = try ada.seal(broadcast: hello)
        #expect(bob.refusal(of: signed) == .otherCluster)
        #expect(bob.refusal(of: try ada.seal(tell: hello, to: receiver)) == .otherCluster)
        #expect(bob.refusal(of: try ada.seal(send: hello, to: receiver)) == .unknownIncarnation)
        // With the name of this cluster in it.
        let name = try #require(signed.firstRange(of: Array("bremen".utf8)))
        var renamed = signed
        renamed.replaceSubrange(name, with: Array("berlin".utf8))
        #expect(bob.refusal(of: renamed) == .forged)
    }

    @Test("The keys of a pair are others for other names, numbers and clusters")
    func pairKeys() throws {
        let one = try required(PrivateKey(.agreement, seed: try required(PrivateKey.newSeed())))
        let other = try required(PrivateKey(.agreement, seed: try required(PrivateKey.newSeed())))
        var keys: Set<[UInt8]> = []
        for (cluster, name, number) in [("a", "x", 1), ("b", "x", 1), ("a", "y", 1), ("a", "x", 2)] as [(_, _, Int64)] {
            let pair = try required(
                PairKeys(
                    own: PairKeys.End(incarnation: try Hosts.incarnation(name, number), key: one.publicBytes[...]),
                    other: PairKeys.End(incarnation: try Hosts.incarnation("z"), key: other.publicBytes[...]),
                    secret: one,
                    cluster: try required(ClusterName(cluster))
                )
            )
            for key in [pair.sending, pair.receiving] { keys.insert(key.withBytes { unsafe Array($0) }) }
        }
        #expect(keys.count == 8)
    }

    @Test("A host that is not trusted, and one with another key, are not heard")
    func strangers() throws {
        let bob = try hosts.host("bob")
        let dora = try hosts.host("dora")
        #expect(bob.refusal(of: try dora.seal(broadcast: hello)) == .untrusted)
        let wrong = try hosts.host("ada", key: "dora")
        #expect(bob.refusal(of: try wrong.seal(broadcast: hello)) == .forged)
        #expect(bob.refusal(of: try wrong.seal(tell: hello, to: try Hosts.incarnation("bob"))) == .forged)
        // It hears others, and has the keys of no pair that they have.
        let ada = try hosts.host("ada")
        try introduce(ada, bob)
        _ = try wrong.open(try bob.seal(broadcast: []))
        #expect(bob.refusal(of: try wrong.seal(send: hello, to: try Hosts.incarnation("bob"))) == .forged)
    }

    @Test("A refusal says in whose name the datagram came, if that is a name")
    func names() throws {
        let bob = try hosts.host("bob")
        let dora = try hosts.host("dora")
        let datagram = try dora.seal(broadcast: hello)
        #expect(throws: ClusterRefusal(.untrusted, of: HostName("dora"))) {
            try bob.open(datagram)
        }
        var noName = datagram
        noName[24] = UInt8(ascii: "\n")
        #expect(throws: ClusterRefusal(.untrusted, of: nil)) { try bob.open(noName) }
    }

    @Test("A letter that means the same as one of ASCII is none")
    func equivalence() throws {
        var kelvins = hosts
        kelvins.names = ["Kai", "bob"]
        let bob = try kelvins.host("bob")
        let kai = try kelvins.host("Kai")
        var datagram = try kai.seal(broadcast: hello)
        datagram.replaceSubrange(24..<25, with: Array("\u{212A}".utf8))
        datagram[5] += 2
        #expect(bob.refusal(of: datagram) == .malformed)
    }

    @Test("Of all that is random, nothing is let in, also behind a right beginning")
    func noise() throws {
        let ada = try hosts.host("ada")
        let bob = try hosts.host("bob", 7)
        try introduce(ada, bob)
        let datagrams = try datagrams(ada)
        var chance = SplitMix64(state: 35)
        for round in 0..<10_000 {
            let kept = datagrams[round % 3].prefix(Int.random(in: 0...40, using: &chance))
            let count = Int.random(in: 0...300, using: &chance)
            let noise = kept + (0..<count).map { _ in UInt8.random(in: 0...255, using: &chance) }
            #expect(bob.refusal(of: Array(noise), now: at(Int64(round))) != nil)
        }
    }
}
