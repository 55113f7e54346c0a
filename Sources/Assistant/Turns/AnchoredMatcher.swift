/// Matches a template with all the words of a sentence.
///
/// Tries the alternatives in the order in which they are written, and the shortest words of a slot first. The number of
/// steps is bounded, because a template with several slots and gaps may fit in very many ways.
package struct AnchoredMatcher {
    /// Words that a slot took.
    package struct Capture: Sendable, Hashable {
        /// The type of the slot.
        package let type: String
        /// The name of the slot; its type if it has no other.
        package let name: String
        /// The words.
        package let range: Range<Int>
    }

    /// How many words the name of an app or of a parameter has at most.
    static let longestName = 8
    /// How many words a number, an amount or a date has at most.
    static let longestValue = 24
    /// How many steps one match may take.
    private static let steps = 20_000

    private let words: [String]
    private let accepts: (Capture) -> Bool
    private var captures: [Capture] = []
    private var stepsLeft = Self.steps

    /// Makes a matcher for some words.
    ///
    /// - Parameter accepts: Returns whether words may be the value of a slot.
    package init(_ words: some Sequence<String>, accepts: @escaping (Capture) -> Bool = { _ in true }) {
        self.words = Array(words)
        self.accepts = accepts
    }

    /// What the slots took, if the template is all the words; nil if it is not.
    package func match(_ template: Template) -> [Capture]? {
        var matcher = self
        return matcher.run(.init(template), 0) ? matcher.captures : nil
    }

    /// The templates that are still to be matched, the next one first.
    private indirect enum Work {
        case end
        case next(Template, then: Work)

        init(_ template: Template, then rest: Work = .end) { self = .next(template, then: rest) }
    }

    private mutating func run(_ work: Work, _ position: Int) -> Bool {
        guard stepsLeft > 0 else { return false }
        stepsLeft -= 1
        guard case .next(let template, let rest) = work else { return position == words.count }
        switch template {
        case .word(let word): return position < words.count && words[position] == word && run(rest, position + 1)
        case .sequence(let items): return run(items.reversed().reduce(rest) { Work($1, then: $0) }, position)
        case .choice(let choices):
            for choice in choices where run(Work(choice, then: rest), position) { return true }
            return false
        case .optional(let inner): return run(Work(inner, then: rest), position) || run(rest, position)
        case .anyOrder(let members): return anyOrder(members, rest, position: position)
        case .slot(let type, let name): return slot(type, name, rest: rest, position: position)
        case .gap:
            for end in position...words.count where run(rest, end) { return true }
            return false
        // Rules were replaced by their templates.
        case .rule: return false
        }
    }

    private mutating func anyOrder(_ members: [Template], _ rest: Work, position: Int) -> Bool {
        guard !members.isEmpty else { return run(rest, position) }
        for index in members.indices {
            var others = members
            others.remove(at: index)
            if run(Work(members[index], then: Work(.anyOrder(others), then: rest)), position) { return true }
        }
        return false
    }

    private mutating func slot(_ type: String, _ name: String, rest: Work, position: Int) -> Bool {
        guard position < words.count else { return false }
        for end in (position + 1)...words.count {
            let capture = Capture(type: type, name: name, range: position..<end)
            guard accepts(capture) else { continue }
            captures.append(capture)
            if run(rest, end) { return true }
            captures.removeLast()
        }
        return false
    }
}
