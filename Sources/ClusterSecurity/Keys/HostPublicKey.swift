/// The public key of a host, with which others check what it signs.
package struct HostPublicKey: Sendable, Hashable, CustomStringConvertible {
    private static let prefix = Array("ed25519:".utf8)

    /// The 32 bytes of an Ed25519 key.
    let bytes: [UInt8]

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// Reads `ed25519:` and the key in 44 characters of Base64; nil for any other text.
    package init?(_ text: String) { self.init(Array(text.utf8)[...]) }

    init?(_ text: ArraySlice<UInt8>) {
        guard text.starts(with: Self.prefix), let key = KeyText.read(text.dropFirst(Self.prefix.count)) else {
            return nil
        }
        bytes = key
    }

    /// The key as it stands in a file of trusted hosts.
    package var text: String {
        var text = Self.prefix
        KeyText.append(bytes, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    package var description: String { text }
}
