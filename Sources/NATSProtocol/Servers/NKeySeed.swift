/// The seed of a user's key, `SU…`: 32 bytes from which Ed25519 makes the key.
package struct NKeySeed: Sendable, Hashable {
    /// The 32 bytes.
    package let bytes: [UInt8]

    /// Reads the text of a seed.
    ///
    /// - Throws: `seed` if a character is mistyped, or it is the seed of another kind of key.
    package init(_ text: String) throws(CredentialsError) {
        // Five bits say that it is a seed, eight of whom, three are not used.
        guard let raw = NKeyText.decode(text, count: 34), raw[0] & 0xF8 == 18 << 3,
            (raw[0] & 7) << 5 | raw[1] >> 3 == NKeyText.user
        else { throw .seed }
        bytes = Array(raw[2...])
    }
}

extension NKeySeed: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "a seed" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: []) }
}

/// Keys as text: base32 of a prefix, the key and a checksum.
package enum NKeyText {
    /// The prefix of a user, from which the letter `U` comes.
    static let user: UInt8 = 20 << 3

    /// The text of a user's public key, `U…`.
    package static func user(publicKey: [UInt8]) -> String {
        var bytes = [user] + publicKey
        let sum = checksum(bytes)
        bytes += [UInt8(sum & 0xFF), UInt8(sum >> 8)]
        return Base32.encode(bytes)
    }

    /// Reads bytes with their checksum, and returns them without; nil if they are not as many, or one is wrong.
    static func decode(_ text: String, count: Int) -> [UInt8]? {
        guard text.utf8.count <= 128, let bytes = Base32.decode(text), bytes.count == count + 2 else { return nil }
        let sum = checksum(bytes.dropLast(2))
        guard bytes[count] == UInt8(sum & 0xFF), bytes[count + 1] == UInt8(sum >> 8) else { return nil }
        return Array(bytes.dropLast(2))
    }

    /// CRC-16 with the polynomial 0x1021 from zero, as XMODEM has it.
    private static func checksum(_ bytes: some Sequence<UInt8>) -> UInt16 {
        bytes.reduce(0) { sum, byte in
            (0..<8).reduce(sum ^ UInt16(byte) << 8) { sum, _ in sum & 0x8000 != 0 ? sum << 1 ^ 0x1021 : sum << 1 }
        }
    }
}

/// Base32 (RFC 4648 §6) without padding.
enum Base32 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)

    static func encode(_ bytes: [UInt8]) -> String {
        var (text, held, count): ([UInt8], UInt32, UInt32) = ([], 0, 0)
        for byte in bytes {
            held = held << 8 | UInt32(byte)
            count += 8
            while count >= 5 {
                count -= 5
                text.append(alphabet[Int(held >> count & 31)])
            }
            held &= 1 << count - 1
        }
        if count > 0 { text.append(alphabet[Int(held << (5 - count) & 31)]) }
        return String(decoding: text, as: UTF8.self)
    }

    /// Reads characters; nil for one that is not in the alphabet, or a rest that no byte has.
    static func decode(_ text: String) -> [UInt8]? {
        var (bytes, held, count): ([UInt8], UInt32, UInt32) = ([], 0, 0)
        for character in text.utf8 {
            guard let value = alphabet.firstIndex(of: character) else { return nil }
            held = held << 5 | UInt32(value)
            count += 5
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(held >> count & 0xFF))
            held &= 1 << count - 1
        }
        return held == 0 && count < 5 ? bytes : nil
    }
}

/// Base64 for addresses (RFC 4648 §5) without padding.
package enum Base64URL {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    /// The text of some bytes.
    package static func encode(_ bytes: [UInt8]) -> String {
        var (text, held, count): ([UInt8], UInt32, UInt32) = ([], 0, 0)
        for byte in bytes {
            held = held << 8 | UInt32(byte)
            count += 8
            while count >= 6 {
                count -= 6
                text.append(alphabet[Int(held >> count & 63)])
            }
            held &= 1 << count - 1
        }
        if count > 0 { text.append(alphabet[Int(held << (6 - count) & 63)]) }
        return String(decoding: text, as: UTF8.self)
    }
}
