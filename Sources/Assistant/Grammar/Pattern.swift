/// A template with its words as numbers and its rules in place, which an automaton is made of.
///
/// A rule becomes one pattern, however many templates use it.
struct Pattern {
    indirect enum Part {
        /// A word, and whether a sentence may lack it.
        case word(Int32, isFiller: Bool)
        case sequence([Pattern])
        case choice([Pattern])
        case optional(Pattern)
        /// The members, and which of them must be there.
        case anyOrder([(member: Pattern, isRequired: Bool)])
        case slot(type: String, parameter: String)
        case gap
    }

    let part: Part
    /// The lists of words that every sentence of the pattern has, in their order (`NeedTable`).
    ///
    /// Of `(a; b)` there is one list alone, because its members have no order.
    var needs: [Int32] = []
    /// All the lists, in any order.
    var allNeeds: [Int32] = []
}

extension AutomatonBuilder {
    /// The bound of the words of a list that a choice needs; more of them would exclude hardly more sentences.
    private static let listBound = 100
    /// The bound of the lists of one pattern: rules that use each other twice would have any number.
    private static let longestNeeds = 48

    /// The pattern of a template.
    mutating func pattern(of template: Template) throws(TemplateParser.Failure) -> Pattern {
        switch template {
        case .word(let word):
            let number = words.insert(word)
            if fillers.contains(number) { return Pattern(part: .word(number, isFiller: true)) }
            let need = [needTable.list([number])]
            return Pattern(part: .word(number, isFiller: false), needs: need, allNeeds: need)
        case .sequence(let items):
            let patterns = try patterns(of: items)
            return Pattern(
                part: .sequence(patterns),
                needs: Array(patterns.flatMap(\.needs).prefix(Self.longestNeeds)),
                allNeeds: Array(patterns.flatMap(\.allNeeds).prefix(Self.longestNeeds))
            )
        case .choice(let choices):
            let patterns = try patterns(of: choices)
            let needs = list(ofOne: patterns).map { [$0] } ?? []
            return Pattern(part: .choice(patterns), needs: needs, allNeeds: needs)
        case .optional(let inner): return Pattern(part: .optional(try pattern(of: inner)))
        case .rule(let name):
            if let known = rulePatterns[name] { return known }
            guard let rule = rules[name] else { throw .init(message: "There is no rule '\(name)'.") }
            let pattern = try pattern(of: rule)
            rulePatterns[name] = pattern
            return pattern
        case .anyOrder(let members): return try pattern(ofMembers: members)
        case .slot(let type, let parameter):
            return Pattern(part: .slot(type: type, parameter: parameter), needs: [NeedTable.anyWord])
        case .gap: return Pattern(part: .gap)
        }
    }

    private mutating func patterns(of items: [Template]) throws(TemplateParser.Failure) -> [Pattern] {
        var patterns: [Pattern] = []
        patterns.reserveCapacity(items.count)
        for item in items { patterns.append(try pattern(of: item)) }
        return patterns
    }

    private mutating func pattern(ofMembers members: [Template]) throws(TemplateParser.Failure) -> Pattern {
        var patterns: [(member: Pattern, isRequired: Bool)] = []
        for member in members {
            if case .optional(let inner) = member {
                patterns.append((try pattern(of: inner), false))
            } else {
                patterns.append((try pattern(of: member), true))
            }
        }
        let all = patterns.filter(\.isRequired).flatMap(\.member.allNeeds)
        return Pattern(part: .anyOrder(patterns), needs: shortest(all).map { [$0] } ?? [], allNeeds: all)
    }

    /// One list of each choice, together: whichever it is, one of these words is there; nil if there is no such list.
    private mutating func list(ofOne choices: [Pattern]) -> Int32? {
        var all: Set<Int32> = []
        for choice in choices {
            guard let shortest = shortest(choice.allNeeds) else { return nil }
            all.formUnion(needTable.words(of: shortest))
        }
        return all.count <= Self.listBound ? needTable.list(all.sorted()) : nil
    }

    private func shortest(_ lists: [Int32]) -> Int32? {
        lists.min { needTable.words(of: $0).count < needTable.words(of: $1).count }
    }

    /// The chain of what a pattern needs, and what follows it after that.
    mutating func chain(of pattern: Pattern, then next: Int32) -> Int32 {
        pattern.needs.reversed().reduce(next) { needTable.chain($1, next: $0) }
    }
}
