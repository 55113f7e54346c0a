/// Matches a template with a text whose spaces do not count: "doit", "c a n c e l".
///
/// The names of apps are compared so, and a name must be no answer in that form either. A slot is an ordinal or a
/// number in digits. The number of steps is bounded.
struct JoinedMatcher {
    /// How many bytes the longest answer has.
    static let longest = 120
    /// How many steps one match may take.
    private static let steps = 50_000

    private let text: [UInt8]
    private let ordinals: [Template]
    private var stepsLeft = Self.steps

    /// Makes a matcher.
    ///
    /// - Parameter ordinals: The words for places in a row.
    init(_ text: String, ordinals: [Template]) {
        self.text = text.utf8.count > Self.longest ? [] : Array(text.utf8)
        self.ordinals = ordinals
    }

    /// Whether one of the templates is all of the text.
    func matches(any templates: [Template]) -> Bool {
        !text.isEmpty
            && templates.contains { template in
                var matcher = self
                return matcher.run([template], 0)
            }
    }

    /// Matches the templates, the last of which comes first, from a byte on.
    private mutating func run(_ work: [Template], _ position: Int) -> Bool {
        guard stepsLeft > 0 else { return false }
        stepsLeft -= 1
        var rest = work
        guard let next = rest.popLast() else { return position == text.count }
        switch next {
        case .word(let word):
            return text[position...].starts(with: word.utf8) && run(rest, position + word.utf8.count)
        case .sequence(let items): return run(rest + items.reversed(), position)
        case .choice(let choices):
            for choice in choices where run(rest + [choice], position) { return true }
            return false
        case .optional(let inner): return run(rest + [inner], position) || run(rest, position)
        case .anyOrder(let members):
            if members.isEmpty { return run(rest, position) }
            for index in members.indices {
                var others = members
                let member = others.remove(at: index)
                if run(rest + [.anyOrder(others), member], position) { return true }
            }
            return false
        case .slot("ordinal", _):
            let digits = text[position...].prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
            if digits > 0, run(rest, position + digits) { return true }
            return run(rest + [.choice(ordinals)], position)
        case .slot, .gap, .rule: return false
        }
    }
}
