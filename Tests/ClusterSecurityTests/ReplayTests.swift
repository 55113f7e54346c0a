import ClusterModel
import HostTime
import Testing

@testable import ClusterSecurity

@Suite("What was said before")
struct ReplayTests {
    private let hosts = Hosts()

    @Test("What is signed is heard once, in any order")
    func once() throws {
        let ada = try hosts.host("ada")
        let bob = try hosts.host("bob")
        let receiver = try Hosts.incarnation("bob")
        var datagrams: [[UInt8]] = []
        for _ in 0..<30 {
            datagrams.append(try ada.seal(broadcast: []))
            datagrams.append(try ada.seal(tell: [], to: receiver))
        }
        for datagram in datagrams.reversed() { #expect(bob.refusal(of: datagram) == nil) }
        for datagram in datagrams { #expect(bob.refusal(of: datagram) == .replayed) }
        // Also after the incarnation was forgotten.
        bob.forget(try Hosts.incarnation("ada"))
        for datagram in datagrams { #expect(bob.refusal(of: datagram) == .replayed) }
        #expect(bob.refusal(of: try ada.seal(broadcast: [])) == nil)
    }

    @Test("The window counts what is far behind as heard")
    func window() {
        var window = SerialWindow()
        #expect(!window.isNew(0))
        #expect(window.isNew(1))
        window.hear(100)
        for serial in 0...UInt64(200) {
            #expect(window.isNew(serial) == (serial > 36 && serial != 100), "\(serial)")
        }
        window.hear(37)
        window.hear(99)
        window.hear(36)
        #expect(!window.isNew(37))
        #expect(!window.isNew(99))
        #expect(window.isNew(98))
        window.hear(163)
        #expect(!window.isNew(100))
        #expect(window.isNew(101))
        window.hear(.max)
        #expect(!window.isNew(.max))
        #expect(!window.isNew(163))
        #expect(window.isNew(.max - 63))
        #expect(!window.isNew(.max - 64))
    }

    @Test("An incarnation that signs another X25519 key is not heard, unless it was forgotten")
    func changedKey() throws {
        let first = try hosts.host("ada")
        let second = try hosts.host("ada")
        let bob = try hosts.host("bob")
        #expect(bob.refusal(of: try first.seal(broadcast: [])) == nil)
        _ = try second.seal(broadcast: [])
        #expect(bob.refusal(of: try second.seal(broadcast: [])) == .changedKey)
        bob.forget(try Hosts.incarnation("ada"))
        #expect(bob.refusal(of: try second.seal(broadcast: [])) == nil)
    }

    @Test("With an X25519 key that is none, a trusted host is heard and nothing else")
    func impossibleKey() throws {
        let bob = try hosts.host("bob")
        let content = Envelope.Content(
            kind: .broadcast,
            sender: try Hosts.incarnation("ada"),
            receiver: nil,
            signed: Envelope.Content.Signed(
                cluster: try #require(ClusterName(hosts.cluster)),
                serial: 1,
                agreementKey: [UInt8](repeating: 0, count: PrivateKey.length)
            )
        )
        var datagram = Envelope.write(content, body: [])
        let isSigned = try Hosts.key("ada").appendSignature(to: &datagram)
        #expect(isSigned)
        #expect(bob.refusal(of: datagram) == nil)
        let receiver = try Hosts.incarnation("ada")
        for _ in 0..<2 { #expect(throws: SealFailure.noAgreement) { try bob.seal(send: [], to: receiver) } }
        let sent = Envelope.Content(
            kind: .send,
            sender: receiver,
            receiver: try Hosts.incarnation("bob"),
            signed: nil
        )
        let forged = Envelope.write(sent, body: [UInt8](repeating: 0, count: MessageCode.length))
        #expect(bob.refusal(of: forged) == .noAgreement)
    }
}
