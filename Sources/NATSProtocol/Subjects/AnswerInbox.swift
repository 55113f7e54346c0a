/// The subjects at which a client hears the answers to its requests: one prefix, and a token for each request.
package struct AnswerInbox: Sendable {
    /// What tells one request from another.
    ///
    /// Those who have answered one request know the prefix and the number, and not the chance of another request.
    package struct Token: Sendable, Hashable {
        /// The number of the request.
        package let number: Int
        /// A number that nobody can guess.
        package let chance: UInt64

        package init(number: Int, chance: UInt64) { (self.number, self.chance) = (number, chance) }
    }

    private let prefix: [UInt8]
    /// All subjects of the inbox.
    package let filter: SubjectFilter

    /// A subject that is not one of the answers' and that nobody else has.
    package let own: Subject

    /// Makes an inbox of 128 bits of chance.
    package init(first: UInt64, second: UInt64) {
        var name = Array("_INBOX.".utf8)
        Self.write(first, to: &name)
        Self.write(second, to: &name)
        let text = String(decoding: name, as: UTF8.self)
        own = Subject(checked: text)
        filter = SubjectFilter(checked: "\(text).*")
        prefix = name + [UInt8(ascii: ".")]
    }

    /// The subject for the answer to a request.
    package func subject(_ token: Token) -> Subject {
        var bytes = prefix
        bytes.reserveCapacity(prefix.count + 40)
        WireNumber.write(max(token.number, 0), to: &bytes)
        bytes.append(UInt8(ascii: "-"))
        Self.write(token.chance, to: &bytes)
        return Subject(checked: String(decoding: bytes, as: UTF8.self))
    }

    /// The token of a subject; nil if it is none of this inbox.
    package func token(of subject: String) -> Token? {
        var rest = Array(subject.utf8)[...]
        guard rest.starts(with: prefix) else { return nil }
        rest = rest.dropFirst(prefix.count)
        guard let hyphen = rest.firstIndex(of: UInt8(ascii: "-")), let number = WireNumber.read(rest[..<hyphen]),
            rest.endIndex - hyphen == 17
        else { return nil }
        var chance: UInt64 = 0
        for byte in rest[(hyphen + 1)...] {
            guard let digit = Self.value(byte) else { return nil }
            chance = chance << 4 | digit
        }
        return Token(number: number, chance: chance)
    }

    private static func write(_ chance: UInt64, to bytes: inout [UInt8]) {
        for shift in stride(from: 60, through: 0, by: -4) { bytes.append(digits[Int(chance >> UInt64(shift) & 15)]) }
    }

    private static let digits = Array("0123456789abcdef".utf8)

    private static func value(_ byte: UInt8) -> UInt64? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a") + 10)
        default: nil
        }
    }
}
