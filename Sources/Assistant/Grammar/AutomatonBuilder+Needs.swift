extension AutomatonBuilder {
    /// The bound of the lists of words that a template needs; more of them would exclude hardly more sentences.
    static let needBound = 6
    /// The bound of the words of one such list.
    private static let listBound = 100

    /// What every sentence of a template has: one word of each list.
    ///
    /// Most templates need a word that a sentence does not have, and then they are not followed at all. Fillers may be
    /// missing, so that they are never needed.
    mutating func needs(of template: Template) -> [[Int32]] {
        switch template {
        case .word(let word):
            let number = words.insert(word)
            return fillers.contains(number) ? [] : [[number]]
        case .sequence(let items): return items.flatMap { needs(of: $0) }
        case .choice(let choices):
            // One list of each choice, together: whichever it is, one of these words is there.
            var all: Set<Int32> = []
            for choice in choices {
                guard let shortest = needs(of: choice).min(by: { $0.count < $1.count }) else { return [] }
                all.formUnion(shortest)
            }
            return all.count <= Self.listBound ? [Array(all)] : []
        case .rule(let name):
            if let known = ruleNeeds[name] { return known }
            var needs: [[Int32]] = []
            if let rule = rules[name] { needs = self.needs(of: rule) }
            ruleNeeds[name] = needs
            return needs
        case .anyOrder(let members): return members.flatMap { needs(of: $0) }
        case .optional, .slot, .gap: return []
        }
    }
}
