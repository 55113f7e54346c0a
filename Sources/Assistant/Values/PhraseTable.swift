/// All templates of a language's values as one graph of words and slots, and what their ends mean.
struct PhraseTable: Sendable {
    /// A step over a part of a value.
    struct Edge: Sendable {
        let symbol: Symbol
        /// The name that the template gives the part; its meaning is that of a `MomentField` or a role.
        let role: String
        var next: Int
    }

    /// A place within templates.
    struct Node: Sendable {
        var edges: [Edge] = []
        /// The rules whose templates end here.
        var rules: [Int] = []
        /// Whether words go on from here.
        var hasWords = false
    }

    /// The meaning of a template, by the section that it is from.
    enum Payload: Sendable {
        case integer(Int)
        case atom(NumberAtom)
        case amount(Amount)
        case unit(Int)
        case moment(MomentRule)
        case form
    }

    /// The meaning of an entry and its cost.
    struct Rule: Sendable {
        let payload: Payload
        let cost: Float
    }

    /// The most places that one template may lead to at once.
    private static let width = 64

    /// The first nodes are the roots of the symbols.
    private(set) var nodes = Array(repeating: Node(), count: Symbol.allCases.count)
    private(set) var rules: [Rule] = []
    private var words: [Int: Int] = [:]
    private var vocabulary: [String: Int] = [:]
    /// The symbols that a word may begin.
    private var beginnings: [UInt64] = []
    /// The symbols that a word in digits may begin.
    private(set) var numericBeginnings: UInt64 = 0
    /// The symbols that a compound number may begin.
    private(set) var compoundBeginnings: UInt64 = 0

    /// The number of a word; nil for a word that no template has.
    func identifier(of word: String) -> Int? { vocabulary[word] }

    /// The symbols that a known word may begin.
    func beginnings(of word: Int) -> UInt64 { beginnings[word] }

    /// The node after a word.
    func node(after node: Int, word: Int) -> Int? { nodes[node].hasWords ? words[node << 20 | word] : nil }

    /// Adds a template for a symbol.
    ///
    /// - Returns: What is wrong with the template, or nil.
    mutating func add(_ template: Template, to symbol: Symbol, _ payload: Payload, cost: Float) -> String? {
        rules.append(Rule(payload: payload, cost: cost))
        var ends = [symbol.rawValue]
        if let message = extend(&ends, with: template) { return message }
        for end in ends {
            guard end >= Symbol.allCases.count else { return "The template may be said without any word." }
            nodes[end].rules.append(rules.count - 1)
        }
        return nil
    }

    private mutating func extend(_ ends: inout [Int], with template: Template) -> String? {
        switch template {
        case .word(let word):
            let word = intern(word)
            for index in ends.indices { ends[index] = step(ends[index], word: word) }
        case .sequence(let items):
            for item in items { if let message = extend(&ends, with: item) { return message } }
        case .choice(let choices):
            var all: [Int] = []
            for choice in choices {
                var some = ends
                if let message = extend(&some, with: choice) { return message }
                all += some
            }
            ends = Self.unique(all)
        case .optional(let inner):
            var some = ends
            if let message = extend(&some, with: inner) { return message }
            ends = Self.unique(ends + some)
        case .slot(let type, let role):
            guard let symbol = Symbol.named(type) else { return "No part of a value has the name '\(type)'." }
            for index in ends.indices { ends[index] = step(ends[index], symbol: symbol, role) }
        case .anyOrder, .rule, .gap: return "'(a; b)', '<rule>' and '...' cannot be part of a value."
        }
        return ends.count > Self.width ? "The template has too many brackets." : nil
    }

    private static func unique(_ nodes: [Int]) -> [Int] {
        var known: [Int] = []
        for node in nodes where !known.contains(node) { known.append(node) }
        return known
    }

    private mutating func intern(_ word: String) -> Int {
        if let known = vocabulary[word] { return known }
        vocabulary[word] = vocabulary.count
        beginnings.append(0)
        return vocabulary.count - 1
    }

    private mutating func step(_ node: Int, word: Int) -> Int {
        if let next = words[node << 20 | word] { return next }
        nodes.append(Node())
        nodes[node].hasWords = true
        words[node << 20 | word] = nodes.count - 1
        return nodes.count - 1
    }

    private mutating func step(_ node: Int, symbol: Symbol, _ role: String) -> Int {
        if let edge = nodes[node].edges.first(where: { $0.symbol == symbol && $0.role == role }) { return edge.next }
        nodes.append(Node())
        nodes[node].edges.append(Edge(symbol: symbol, role: role, next: nodes.count - 1))
        return nodes.count - 1
    }

    /// Computes what each word may begin; to be called after the last `add`.
    mutating func finish() {
        let count = Symbol.allCases.count
        // The symbols that a symbol begins, in any number of steps.
        var begins = Symbol.allCases.map { symbol in
            Symbol.allCases.filter { other in
                other == symbol || other.beginnings.contains(symbol)
                    || nodes[other.rawValue].edges.contains { $0.symbol == symbol }
            }.reduce(0) { $0 | $1.bit }
        }
        for middle in 0..<count {
            for start in 0..<count where begins[start] & 1 << UInt64(middle) != 0 { begins[start] |= begins[middle] }
        }
        for (key, _) in words where key >> 20 < count { beginnings[key & 0xF_FFFF] |= begins[key >> 20] }
        numericBeginnings = Symbol.allCases.filter(\.isNumeric).reduce(0) { $0 | begins[$1.rawValue] }
        compoundBeginnings = begins[Symbol.numeral.rawValue] | begins[Symbol.ordinalWord.rawValue]
    }
}
