/// The secret by which a browser shows that the person has opened it: 128 random bits as hexadecimal digits.
struct AccessToken: Sendable {
    let text: String

    init<Generator: RandomNumberGenerator>(using generator: inout Generator) {
        let bits = (0..<2).map { _ in String(generator.next() as UInt64, radix: 16) }
        text = bits.map { String(repeating: "0", count: 16 - $0.count) + $0 }.joined()
    }

    /// Whether a text is the token; takes the same time for each text of the right length.
    func matches(_ other: String?) -> Bool {
        guard let other, other.utf8.count == text.utf8.count else { return false }
        return zip(text.utf8, other.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
