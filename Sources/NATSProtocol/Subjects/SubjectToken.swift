/// Any text as one token of a subject, and back.
///
/// Letters and digits of ASCII, `-` and `_` stand for themselves, every other byte is `=` and two hexadecimal digits.
/// So two texts never have one token, and the token is also a name of JetStream and a key of a bucket.
package enum SubjectToken {
    /// Returns the token of a text; the empty text has the token `=`.
    package static func encode(_ text: String) -> String {
        guard !text.isEmpty else { return "=" }
        var token: [UInt8] = []
        token.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            if isPlain(byte) {
                token.append(byte)
            } else {
                token += [UInt8(ascii: "="), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: token, as: UTF8.self)
    }

    /// Returns the text of a token; nil if `encode(_:)` never makes it.
    package static func decode(_ token: some StringProtocol) -> String? {
        guard token != "=" else { return "" }
        var bytes: [UInt8] = []
        var rest = Array(token.utf8)[...]
        while let byte = rest.popFirst() {
            if isPlain(byte) {
                bytes.append(byte)
                continue
            }
            guard byte == UInt8(ascii: "="), let high = value(rest.popFirst()), let low = value(rest.popFirst()),
                !isPlain(high << 4 | low)
            else { return nil }
            bytes.append(high << 4 | low)
        }
        return bytes.isEmpty ? nil : String(validating: bytes, as: UTF8.self)
    }

    private static let digits = Array("0123456789ABCDEF".utf8)

    private static func value(_ digit: UInt8?) -> UInt8? {
        digit.flatMap { digits.firstIndex(of: $0) }.map { UInt8($0) }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
