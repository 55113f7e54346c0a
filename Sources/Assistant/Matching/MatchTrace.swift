/// What a way through the automaton says: the slots, and how much of the sentence it took.
struct MatchTrace {
    struct Slot {
        let slot: Int32
        let words: Range<Int>
        let value: String?
        let identifier: String?
        var owner: String? = nil
    }

    private(set) var slots: [Slot] = []
    private(set) var skipped: [Int] = []
    /// The words that nothing took, those of `filler` among them.
    private(set) var passedOver: [Int] = []
    /// The words that the template lets pass wherever they stand, without fillers and politeness.
    private(set) var gaps: [Int] = []
    /// The words that the template itself has, without fillers.
    private(set) var templateWords: Set<Int> = []
    /// The words of free slots.
    private(set) var free: [Range<Int>] = []
    /// The weight of the words that say what the sentence means.
    private(set) var evidence: Float = 0
    /// The weight of what speaks against it.
    private(set) var doubt: Float = 0

    init(_ ending: Lattice.Ending, _ lattice: Lattice, input: MatchInput, cost: Float) {
        doubt = cost
        var freeEnd = 0
        var index = ending.step
        while index >= 0 {
            let step = lattice.steps[Int(index)]
            let position = Int(step.position)
            let previous = step.previous >= 0 ? Int(lattice.steps[Int(step.previous)].position) : position
            switch step.kind {
            case .start:
                // What stands before the template.
                for word in 0..<position { skip(word, input, cost: MatchCosts.before) }
                index = -1
                continue
            case .word:
                evidence += input.isFiller[previous] ? 0.2 : 1
                if !input.isFiller[previous] { templateWords.insert(previous) }
            case .span:
                let taken = lattice.taken[Int(step.value)]
                let span = taken.span
                evidence += span.evidence
                slots.append(
                    Slot(
                        slot: taken.slot,
                        words: taken.start..<span.end,
                        value: span.value,
                        identifier: span.identifier,
                        owner: span.owner
                    )
                )
            case .endFree: freeEnd = position
            case .beginFree:
                free.append(previous..<freeEnd)
                doubt += 0.05 * Float(min(freeEnd - previous, 4))
                slots.append(Slot(slot: step.value, words: previous..<freeEnd, value: nil, identifier: nil))
            case .skip: skip(previous, input, cost: MatchCosts.skipped)
            case .gap:
                doubt += MatchCosts.gap
                if !input.isFiller[previous], !input.isPolite[previous] { gaps.append(previous) }
            case .missing: doubt += MatchCosts.filler
            case .polite, .pass, .inside: break
            }
            index = step.previous
        }
        slots.reverse()
        skipped.sort()
    }

    private mutating func skip(_ word: Int, _ input: MatchInput, cost: Float) {
        passedOver.append(word)
        if input.isFiller[word] {
            doubt += MatchCosts.filler
        } else if !input.isPolite[word] {
            doubt += cost
            skipped.append(word)
        }
    }

    /// Whether a word is one of the template or of its lists, and not of a value that nobody has told.
    func isOfTemplate(_ word: Int) -> Bool { !skipped.contains(word) && !free.contains { $0.contains(word) } }

    /// Adds to what says what is meant.
    mutating func support(by weight: Float) { evidence += weight }

    /// Adds to what speaks against the parse.
    mutating func doubt(by weight: Float) { doubt += weight }

    /// How sure the parse is, from 0 to 1.
    var score: Double { evidence > 0 ? Double(evidence / (evidence + doubt)) : 0 }
}
