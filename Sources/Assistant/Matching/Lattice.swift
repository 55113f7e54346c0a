/// The ways through an automaton that a sentence allows, with their costs: the search of the matcher.
///
/// Positions are served in order. Of two ways to one state at one position, the cheaper one stays: costs add up, so the
/// other one can never win.
struct Lattice {
    /// One step of a way.
    struct Step {
        let state: Int32
        /// The members of `(a; b)` that are used, as bits.
        let members: UInt16
        let position: Int32
        let previous: Int32
        let kind: Kind
        /// The slot, the span or the literal, by kind.
        let value: Int32
        let cost: Float
    }

    /// What a step did.
    enum Kind: UInt8 {
        case start, word, skip, polite, inside, gap, missing, pass, beginFree, endFree, span
    }

    /// A slot that took a listed phrase or a read value.
    struct TakenSpan {
        let slot: Int32
        let start: Int
        let span: MatchInput.Span
    }

    /// An end of a template at the end of the sentence.
    struct Ending {
        let entry: Int32
        let step: Int32
        let cost: Float
    }

    /// The bound of the steps of one sentence.
    private static let stepBound = 400_000

    private(set) var steps: [Step] = []
    private(set) var taken: [TakenSpan] = []
    /// The best ending of each template that ends.
    private(set) var endings: [Ending] = []
    private let automaton: Automaton
    private let input: MatchInput
    private let spans: (Int32, Int) -> [MatchInput.Span]
    /// Whether the sentence has the words that each template needs, and the template counts.
    private let isPossible: [Bool]
    private var reached: [StepTable]
    private var queues: [[Int32]]
    private var best: [Float]
    /// Up to which word each chain of needs may begin.
    private var limits: NeedLimits

    /// - Parameters:
    ///   - spans: The spans that a slot takes from a word on.
    ///   - isAllowed: Whether the template with a number counts.
    init(
        _ automaton: Automaton,
        _ input: MatchInput,
        spans: @escaping (Int32, Int) -> [MatchInput.Span],
        isAllowed: (Int32) -> Bool
    ) {
        (self.automaton, self.input, self.spans) = (automaton, input, spans)
        let limits = NeedLimits(automaton.needs, words: input.words)
        isPossible = automaton.entries.indices.map { entry in
            automaton.entries[entry].needs.allSatisfy { limits.has($0) } && isAllowed(Int32(entry))
        }
        self.limits = limits
        reached = Array(repeating: StepTable(), count: input.count + 1)
        queues = Array(repeating: [], count: input.count + 1)
        best = Array(repeating: .infinity, count: input.count + 1)
        steps.reserveCapacity(4096)
    }

    /// Finds all ways.
    mutating func search() {
        var before = Array(repeating: Float.infinity, count: input.count + 1)
        before[0] = 0
        for position in 0...input.count {
            if position < input.count {
                start(at: position, cost: before[position])
                let skip = before[position] + min(skipCost(position), MatchCosts.before)
                before[position + 1] = min(before[position + 1], skip)
                for end in input.politeEnds[position] + input.openingEnds[position] {
                    before[end] = min(before[end], before[position] + MatchCosts.polite * Float(end - position))
                }
            }
            var next = 0
            while next < queues[position].count, steps.count < Self.stepBound {
                let index = queues[position][next]
                next += 1
                if steps[Int(index)].cost <= best[position] + MatchCosts.beam { advance(index) }
            }
        }
    }

    private mutating func start(at position: Int, cost: Float) {
        let word = input.words[position]
        for start in automaton.startsByWord[word] ?? [] { begin(start, at: position, cost) }
        for start in automaton.startsAnywhereByWord[word] ?? [] {
            begin(start, at: position, min(cost, MatchCosts.gap * Float(position)))
        }
        for start in automaton.startsBySlot { begin(start, at: position, cost) }
    }

    private mutating func begin(_ start: Automaton.Start, at position: Int, _ cost: Float) {
        guard isPossible[Int(start.entry)] else { return }
        reach(start.state, 0, position, from: -1, .start, 0, cost)
    }

    private func skipCost(_ position: Int) -> Float {
        guard input.isFiller[position] else { return MatchCosts.skipped }
        return MatchCosts.filler + (input.isName(position) ? MatchCosts.capital : 0)
    }

