/// Compiles templates into an automaton.
struct AutomatonBuilder {
    /// The bound of the states of a language with its apps: a mistake in a template should not take all memory.
    static let stateBound = 1_000_000

    var words: WordTable
    let rules: [String: Template]
    let fillers: Set<Int32>
    private var lists: [String: PhraseTrie.List]
    /// What the rules need that were met before.
    var ruleNeeds: [String: [[Int32]]] = [:]
    private var states: [Automaton.State] = []
    /// The literals and edges as they come; `automaton()` sorts them by their states.
    private var literals: [(state: Int32, word: Int32, target: Int32)] = []
    private var edges: [(state: Int32, edge: Automaton.Edge)] = []
    /// The number of states at which a template is given up.
    private var bound = Self.stateBound
    private var slots: [Automaton.Slot] = []
    private var slotNumbers: [SlotKey: Int32] = [:]
    private var entries: [Automaton.Entry] = []
    /// The states after free texts.
    private var textEnds: [Int32] = []
    private var starts: [(state: Int32, isAnywhere: Bool)] = []
    /// The words that a slot's lists get from the parameter of the intent.
    private let vocabulary: VocabularyLists

    private struct SlotKey: Hashable {
        let intent: String
        let type: SlotType
        let isClause: Bool
        let parameter: String

        /// - Parameter name: The name of the type.
        init(intent: String, name: String, parameter: String) {
            (self.intent, self.parameter) = (intent, parameter)
            (type, isClause) = (SlotType(name), name == SlotType.clause)
        }
    }

    init(
        words: WordTable,
        rules: [String: Template],
        fillers: Set<Int32>,
        lists: [String: PhraseTrie.List],
        vocabulary: VocabularyLists
    ) {
        (self.words, self.rules, self.fillers) = (words, rules, fillers)
        (self.lists, self.vocabulary) = (lists, vocabulary)
    }

    /// Adds a template; one with a mistake, or with too many states, leaves nothing behind.
    ///
    /// - Parameter room: The greatest number of states that it may add.
    mutating func add(
        _ entry: IntentTemplate,
        intent: String,
        app: String? = nil,
        source: TemplateSource,
        room: Int = Self.stateBound
    ) throws(TemplateParser.Failure) {
        let former = (states.count, literals.count, edges.count, textEnds.count)
        bound = min(Self.stateBound, states.count + room)
        do throws(TemplateParser.Failure) {
            let start = newState()
            let (template, isAnywhere) = entry.template.withoutLeadingGap
            let end = try compile(template, from: start, intent: intent, isInOrder: false)
            guard states.count <= bound else {
                throw .init(message: "The template has more than \(room) states.")
            }
            link(.accept, from: end, to: end, Int32(entries.count))
            starts.append((start, isAnywhere))
        } catch {
            states.removeLast(states.count - former.0)
            literals.removeLast(literals.count - former.1)
            edges.removeLast(edges.count - former.2)
            textEnds.removeLast(textEnds.count - former.3)
            throw error
        }
        let needs = needs(of: entry.template).prefix(Self.needBound)
        entries.append(
            Automaton.Entry(
                intent: intent,
                app: app,
                assignments: entry.assignments,
                cost: entry.cost,
                isVague: entry.isVague,
                topic: entry.topic,
                reply: entry.reply,
                source: source,
                needs: Array(needs)
            )
        )
    }

    /// The number of states.
    var stateCount: Int { states.count }

    private mutating func newState() -> Int32 {
        states.append(Automaton.State())
        return Int32(states.count - 1)
    }

    private mutating func link(_ action: Automaton.Action, from: Int32, to: Int32, _ value: Int32 = 0) {
        edges.append((from, .init(action: action, target: to, value: value)))
    }

