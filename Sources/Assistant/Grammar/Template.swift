/// What a person may say, as the data of a language writes it (docs/languages.md §3).
package indirect enum Template: Sendable, Hashable {
    /// A folded word.
    case word(String)
    /// All of them, one after the other.
    case sequence([Template])
    /// One of them.
    case choice([Template])
    /// It or nothing.
    case optional(Template)
    /// All of them, in any order.
    case anyOrder([Template])
    /// Words that are the value of a parameter.
    case slot(type: String, parameter: String)
    /// One of the templates of a rule.
    case rule(String)
    /// Any words or none, which are not kept.
    case gap

    /// What a function makes of the template and of those within it, in the order in which they are written.
    func collect<Part>(_ part: (Template) -> Part?) -> [Part] {
        var found: [Part] = []
        collect(part, into: &found)
        return found
    }

    private func collect<Part>(_ part: (Template) -> Part?, into found: inout [Part]) {
        if let own = part(self) { found.append(own) }
        switch self {
        case .sequence(let items), .choice(let items), .anyOrder(let items):
            for item in items { item.collect(part, into: &found) }
        case .optional(let inner): inner.collect(part, into: &found)
        case .word, .slot, .rule, .gap: break
        }
    }

    /// The words.
    var words: [String] { collect { if case .word(let word) = $0 { word } else { nil } } }

    /// The rules that the template uses itself.
    var rules: Set<String> { Set(collect { if case .rule(let name) = $0 { name } else { nil } }) }

    /// The slots.
    var slots: [(type: String, name: String)] {
        collect { if case .slot(let type, let name) = $0 { (type, name) } else { nil } }
    }
}

/// An entry for sentences that mean an intent.
package struct IntentTemplate: Sendable, Hashable {
    package var template: Template
    /// The values of parameters that the entry sets by itself, by path.
    package var assignments: [Assignment] = []
    /// What the entry costs, so that it loses against a surer one.
    package var cost: Float = 0
    /// Whether its words alone say too little: somebody must have told the values, or the app is named.
    package var isVague = false
    /// Words with which a value is known to be one of the intent, although nobody has told it: "soup".
    package var topic: Set<String> = []
    /// What the assistant says to a sentence of no intent; nil where it has not understood.
    package var reply: ReplyName? = nil

    /// A value of a parameter that the words of a template imply.
    package struct Assignment: Sendable, Hashable {
        package let parameter: String
        package let value: String
    }
}
