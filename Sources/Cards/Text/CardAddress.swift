/// An address that a person may open from a card.
package struct CardAddress: Sendable, Hashable {
    /// The longest address in bytes.
    private static let longest = 2_048

    /// The address in ASCII: other characters are percent-encoded.
    package let text: String

    /// Checks an address; nil unless it begins with `https:`, `http:`, `mailto:`, `tel:` or `geo:`.
    ///
    /// A page has a host and no user before it: `https://bank.example@other.example` looks like another page.
    package init?(_ address: String) {
        guard (1...Self.longest).contains(address.utf8.count),
            let colon = address.utf8.firstIndex(of: UInt8(ascii: ":"))
        else { return nil }
        let rest = address.utf8[address.utf8.index(after: colon)...]
        let scheme = address[..<colon].lowercased()
        switch scheme {
        case "http", "https":
            guard rest.starts(with: "//".utf8) else { return nil }
            let host = rest.dropFirst(2).prefix { !"/?#".utf8.contains($0) }
            guard !host.isEmpty, !host.contains(UInt8(ascii: "@")) else { return nil }
        case "mailto", "tel", "geo":
            guard !rest.isEmpty else { return nil }
        default: return nil
        }
        guard let encoded = Self.encoded(rest) else { return nil }
        text = "\(scheme):\(encoded)"
    }

    /// The bytes with those beyond ASCII percent-encoded; nil if one can stand in no address (RFC 3986 §2).
    private static func encoded(_ bytes: Substring.UTF8View) -> String? {
        let digits = Array("0123456789ABCDEF".utf8)
        var text: [UInt8] = []
        for byte in bytes {
            switch byte {
            case 0x80...: text += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            case 0...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"),
                UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
                return nil
            default: text.append(byte)
            }
        }
        // As long as may be read again.
        guard text.count <= longest - 8 else { return nil }
        return String(decoding: text, as: UTF8.self)
    }
}