    private mutating func advance(_ index: Int32) {
        let step = steps[Int(index)]
        let position = Int(step.position)
        let state = automaton.states[Int(step.state)]
        if position < input.count {
            let word = input.words[position]
            for literal in automaton.literals(of: step.state, word) {
                let cost = step.cost + (input.isName(position) ? MatchCosts.capital : 0)
                reach(automaton.literalTargets[literal], step.members, position + 1, from: index, .word, word, cost)
            }
            if state.freeSlot >= 0 {
                let cost = step.cost + freeCost(state.freeSlot, position, isFirst: false)
                reach(step.state, step.members, position + 1, from: index, .inside, 0, cost)
            } else if state.isGap {
                reach(step.state, step.members, position + 1, from: index, .gap, 0, step.cost + MatchCosts.gap)
            } else if step.kind != .start {
                let cost = step.cost + skipCost(position)
                reach(step.state, step.members, position + 1, from: index, .skip, 0, cost)
                for end in input.politeEnds[position] where !state.touchesText || isBeforeText(end, step.state) {
                    let cost = step.cost + MatchCosts.polite * Float(end - position)
                    reach(step.state, step.members, end, from: index, .polite, 0, cost)
                }
            }
        }
        for edge in automaton.edges(of: step.state) { follow(automaton.edges[edge], from: index, step) }
    }

    /// Whether politeness that ends before a word is none of a text which may begin in a state: the name of an app, or
    /// a word of the template such as "that", stands between them.
    private func isBeforeText(_ position: Int, _ state: Int32) -> Bool {
        guard position < input.count else { return false }
        return input.sentence.tokens[position].followsMention
            || !automaton.literals(of: state, input.words[position]).isEmpty
    }

    private mutating func follow(_ edge: Automaton.Edge, from index: Int32, _ step: Step) {
        let position = Int(step.position)
        let bit = UInt16(1) << UInt16(truncatingIfNeeded: edge.value & 15)
        switch edge.action {
        case .pass: reach(edge.target, step.members, position, from: index, .pass, 0, step.cost)
        case .missing:
            reach(edge.target, step.members, position, from: index, .missing, 0, step.cost + MatchCosts.filler)
        case .endFree:
            guard canEnd(edge.value, index, position: position) else { return }
            let cost = step.cost + endCost(edge.value, index, position: position)
            reach(edge.target, step.members, position, from: index, .endFree, edge.value, cost)
        case .enterOrder: reach(edge.target, 0, position, from: index, .pass, 0, step.cost)
        case .enterMember:
            if step.members & bit == 0 {
                reach(edge.target, step.members, position, from: index, .pass, 0, step.cost)
            }
        case .leaveMember: reach(edge.target, step.members | bit, position, from: index, .pass, 0, step.cost)
        case .leaveOrder:
            if Int32(step.members) & edge.value == edge.value {
                reach(edge.target, 0, position, from: index, .pass, 0, step.cost)
            }
        case .beginFree:
            guard position < input.count, canBegin(edge.value, position) else { return }
            var cost = step.cost + freeCost(edge.value, position, isFirst: true)
            if automaton.slots[Int(edge.value)].type == .free(.text), followsPeople(index),
                input.goesOnInName(position)
            {
                cost += MatchCosts.withinName
            }
            reach(edge.target, step.members, position + 1, from: index, .beginFree, edge.value, cost)
        case .slot:
            guard position < input.count else { return }
            for span in spans(edge.value, position) {
                taken.append(TakenSpan(slot: edge.value, start: position, span: span))
                let number = Int32(taken.count - 1)
                reach(edge.target, step.members, span.end, from: index, .span, number, step.cost + span.cost)
            }
        case .accept:
            guard position == input.count else { return }
            let cost = step.cost + automaton.entries[Int(edge.value)].cost
            endings.append(Ending(entry: edge.value, step: index, cost: cost))
        }
    }

    private func freeCost(_ slot: Int32, _ position: Int, isFirst: Bool) -> Float {
        guard case .free(let kind) = automaton.slots[Int(slot)].type else { return 0 }
        let token = input.sentence.tokens[position]
        var cost = kind.wordCost(isFiller: input.isFiller[position])
        if token.followsBreak {
            // A text often stands after a colon, and a name seldom around one.
            if !isFirst {
                cost += token.followsColon ? kind.colonCost : kind.breakCost
            } else if kind == .text {
                cost /= 2
            }
        }
        if input.isName(position), !kind.isList, kind != .text { cost -= MatchCosts.capital }
        if kind == .group || kind == .people, input.isJoiner[position], !isFirst { cost = MatchCosts.value }
        if kind == .person || kind == .people {
            // A telephone number is a person as well, but not a part of a name.
            let follows = !isFirst && (input.sentence.tokens[position - 1].isNumeric || input.isExtension[position - 1])
            let isOdd = token.isOddNumber || !isFirst && token.isNumeric && !follows
            let joins = kind == .person && input.isJoiner[position]
            let isNoName = input.isPronoun[position] || input.isNegation[position] || input.isUnnamed[position]
            let isNone = input.isPredicate[position] || input.isPolite[position]
            let goesOn = !isFirst && (token.followsMention || isNone && !input.isName(position))
            if isOdd || joins || isNoName || goesOn { cost += MatchCosts.pronoun }
        }
        if kind == .items, input.isNegation[position] { cost += MatchCosts.pronoun }
        // Politeness after a comma begins the request, or ends it: "my hands are full, could you add milk".
        if kind != .text, !isFirst, token.followsBreak, input.isPolite[position] {
            cost += kind == .items ? MatchCosts.never : MatchCosts.pronoun
        }
        // Of two ways to divide words between two slots, the first slot gets more: "add Born to Run to my list".
        return cost * (1 + 0.001 * Float(position))
    }

