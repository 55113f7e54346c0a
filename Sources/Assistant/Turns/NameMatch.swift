internal import IntentModel

/// Finds the one of several names that a person means.
package struct NameMatch: Sendable {
    /// The words of each name.
    private let names: [[String]]
    /// The words that count for nothing.
    private let filler: Set<String>

    /// Makes a search among some names.
    package init(_ names: [String], filler: Set<String> = []) {
        // A name that is too long to be said has no words; its number can be said.
        self.names = names.map { Sentence($0).tokens.map(\.word) }
        self.filler = filler
    }

    /// The name with just these words; nil if there are none or several.
    package func exact(_ words: [String]) -> Int? {
        unique { $0 == words } ?? unique { !$0.isEmpty && plain($0) == plain(words) }
    }

    /// The name that the words name in full, in part or with a small mistake; nil if they name none or several.
    package func near(_ words: [String]) -> Int? {
        let said = plain(words)
        guard !said.isEmpty else { return nil }
        return exact(words) ?? unique { name in said.allSatisfy(name.contains) }
            ?? unique { name in name.joined().hasPrefix(said.joined()) }
            ?? unique { name in Self.isNear(said.joined(), plain(name).joined()) }
            ?? unique { name in said.allSatisfy { word in name.contains { Self.isNear(word, $0) } } }
    }

    /// The only name of which words hold all that no other name has, or else the only one that they hold as a whole.
    ///
    /// Nil if there are none or several.
    func mentioned(_ words: [String]) -> Int? {
        func own(_ name: [String]) -> [String] {
            plain(name).filter { word in names.count { $0.contains(word) } == 1 }
        }
        func isSaid(_ name: [String]) -> Bool { !name.isEmpty && name.allSatisfy(words.contains) }
        return names.contains { isSaid(own($0)) } ? unique { isSaid(own($0)) } : unique { isSaid(plain($0)) }
    }

    private func plain(_ words: [String]) -> [String] { words.filter { !filler.contains($0) } }

    private func unique(_ isMeant: ([String]) -> Bool) -> Int? {
        let found = names.indices.filter { isMeant(names[$0]) }
        return found.count == 1 ? found[0] : nil
    }

    /// Whether two words differ so little that one may be a mistake for the other: one letter in four.
    static func isNear(_ left: String, _ right: String) -> Bool {
        guard left != right else { return true }
        let (left, right) = (Array(left.utf8), Array(right.utf8))
        let shorter = min(left.count, right.count)
        guard shorter >= 4, max(left.count, right.count) <= 64 else { return false }
        return NearNames.editDistance(left, right, atMost: shorter / 4) != nil
    }
}
