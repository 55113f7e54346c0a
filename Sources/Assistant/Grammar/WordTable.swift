/// Numbers for words, so that words are compared as numbers.
struct WordTable: Sendable {
    /// The number of a word that no template has.
    static let unknown: Int32 = -1

    private var numbers: [String: Int32] = [:]

    /// The number of a word, which gets one if it has none.
    mutating func insert(_ word: String) -> Int32 {
        if let number = numbers[word] { return number }
        let number = Int32(numbers.count)
        numbers[word] = number
        return number
    }

    /// The number of a word, or `unknown`.
    subscript(_ word: String) -> Int32 { numbers[word] ?? Self.unknown }

    var count: Int { numbers.count }
}
