package import SystemFiles

/// The key with which a host signs what it says in its cluster: an Ed25519 seed in a file of this user alone.
package struct ClusterKey: ~Copyable {
    private static let prefix = Array("ed25519-seed:".utf8)
    /// The longest file: the seed, and the end of its line.
    private static let longestFile = 64

    private let key: PrivateKey
    /// What other hosts have to know.
    package let publicKey: HostPublicKey

    init(seed: SecretBytes) throws(ClusterKeyError) {
        guard let key = PrivateKey(.signing, seed: seed) else { throw .library }
        publicKey = HostPublicKey(bytes: key.publicBytes)
        self.key = key
    }

    /// Makes a new key, and the file for it.
    ///
    /// - Throws: `.file` also if there is a file already, which stays.
    package static func create(at path: String) throws(ClusterKeyError) -> ClusterKey {
        guard let seed = PrivateKey.newSeed() else { throw .library }
        var text = prefix
        text.reserveCapacity(longestFile)
        // The bytes outlive the closure, which copies them as text.
        unsafe seed.withBytes { unsafe KeyText.append($0, to: &text) }
        text.append(UInt8(ascii: "\n"))
        defer { SecretBytes.wipe(&text) }
        let key = try ClusterKey(seed: seed)
        do throws(PrivacyFailure) {
            try PrivateFile.create(path, with: text)
        } catch {
            throw .file(error)
        }
        return key
    }

    /// Reads the key in a file.
    ///
    /// - Throws: `.file` also if another user may read the file: its key may be known already, so it is not mended.
    package static func read(_ path: String) throws(ClusterKeyError) -> ClusterKey {
        var bytes: [UInt8]
        do throws(PrivacyFailure) {
            bytes = try PrivateFile.bytes(of: path, as: .secret, atMost: longestFile)
        } catch {
            throw .file(error)
        }
        defer { SecretBytes.wipe(&bytes) }
        let end = bytes.last == UInt8(ascii: "\n") ? bytes.count - 1 : bytes.count
        guard bytes.starts(with: prefix), var seed = KeyText.read(bytes[..<end].dropFirst(prefix.count)),
            let secret = SecretBytes(taking: &seed)
        else { throw .content(path) }
        return try ClusterKey(seed: secret)
    }

    /// Adds the signature of an array at its end; returns false if the library fails.
    borrowing func appendSignature(to bytes: inout [UInt8]) -> Bool { key.appendSignature(to: &bytes) }
}

/// The reason why a host has no key; a text of it never holds a part of one.
package enum ClusterKeyError: Error, CustomStringConvertible {
    /// The file cannot be read or made, or others may read it.
    case file(PrivacyFailure)
    /// The file at a path holds something else.
    case content(String)
    /// The library has no such keys, or the system has no randomness.
    case library

    package var description: String {
        switch self {
        case .file(let failure): "the key of this host, \(failure.path): \(failure.reason)"
        case .content(let path): "the key of this host, \(path): it is not a line 'ed25519-seed:' with 44 characters"
        case .library: "OpenSSL cannot make keys"
        }
    }
}
