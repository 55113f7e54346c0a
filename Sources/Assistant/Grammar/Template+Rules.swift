extension Template {
    /// How many templates one entry may become.
    private static let largest = 20_000

    /// The template without references to rules.
    ///
    /// - Throws: a `Failure` for a rule that there is not, or rules that are too large.
    func expanded(_ rules: [String: Template]) throws(TemplateParser.Failure) -> Template {
        var size = 0
        return try expanded(rules, &size)
    }

    private func expanded(
        _ rules: [String: Template],
        _ size: inout Int
    ) throws(TemplateParser.Failure) -> Template {
        size += 1
        guard size <= Self.largest else { throw .init(message: "The rules in this entry are too large.") }
        func all(_ items: [Template], _ size: inout Int) throws(TemplateParser.Failure) -> [Template] {
            var expanded: [Template] = []
            for item in items { expanded.append(try item.expanded(rules, &size)) }
            return expanded
        }
        switch self {
        case .word, .slot, .gap: return self
        case .sequence(let items): return .sequence(try all(items, &size))
        case .choice(let items): return .choice(try all(items, &size))
        case .anyOrder(let items): return .anyOrder(try all(items, &size))
        case .optional(let inner): return .optional(try inner.expanded(rules, &size))
        case .rule(let name):
            guard let rule = rules[name] else { throw .init(message: "There is no rule '\(name)'.") }
            return try rule.expanded(rules, &size)
        }
    }
}

extension LanguageFile {
    /// The template of an entry without references to rules.
    func template(_ entry: Entry, expanding rules: [String: Template]) throws(LanguageError) -> Template {
        let template = try template(entry)
        return try at(entry.line) { () throws(TemplateParser.Failure) in try template.expanded(rules) }
    }
}
