import ClusterModel
import Testing

@testable import ClusterSecurity

/// What is kept where others may write: requests of queued jobs, and their results.
@Suite("Signed documents")
struct DocumentTests {
    private let body = Array("soup".utf8)

    /// The reason for which a document is refused; nil if it is opened.
    private func refusal(
        _ host: Host,
        _ document: [UInt8],
        as kind: DocumentKind = .request,
        about subject: String = "ada.q-1"
    ) -> ClusterRefusal.Reason? {
        do throws(ClusterRefusal.Reason) {
            _ = try host.open(document, as: kind, about: subject)
            return nil
        } catch {
            return error
        }
    }

    @Test("A document of a trusted host is opened by all, its signer among them, also after new starts")
    func opened() throws {
        let hosts = Hosts()
        let document = try hosts.host("ada").sign(body, as: .request, about: "ada.q-1")
        for host in [try hosts.host("bob"), try hosts.host("ada", 2)] {
            let opened = try host.open(document, as: .request, about: "ada.q-1")
            #expect(opened.body == body)
            #expect(opened.signer.text == "ada")
        }
    }

    @Test("A document counts for what it was signed for, and for nothing else")
    func place() throws {
        let hosts = Hosts()
        let bob = try hosts.host("bob")
        let document = try hosts.host("ada").sign(body, as: .request, about: "ada.q-1")
        #expect(refusal(bob, document, as: .result) == .otherReceiver)
        #expect(refusal(bob, document, about: "ada.q-2") == .otherReceiver)
        #expect(refusal(bob, document, about: "ada.q-") == .otherReceiver)
        #expect(refusal(bob, document, about: "ada.q-1 ") == .otherReceiver)
        var others = hosts
        others.cluster = "paris"
        #expect(refusal(try others.host("bob"), document) == .otherCluster)
    }

    @Test("Who is not trusted, and who signs in another name, is not believed")
    func signer() throws {
        var more = Hosts()
        more.names.append("eve")
        let bob = try Hosts().host("bob")
        #expect(refusal(bob, try more.host("eve").sign(body, as: .request, about: "ada.q-1")) == .untrusted)
        let forged = try more.host("ada", key: "eve").sign(body, as: .request, about: "ada.q-1")
        #expect(refusal(bob, forged) == .forged)
    }

    @Test("A document in which any byte is changed, or that is cut anywhere, is none")
    func damage() throws {
        let hosts = Hosts()
        let bob = try hosts.host("bob")
        let document = try hosts.host("ada").sign(body, as: .request, about: "ada.q-1")
        for index in document.indices {
            var changed = document
            changed[index] ^= 1
            #expect(refusal(bob, changed) != nil)
            #expect(refusal(bob, Array(document[..<index])) != nil)
        }
        #expect(refusal(bob, document + [0]) == .forged)
        #expect(refusal(bob, []) == .malformed)
        // No datagram is a document.
        #expect(refusal(bob, try hosts.host("ada").seal(broadcast: body)) == .malformed)
    }
}
