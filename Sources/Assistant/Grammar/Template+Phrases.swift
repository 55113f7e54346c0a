extension Template {
    /// The bound of the phrases of one template.
    private static let phraseBound = 512

    /// Every phrase that a template without slots stands for, as words.
    ///
    /// - Throws: a `Failure` if the template has slots or gaps, or stands for more than 512 phrases.
    func phrases(_ rules: [String: Template]) throws(TemplateParser.Failure) -> [[String]] {
        switch self {
        case .word(let word): return [[word]]
        case .optional(let inner): return [[]] + (try inner.phrases(rules))
        case .choice(let choices):
            var all: [[String]] = []
            for choice in choices { all += try choice.phrases(rules) }
            return try Self.bounded(all)
        case .sequence(let items):
            var all: [[String]] = [[]]
            for item in items {
                let ends = try item.phrases(rules)
                guard all.count * ends.count <= Self.phraseBound else { return try Self.bounded(nil) }
                all = all.flatMap { beginning in ends.map { beginning + $0 } }
            }
            return all
        case .rule(let name):
            guard let rule = rules[name] else { throw .init(message: "There is no rule '\(name)'.") }
            return try rule.phrases(rules)
        case .anyOrder, .slot, .gap:
            throw .init(message: "Only words, '(a|b)', '[a]' and rules of such can stand here.")
        }
    }

    private static func bounded(_ phrases: [[String]]?) throws(TemplateParser.Failure) -> [[String]] {
        guard let phrases, phrases.count <= phraseBound else {
            throw .init(message: "This stands for more than \(phraseBound) phrases; divide it.")
        }
        return phrases
    }
}
