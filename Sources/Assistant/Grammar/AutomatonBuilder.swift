/// Compiles templates into an automaton.
struct AutomatonBuilder {
    /// The bound of the states of a language with its apps: a mistake in a template should not take all memory.
    static let stateBound = 1_000_000
    /// The bound of the lists of words that a template needs; more of them would exclude hardly more sentences.
    private static let needBound = 6

    var words: WordTable
    let rules: [String: Template]
    let fillers: Set<Int32>
    private var lists: [String: PhraseTrie.List]
    /// The patterns of the rules that were met before.
    var rulePatterns: [String: Pattern] = [:]
    var needTable = NeedTable()
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
        let formerChains = needTable.chains.count
        bound = min(Self.stateBound, states.count + room)
        let needs: [Int32]
        do throws(TemplateParser.Failure) {
            let (template, isAnywhere) = entry.template.withoutLeadingGap
            let pattern = try pattern(of: template)
            let start = newState(needs: chain(of: pattern, then: NeedTable.nothing))
            let place = Place(intent: intent, needs: NeedTable.nothing)
            let end = try compile(pattern, from: start, place)
            guard states.count <= bound else {
                throw .init(message: "The template has more than \(room) states.")
            }
            link(.accept, from: end, to: end, Int32(entries.count))
            starts.append((start, isAnywhere))
            needs = Array(pattern.allNeeds.prefix(Self.needBound))
        } catch {
            states.removeLast(states.count - former.0)
            literals.removeLast(literals.count - former.1)
            edges.removeLast(edges.count - former.2)
            textEnds.removeLast(textEnds.count - former.3)
            needTable.removeChains(from: formerChains)
            throw error
        }
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
                needs: needs
            )
        )
    }

    /// The number of states.
    var stateCount: Int { states.count }

    /// - Parameter needs: The chain of what must follow the state.
    private mutating func newState(needs: Int32) -> Int32 {
        states.append(Automaton.State(needs: needs))
        return Int32(states.count - 1)
    }

    private mutating func link(_ action: Automaton.Action, from: Int32, to: Int32, _ value: Int32 = 0) {
        edges.append((from, .init(action: action, target: to, value: value)))
    }

    /// Where a template stands.
    private struct Place {
        let intent: String
        /// Whether it is within `(a; b)`.
        var isInOrder = false
        /// The chain of what must follow the template.
        var needs: Int32
    }

    /// Adds the states of a pattern, and returns the last one.
    ///
    /// - Parameter target: The state to end in, so that alternatives meet without states of their own; nil for a new
    ///   one.
    private mutating func compile(
        _ pattern: Pattern,
        from start: Int32,
        to target: Int32? = nil,
        _ place: Place
    ) throws(TemplateParser.Failure) -> Int32 {
        guard states.count <= bound else { return start }
        if case .sequence(let items) = pattern.part { return try compile(items, from: start, to: target, place) }
        let end = target ?? newState(needs: place.needs)
        switch pattern.part {
        case .word(let number, let isFiller):
            literals.append((start, number, end))
            if isFiller { link(.missing, from: start, to: end) }
        case .choice(let choices):
            for choice in choices { _ = try compile(choice, from: start, to: end, place) }
        case .optional(let inner):
            _ = try compile(inner, from: start, to: end, place)
            link(.pass, from: start, to: end)
        case .gap:
            let gap = newState(needs: place.needs)
            states[Int(gap)].isGap = true
            link(.pass, from: start, to: gap)
            link(.pass, from: gap, to: end)
        case .slot(let type, let parameter):
            try compileSlot(SlotKey(intent: place.intent, name: type, parameter: parameter), from: start, to: end)
        case .anyOrder(let members):
            guard !place.isInOrder else { throw .init(message: "'(a; b)' stands within another one.") }
            try compileOrder(members, from: start, to: end, place)
        case .sequence: break
        }
        return end
    }

    private mutating func compile(
        _ items: [Pattern],
        from start: Int32,
        to target: Int32?,
        _ place: Place
    ) throws(TemplateParser.Failure) -> Int32 {
        guard let last = items.last else {
            if let target { link(.pass, from: start, to: target) }
            return target ?? start
        }
        // From the last item on, what must follow each.
        var needs = [place.needs]
        for item in items.dropFirst().reversed() { needs.append(chain(of: item, then: needs[needs.count - 1])) }
        var state = start
        var inner = place
        for (item, following) in zip(items.dropLast(), needs.reversed()) {
            inner.needs = following
            state = try compile(item, from: state, inner)
        }
        return try compile(last, from: state, to: target, place)
    }

    private mutating func compileOrder(
        _ members: [(member: Pattern, isRequired: Bool)],
        from start: Int32,
        to end: Int32,
        _ place: Place
    ) throws(TemplateParser.Failure) {
        let hub = newState(needs: place.needs)
        link(.enterOrder, from: start, to: hub)
        var required: Int32 = 0
        var inside = place
        inside.isInOrder = true
        for (index, (member, isRequired)) in members.enumerated() {
            if isRequired { required |= 1 << Int32(index) }
            let first = newState(needs: chain(of: member, then: place.needs))
            link(.enterMember, from: hub, to: first, Int32(index))
            let last = try compile(member, from: first, inside)
            link(.leaveMember, from: last, to: hub, Int32(index))
        }
        link(.leaveOrder, from: hub, to: end, required)
    }

    private mutating func compileSlot(
        _ key: SlotKey,
        from start: Int32,
        to end: Int32
    ) throws(TemplateParser.Failure) {
        let number = try slot(key)
        link(.slot, from: start, to: end, number)
        if case .free = key.type {
            let inside = newState(needs: states[Int(end)].needs)
            states[Int(inside)].freeSlot = number
            if key.type == .free(.text) {
                states[Int(start)].touchesText = true
                states[Int(end)].touchesText = true
                textEnds.append(end)
            }
            link(.beginFree, from: start, to: inside, number)
            link(.endFree, from: inside, to: end, number)
        }
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
        automaton.states = states + [Automaton.State(needs: NeedTable.nothing)]
        automaton.needs = needTable
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