    /// Adds the states of a template, and returns the last one.
    ///
    /// - Parameter target: The state to end in, so that alternatives meet without states of their own; nil for a new
    ///   one.
    private mutating func compile(
        _ template: Template,
        from start: Int32,
        to target: Int32? = nil,
        intent: String,
        isInOrder: Bool
    ) throws(TemplateParser.Failure) -> Int32 {
        guard states.count <= bound else { return start }
        switch template {
        case .word(let word):
            let end = target ?? newState()
            let number = words.insert(word)
            literals.append((start, number, end))
            if fillers.contains(number) { link(.missing, from: start, to: end) }
            return end
        case .sequence(let items):
            var state = start
            for item in items.dropLast() {
                state = try compile(item, from: state, intent: intent, isInOrder: isInOrder)
            }
            if let last = items.last {
                return try compile(last, from: state, to: target, intent: intent, isInOrder: isInOrder)
            }
            if let target { link(.pass, from: start, to: target) }
            return target ?? start
        case .choice(let choices):
            let end = target ?? newState()
            for choice in choices {
                _ = try compile(choice, from: start, to: end, intent: intent, isInOrder: isInOrder)
            }
            return end
        case .optional(let inner):
            let end = target ?? newState()
            _ = try compile(inner, from: start, to: end, intent: intent, isInOrder: isInOrder)
            link(.pass, from: start, to: end)
            return end
        case .rule(let name):
            guard let rule = rules[name] else { throw .init(message: "There is no rule '\(name)'.") }
            return try compile(rule, from: start, to: target, intent: intent, isInOrder: isInOrder)
        case .gap:
            let gap = newState()
            let end = target ?? newState()
            states[Int(gap)].isGap = true
            link(.pass, from: start, to: gap)
            link(.pass, from: gap, to: end)
            return end
        case .slot(let type, let parameter):
            let key = SlotKey(intent: intent, name: type, parameter: parameter)
            return try compileSlot(key, from: start, to: target ?? newState())
        case .anyOrder(let members):
            guard !isInOrder else { throw .init(message: "'(a; b)' stands within another one.") }
            return try compileOrder(members, from: start, to: target ?? newState(), intent: intent)
        }
    }

    private mutating func compileOrder(
        _ members: [Template],
        from start: Int32,
        to end: Int32,
        intent: String
    ) throws(TemplateParser.Failure) -> Int32 {
        let hub = newState()
        link(.enterOrder, from: start, to: hub)
        var required: Int32 = 0
        for (index, member) in members.enumerated() {
            var member = member
            if case .optional(let inner) = member { member = inner } else { required |= 1 << Int32(index) }
            let first = newState()
            link(.enterMember, from: hub, to: first, Int32(index))
            let last = try compile(member, from: first, intent: intent, isInOrder: true)
            link(.leaveMember, from: last, to: hub, Int32(index))
        }
        link(.leaveOrder, from: hub, to: end, required)
        return end
    }

    private mutating func compileSlot(
        _ key: SlotKey,
        from start: Int32,
        to end: Int32
    ) throws(TemplateParser.Failure) -> Int32 {
        let number = try slot(key)
        link(.slot, from: start, to: end, number)
        if case .free = key.type {
            let inside = newState()
            states[Int(inside)].freeSlot = number
            if key.type == .free(.text) {
                states[Int(start)].touchesText = true
                states[Int(end)].touchesText = true
                textEnds.append(end)
            }
            link(.beginFree, from: start, to: inside, number)
            link(.endFree, from: inside, to: end, number)
        }
        return end
    }

    private mutating func slot(_ key: SlotKey) throws(TemplateParser.Failure) -> Int32 {
        if let number = slotNumbers[key] { return number }
        var slotLists: [PhraseTrie.List] = []
        switch key.type {
        case .app: slotLists = ListedPhrases.distinctNames
        case .list(let name):
            guard let list = lists[name] else {
                throw .init(message: "There are no values '\(name)', and no such type.")
            }
            slotLists = [list]
        case .free(let kind):
            slotLists = vocabulary.lists(intent: key.intent, parameter: key.parameter, kind: kind)
        case .owner, .value: break
        }
        slots.append(
            Automaton.Slot(
                type: key.type,
                intent: key.intent,
                parameter: key.parameter,
                isClause: key.isClause,
                lists: slotLists
            )
        )
        slotNumbers[key] = Int32(slots.count - 1)
        return Int32(slots.count - 1)
    }

