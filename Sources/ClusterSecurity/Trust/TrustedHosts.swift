package import ClusterModel
internal import SystemFiles

/// The hosts that may speak in a cluster, each with its public key.
///
/// Their file has a line `NAME ed25519:…` for each. A `#` at the beginning of a line, or behind a space, begins a
/// comment.
package struct TrustedHosts: Sendable, Hashable {
    /// The greatest number of hosts.
    package static let most = 4096
    /// The longest file, in bytes.
    package static let longestFile = 1 << 20
    /// The longest line, in bytes.
    package static let longestLine = 1024

    /// The key of each host.
    package private(set) var keys: [HostName: HostPublicKey] = [:]

    /// Trusts nobody.
    package init() {}

    /// Reads a file.
    ///
    /// - Throws: `.file` also if another user may write it, except root.
    package static func read(_ path: String) throws(TrustFileError) -> TrustedHosts {
        let bytes: [UInt8]
        do throws(PrivacyFailure) {
            bytes = try PrivateFile.bytes(of: path, as: .trusted, atMost: longestFile)
        } catch {
            throw .file(error)
        }
        return try parse(bytes)
    }

    /// Reads the text of a file.
    ///
    /// - Throws: The first mistake. A host has one key and a key has one host, as the key of a copied machine is none.
    package static func parse(_ bytes: [UInt8]) throws(TrustFileError) -> TrustedHosts {
        guard bytes.count <= longestFile else { throw .tooLong }
        var hosts = TrustedHosts()
        var lines: [HostPublicKey: Int] = [:]
        let texts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (number, text) in zip(1..., texts) {
            guard text.count <= longestLine else { throw .line(number, .tooLong) }
            guard let (name, key) = try entry(text, at: number) else { continue }
            guard hosts.keys[name] == nil else { throw .line(number, .nameAgain(name)) }
            if let line = lines[key] { throw .line(number, .keyAgain(line: line)) }
            guard hosts.keys.count < most else { throw .line(number, .tooMany) }
            hosts.keys[name] = key
            lines[key] = number
        }
        return hosts
    }

    private static func entry(
        _ line: ArraySlice<UInt8>,
        at number: Int
    ) throws(TrustFileError) -> (HostName, HostPublicKey)? {
        var words: [ArraySlice<UInt8>] = []
        for word in line.split(whereSeparator: isSpace) {
            if word.first == UInt8(ascii: "#") { break }
            words.append(word)
        }
        guard let first = words.first else { return nil }
        guard words.count == 2 else { throw .line(number, .words) }
        guard let name = HostName(String(decoding: first, as: UTF8.self)) else { throw .line(number, .name) }
        guard let key = HostPublicKey(words[1]) else { throw .line(number, .key) }
        return (name, key)
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }
}
