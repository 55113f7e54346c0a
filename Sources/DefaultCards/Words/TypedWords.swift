/// Words by name, of which a type may have its own: `state`, and for a bill `INBillDetails.state`.
struct TypedWords: Sendable {
    private let words: [String: String]
    private let own: [String: [String: String]]

    /// Sorts the entries of a table by their keys.
    init(_ table: [String: String]) {
        var words: [String: String] = [:]
        var own: [String: [String: String]] = [:]
        for (key, word) in table {
            if let dot = key.firstIndex(of: ".") {
                own[String(key[..<dot]), default: [:]][String(key[key.index(after: dot)...])] = word
            } else {
                words[key] = word
            }
        }
        (self.words, self.own) = (words, own)
    }

    /// The word of a type, or the one of all types; nil if there is neither.
    func word(_ name: String, of type: String) -> String? { own[type]?[name] ?? words[name] }
}