    /// The automaton of all templates.
    consuming func automaton() -> Automaton {
        var automaton = Automaton()
        automaton.states = states + [Automaton.State()]
        automaton.wordCount = words.count
        let byWord = Self.order(literals.map(\.word), count: words.count) { _, _ in }.map { literals[Int($0)] }
        let literalOrder = Self.order(byWord.map(\.state), count: states.count) { state, first in
            automaton.states[state].firstLiteral = first
        }
        automaton.literalWords = literalOrder.map { byWord[Int($0)].word }
        automaton.literalTargets = literalOrder.map { byWord[Int($0)].target }
        let edgeOrder = Self.order(edges.map(\.state), count: states.count) { state, first in
            automaton.states[state].firstEdge = first
        }
        automaton.edges = edgeOrder.map { edges[Int($0)].edge }
        automaton.slots = slots
        automaton.entries = entries
        for (entry, start) in starts.enumerated() {
            automaton.addStart(.init(state: start.state, entry: Int32(entry)), isAnywhere: start.isAnywhere)
        }
        automaton.markTextStarts(edges.map { ($0.state, $0.edge) })
        automaton.markTextEnds(textEnds)
        return automaton
    }

    /// Sorts numbers, such as those of states, by counting, and keeps the order of equals.
    ///
    /// - Parameter setFirst: Takes the place of the first one of each number, and at the end the number of all.
    private static func order(_ owners: [Int32], count: Int, setFirst: (Int, Int32) -> Void) -> [Int32] {
        var next = Array(repeating: Int32(0), count: count + 1)
        for owner in owners { next[Int(owner) + 1] += 1 }
        for state in 0..<count { next[state + 1] += next[state] }
        for state in 0...count { setFirst(state, next[state]) }
        var order = Array(repeating: Int32(0), count: owners.count)
        for (index, owner) in owners.enumerated() {
            order[Int(next[Int(owner)])] = Int32(index)
            next[Int(owner)] += 1
        }
        return order
    }
}

extension Automaton {
    /// Files a template under every word that it can begin with.
    fileprivate mutating func addStart(_ start: Start, isAnywhere: Bool) {
        var firstWords: Set<Int32> = []
        var beginsWithSlot = false
        var seen: Set<Int32> = [start.state]
        var open = [start.state]
        while let state = open.popLast() {
            for literal in literals(of: state) { firstWords.insert(literalWords[literal]) }
            if states[Int(state)].isGap { beginsWithSlot = true }
            for edge in edges(of: state) {
                switch edges[edge].action {
                case .slot, .beginFree: beginsWithSlot = true
                case .accept: break
                default: if seen.insert(edges[edge].target).inserted { open.append(edges[edge].target) }
                }
            }
        }
        if beginsWithSlot {
            startsBySlot.append(start)
        } else if isAnywhere {
            for word in firstWords { startsAnywhereByWord[word, default: []].append(start) }
        } else {
            for word in firstWords { startsByWord[word, default: []].append(start) }
        }
    }

    /// Marks the states from which a text may begin without a word before it.
    fileprivate mutating func markTextStarts(_ edges: [(state: Int32, edge: Edge)]) {
        var opens = states.map(\.touchesText)
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            // Edges lead on in the order in which they were made, so that one pass from the end finds nearly all.
            for (state, edge) in edges.reversed() where opens[Int(edge.target)] && edge.action.takesNoWord {
                guard !opens[Int(state)] else { continue }
                opens[Int(state)] = true
                hasChanged = true
            }
        }
        for index in states.indices { states[index].touchesText = opens[index] }
    }

    /// Marks the states that follow a text without a word between.
    fileprivate mutating func markTextEnds(_ ends: [Int32]) {
        var seen = Set(ends)
        var open = ends
        while let state = open.popLast() {
            states[Int(state)].touchesText = true
            for edge in edges(of: state) where edges[edge].action.takesNoWord {
                if seen.insert(edges[edge].target).inserted { open.append(edges[edge].target) }
            }
        }
    }
}

extension Automaton.Action {
    /// Whether an edge leads on within the template without a word.
    fileprivate var takesNoWord: Bool {
        switch self {
        case .slot, .beginFree, .endFree, .accept: false
        case .pass, .missing, .enterOrder, .enterMember, .leaveMember, .leaveOrder: true
        }
    }
}

extension Template {
    /// The template without `...` at its beginning, and whether it had one.
    ///
    /// Such a template may begin at any word. It is found by its first word like any other, and the words before it
    /// cost as much as in a gap.
    fileprivate var withoutLeadingGap: (Template, Bool) {
        guard case .sequence(let items) = self, items.first == .gap, items.count > 1 else { return (self, false) }
        return (.sequence(Array(items.dropFirst())), true)
    }
}
