/// What a word sounds like, by the rules of a language: words that sound alike have one key.
///
/// Letters are replaced as the section `sound` of the language says, the longest first; then vowels after the first
/// letter, and repeated letters, are left out.
struct SoundKey: Sendable {
    private let rules: [(from: [UInt8], to: [UInt8])]

    init(_ rules: [(from: String, to: String)]) {
        self.rules = rules.map { (Array($0.from.utf8), Array($0.to.utf8)) }
            .sorted { $0.from.count > $1.from.count }
    }

    /// The key of a folded phrase.
    func key(_ phrase: some StringProtocol) -> [UInt8] {
        let letters = phrase.utf8.filter { $0 != UInt8(ascii: " ") }
        var key: [UInt8] = []
        var position = 0
        while position < letters.count {
            let rest = letters[position...]
            let rule = rules.first { rest.starts(with: $0.from) }
            for letter in rule?.to ?? [letters[position]] {
                let isVowel = "aeiouy".utf8.contains(letter)
                if key.isEmpty || (!isVowel && key.last != letter) { key.append(letter) }
            }
            position += rule?.from.count ?? 1
        }
        return key
    }
}
