/// The templates of a language and of apps as one automaton over words.
///
/// Rules are expanded, so that a state belongs to one template, and the best way to a final state is the best parse of
/// its intent. All states and edges lie in flat arrays: a step of the matcher follows numbers.
struct Automaton: Sendable {
    /// What an edge does beyond leading to a state; those without a word take none.
    enum Action: UInt8, Sendable {
        /// Nothing.
        case pass
        /// Takes no word: one of `filler` is missing.
        case missing
        /// Takes words that are a value of the slot `value`.
        case slot
        /// Takes the first word of the free slot `value`.
        case beginFree
        /// Ends a free slot.
        case endFree
        /// Enters `(a; b)`.
        case enterOrder
        /// Enters the member number `value` of `(a; b)`, once.
        case enterMember
        /// Comes back from the member number `value`.
        case leaveMember
        /// Leaves `(a; b)`, where `value` has the bits of the members that must not be missing.
        case leaveOrder
        /// Ends the template number `value`.
        case accept
    }

    struct Edge: Sendable {
        let action: Action
        let target: Int32
        let value: Int32
    }

    struct State: Sendable {
        /// The chain of what must follow the state.
        let needs: Int32
        var firstLiteral: Int32 = 0
        var firstEdge: Int32 = 0
        /// The slot whose words the state takes, or -1.
        var freeSlot: Int32 = -1
        /// Whether the state takes any words at a small cost, for `...`.
        var isGap = false
        /// Whether a free text may begin or end here, whose first or last words no politeness takes away.
        var touchesText = false
    }

    struct Slot: Sendable {
        let type: SlotType
        /// The intent of the templates that have the slot.
        let intent: String
        let parameter: String
        /// Whether the word before the slot is part of its value.
        let isClause: Bool
        /// The lists of phrases that are values of the slot.
        let lists: [PhraseTrie.List]
    }

    struct Entry: Sendable {
        let intent: String
        /// The identifier of the app whose own template it is; nil for templates of the language.
        let app: String?
        let assignments: [IntentTemplate.Assignment]
        let cost: Float
        let isVague: Bool
        let topic: Set<String>
        let reply: ReplyName?
        let source: TemplateSource
        /// What a sentence must have: one word of each of these lists.
        let needs: [Int32]
    }

    /// The state that a template begins with.
    struct Start: Sendable {
        let state: Int32
        let entry: Int32
    }

    /// One more than there are states; the last one ends the ranges of the others.
    var states: [State] = []
    /// The words of each state's literals, from the least number on.
    var literalWords: [Int32] = []
    var literalTargets: [Int32] = []
    var edges: [Edge] = []
    var slots: [Slot] = []
    var entries: [Entry] = []
    /// What the states and the templates need.
    var needs = NeedTable()
    /// The states with which templates begin that have a word as their first.
    var startsByWord: [Int32: [Start]] = [:]
    /// The same for templates that begin with `...`: their first word may stand anywhere.
    var startsAnywhereByWord: [Int32: [Start]] = [:]
    /// The states with which templates begin that may have a slot as their first.
    var startsBySlot: [Start] = []

    func literals(of state: Int32) -> Range<Int> {
        Int(states[Int(state)].firstLiteral)..<Int(states[Int(state) + 1].firstLiteral)
    }

    /// The literals of a state that are a word, in the order of the templates.
    func literals(of state: Int32, _ word: Int32) -> Range<Int> {
        let all = literals(of: state)
        var (first, end) = (all.lowerBound, all.upperBound)
        while first < end {
            let middle = (first + end) / 2
            if literalWords[middle] < word { first = middle + 1 } else { end = middle }
        }
        while end < all.upperBound, literalWords[end] == word { end += 1 }
        return first..<end
    }

    func edges(of state: Int32) -> Range<Int> {
        Int(states[Int(state)].firstEdge)..<Int(states[Int(state) + 1].firstEdge)
    }
}
