internal import Cards
internal import IntentModel
internal import JSON

/// What is drawn of a value.
struct Drawn {
    var elements: [Card.Element]
    /// What is said of it; nil where that would be too much.
    var spoken: String?
    /// What it is beside a value; nil for most.
    var displays: CardSections.HostView?
}

/// Draws values by their class.
struct ValueDrawing {
    let words: ValueWords
    /// The class name of the intent.
    let intent: String
    /// The texts that the card has already, which the facts of an object do not repeat.
    private var shown: [String] = []

    init(words: ValueWords, intent: String) { (self.words, self.intent) = (words, intent) }

    /// Whether nothing was drawn yet.
    private(set) var isEmpty = true

    /// Whether the card has a text already.
    func isShown(_ text: String) -> Bool { shown.contains(text) }

    /// What is drawn of a value in a style; nothing where a person could read nothing.
    mutating func drawn(_ slot: ValueSlot, _ style: CardPlan.Style) -> [Drawn] {
        let drawn =
            switch style {
            case .lead: lead(slot).map { [$0] }
            case .bar: bar(slot).map { [$0] }
            case .bubble: slot.value.stringValue.map { [bubble(of: $0, slot.noun)] }
            case .ticks: ticks(slot).map { [$0] }
            case .count:
                slot.value.arrayValue.map { [fact(slot.noun, words.number(Double($0.count)))] }
            case .route:
                route(slot).map { [$0] }
            case .plain: plain(slot)
            }
        let all = drawn ?? fact(slot).map { [$0] } ?? []
        if !all.isEmpty { isEmpty = false }
        return all
    }

    /// A value by its type; nil where a line serves.
    private mutating func plain(_ slot: ValueSlot) -> [Drawn]? {
        switch slot.type {
        case .string: return paragraph(slot).map { [$0] }
        case .array(of: .object(let type)): return list(slot, of: type).map { [$0] }
        case .object(let type): return object(slot, of: type)
        default: return nil
        }
    }

    /// The value in one line, with its noun; nil where it says nothing.
    private mutating func fact(_ slot: ValueSlot) -> Drawn? {
        guard let text = text(slot) else { return nil }
        shown.append(text)
        // A name alone does not tell which of two numbers of a person is meant.
        let people = slot.value.arrayValue ?? [slot.value]
        let handle = people.count == 1 ? people.first?["personHandle"]?["value"]?.stringValue?.inOneLine() : nil
        let isNamed = handle == nil || handle == "" || handle == text
        return Drawn(
            elements: [.fact(slot.noun, isNamed ? text : "\(text) (\(handle ?? ""))")],
            spoken: "\(slot.noun): \(text.withoutSigns)"
        )
    }

    private func fact(_ noun: String, _ text: String) -> Drawn {
        Drawn(elements: [.fact(noun, text)], spoken: "\(noun): \(text)")
    }

    private func text(_ slot: ValueSlot) -> String? {
        let text = words.text(slot.value, slot.type, named: slot.name, booleanWords: slot.booleanWords)
        guard let unit = slot.unit, let text else { return text }
        return "\(text) \(unit)"
    }

    /// The value large; a noun below it says what it is where the value does not.
    private mutating func lead(_ slot: ValueSlot) -> Drawn? {
        guard let text = text(slot)?.capitalized else { return nil }
        shown.append(text)
        var label: Card.Element = .text(slot.noun, as: .label)
        label.spacing = .none
        return Drawn(elements: [.text(text, as: .lead), label], spoken: "\(slot.noun): \(text.withoutSigns)")
    }

    /// A share of a hundred with a bar; below a fifth the bar warns.
    private mutating func bar(_ slot: ValueSlot) -> Drawn? {
        guard let number = slot.value.doubleValue, var drawn = lead(slot) else { return nil }
        let share = min(max(number, 0), 1)
        let full = Int((share * 20).rounded())
        let color: Card.Color = share < 0.2 ? .attention : .good
        let runs = [
            Card.TextRun(String(repeating: "█", count: full), color: color, isMonospaced: true),
            Card.TextRun(String(repeating: "░", count: 20 - full), isSubtle: true, isMonospaced: true),
        ]
        drawn.elements.append(Card.Element(.richText(runs.filter { !$0.text.isEmpty }), spacing: .small))
        return drawn
    }

    /// A text that does not fit into a line; nil for one that does.
    private func paragraph(_ slot: ValueSlot) -> Drawn? {
        guard let text = slot.value.stringValue, text.utf8.count > 80 || text.utf8.contains(0x0A) else { return nil }
        return paragraph(text, slot.noun)
    }

    func paragraph(_ text: String, _ noun: String) -> Drawn {
        Drawn(
            elements: [
                .text(noun, as: .label), .text(text.shortened(to: CardBound.long), as: .plain, spacing: .none),
            ],
            spoken: "\(noun): \(text.inOneLine())"
        )
    }

    /// The facts of an object, without those that the card has already.
    func facts(_ members: [Member], in value: JSONValue) -> [Card.Element] {
        let facts = members.compactMap { member -> Card.Fact? in
            guard let text = words.text(member, in: value), !shown.contains(text) else { return nil }
            return .plain(words.language.noun(member.name, of: intent), text)
        }
        return facts.isEmpty ? [] : [.facts(facts)]
    }
}
