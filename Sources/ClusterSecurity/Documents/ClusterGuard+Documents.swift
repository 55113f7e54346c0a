package import ClusterModel

extension ClusterGuard {
    /// The longest text of what a document is about, in bytes.
    package static let longestSubject = 512

    /// Signs a document in the name of this host.
    ///
    /// - Parameter subject: What it is about, at most `longestSubject` bytes; who opens it has to say the same.
    /// - Throws: `tooLong` and `library`.
    package func sign(
        _ body: [UInt8],
        as kind: DocumentKind,
        about subject: String
    ) throws(SealFailure) -> [UInt8] {
        let subject = Array(subject.utf8)
        guard subject.count <= Self.longestSubject else { throw .tooLong }
        var bytes = SignedDocument.write(kind, by: ownName, in: clusterName, about: subject, body)
        guard key.appendSignature(to: &bytes) else { throw .library }
        return bytes
    }

    /// Opens a document of this host or of one that it trusts, and returns who has signed what.
    package func open(
        _ bytes: [UInt8],
        as kind: DocumentKind,
        about subject: String
    ) throws(ClusterRefusal.Reason) -> (signer: HostName, body: [UInt8]) {
        let document = try SignedDocument(bytes)
        guard document.kind == kind.rawValue, document.subject.elementsEqual(subject.utf8) else { throw .otherReceiver }
        guard document.cluster.elementsEqual(clusterName) else { throw .otherCluster }
        // Bytes beyond ASCII are in no name.
        guard let signer = HostName(String(decoding: document.signer, as: UTF8.self)) else { throw .malformed }
        let publicKey = signer == own.host ? key.publicKey.bytes : hosts[signer.text]?.key.bytes
        guard let publicKey else { throw .untrusted }
        guard SignatureCheck.isSigned(bytes, by: publicKey) else { throw .forged }
        return (signer, Array(document.body))
    }
}