    /// Whether a free slot may begin at a word: not within a whole such as "mac-and-cheese", and no person with a sign.
    private func canBegin(_ slot: Int32, _ position: Int) -> Bool {
        if input.sentence.goesOn[position] { return false }
        switch automaton.slots[Int(slot)].type {
        case .free(.person), .free(.people): return !input.sentence.tokens[position].isPlainSign
        default: return true
        }
    }

    /// Whether a free slot may end before a position.
    ///
    /// A text ends before the last word of a compound, which may say what it is: "Sommer-Playlist". No other slot ends
    /// within a whole such as "mac-and-cheese". A possessor ends with "'s", a group has two people at least,
    /// and a person has a name after a title.
    private func canEnd(_ slot: Int32, _ index: Int32, position: Int) -> Bool {
        let isCompound = automaton.slots[Int(slot)].type == .free(.text) && input.sentence.endsCompound(position)
        if position < input.count, input.sentence.goesOn[position], !isCompound { return false }
        return switch automaton.slots[Int(slot)].type {
        case .free(.possessor): input.sentence.tokens[position - 1].isPossessive
        case .free(.group):
            ((start(ofFree: index) + 1)..<position).dropLast().contains {
                input.isJoiner[$0] || input.sentence.tokens[$0].followsBreak
            }
        case .free(.items): position == input.count || !input.isJoiner[position - 1]
        case .free(.person), .free(.people): position == input.count || canEndName(position)
        default: true
        }
    }

    /// What speaks against people who are divided by one comma alone: it often stands before the message, as in "Tell
    /// Mom, Dad says hi".
    private func endCost(_ slot: Int32, _ index: Int32, position: Int) -> Float {
        guard automaton.slots[Int(slot)].type == .free(.people) else { return 0 }
        if position < input.count, input.sentence.tokens[position].followsColon { return 0 }
        let inner = (start(ofFree: index) + 1)..<position
        guard inner.count > 0, !inner.contains(where: { input.isJoiner[$0] }) else { return 0 }
        return inner.count { input.sentence.tokens[$0].followsBreak } == 1 ? MatchCosts.comma : 0
    }

    /// Whether a name may end before a word: not after a title or a word that joins names, nor before "Jr.".
    private func canEndName(_ position: Int) -> Bool {
        if input.isJoiner[position - 1] || input.isSuffix[position] { return false }
        return !input.isTitle[position - 1] || input.sentence.tokens[position].followsBreak || input.isJoiner[position]
    }

    /// Whether a step comes right after the name of a person or of several.
    private func followsPeople(_ index: Int32) -> Bool {
        var step = steps[Int(index)]
        while step.kind == .pass || step.kind == .missing, step.previous >= 0 { step = steps[Int(step.previous)] }
        guard step.kind == .endFree else { return false }
        let type = automaton.slots[Int(step.value)].type
        return type == .free(.people) || type == .free(.person)
    }

    /// The first word of the free slot that a step is in.
    private func start(ofFree index: Int32) -> Int {
        var step = steps[Int(index)]
        while step.kind == .inside { step = steps[Int(step.previous)] }
        return Int(step.position) - 1
    }

    private mutating func reach(
        _ state: Int32,
        _ members: UInt16,
        _ position: Int,
        from previous: Int32,
        _ kind: Kind,
        _ value: Int32,
        _ cost: Float
    ) {
        guard cost <= best[position] + MatchCosts.beam,
            position <= limits.limit(of: automaton.states[Int(state)].needs)
        else { return }
        let step = Step(
            state: state,
            members: members,
            position: Int32(position),
            previous: previous,
            kind: kind,
            value: value,
            cost: cost
        )
        let key = UInt64(UInt32(bitPattern: state)) << 16 | UInt64(members)
        let new = Int32(steps.count)
        let found = reached[position].insert(key, new)
        if found == new {
            steps.append(step)
        } else if steps[Int(found)].cost > cost {
            steps[Int(found)] = step
        } else {
            return
        }
        best[position] = min(best[position], cost)
        queues[position].append(found)
    }
}
