internal import Cards
internal import IntentModel
internal import JSON

extension ValueDrawing {
    /// An object by its class; nil where a line serves.
    mutating func object(_ slot: ValueSlot, of type: String) -> [Drawn]? {
        switch type {
        case "CLPlacemark": return route(slot).map { [$0] }
        case "INImage": return picture(slot).map { [$0] }
        case "INRideStatus" where slot.value.objectValue != nil: return ride(slot.value)
        default: return list(slot, of: type).map { [$0] }
        }
    }

    /// An object, or several below each other, below their noun; nil where a line serves.
    ///
    /// What a card begins with needs no noun: the title of the card tells what it is.
    mutating func list(_ slot: ValueSlot, of type: String) -> Drawn? {
        let values = slot.value.arrayValue ?? [slot.value]
        let most = type == "INTask" ? CardBound.ticks : CardBound.rows
        guard let rows = rows(values.prefix(most), of: type, areMany: values.count > 1) else { return nil }
        let drawn = rows.filter { !$0.elements.isEmpty }
        guard !drawn.isEmpty else { return nil }
        let hasNoun = !isEmpty && !drawn[0].elements[0].isFacts
        var elements = hasNoun ? [Card.Element.text(slot.noun, as: .label)] : []
        for (index, row) in drawn.enumerated() {
            for (place, element) in row.elements.enumerated() {
                var element = element
                if place == 0, index == 0, hasNoun { element.spacing = .small }
                if place == 0, index > 0 {
                    if type != "INTask" { element.spacing = .medium }
                    element.hasSeparator = Self.isSeparated(type)
                }
                elements.append(element)
            }
        }
        if values.count > most { elements.append(.text("… \(words.more(values.count - most))", as: .subtle)) }
        let spoken = drawn.prefix(CardBound.named).compactMap(\.spoken)
        return Drawn(
            elements: elements,
            spoken: spoken.isEmpty ? nil : "\(slot.noun): \(spoken.joined(separator: "; "))",
            displays: type == "INMessage" ? .message : nil
        )
    }

    /// Whether there is a line between objects of a class.
    private static func isSeparated(_ type: String) -> Bool { !["INMessage", "INNote", "INTask"].contains(type) }

    private func rows(_ values: ArraySlice<JSONValue>, of type: String, areMany: Bool) -> [Drawn]? {
        switch type {
        case "INTask": return values.map { task($0) }
        case "INMessage": return values.map { message($0) }
        case "INNote": return values.map { note($0) }
        case "INTaskList": return values.map { taskList($0) }
        case "INReservation": return values.map { reservation($0, isBrief: areMany) }
        default:
            guard let form = ObjectForm.named(type), !form.isLine else { return nil }
            return values.map { value in
                var row = row(value, .object(type), form)
                if !areMany { row.elements += facts(form.facts, in: value) }
                return row
            }
        }
    }

    /// An object in a row: what names it, and below that what tells more; at the other side amounts, times or states.
    private func row(_ value: JSONValue, _ type: ValueType, _ form: ObjectForm) -> Drawn {
        guard var title = words.text(value, type) else { return Drawn(elements: []) }
        if isShown(title) { title = words.texts(form.title, in: value).first { !isShown($0) } ?? title }
        let subtitles = words.texts(form.subtitle, in: value).filter { $0 != title }
        let left = [.text(title, as: .strong)] + Self.details(subtitles)
        var trailing: [Card.Element] = []
        for member in form.trailing {
            guard let text = words.text(member, in: value) else { continue }
            let isFirst = trailing.isEmpty
            var element: Card.Element = .text(text, as: isFirst && member.type != .date ? .strong : .label)
            if !isFirst { element.spacing = .none }
            element.alignment = .right
            trailing.append(element)
        }
        guard !trailing.isEmpty else { return Drawn(elements: left, spoken: title) }
        return Drawn(elements: [.columns(Card.Column(left), Card.Column(trailing, width: .auto))], spoken: title)
    }

    /// What tells more, in one small line; nothing if there is nothing.
    static func details(_ texts: [String]) -> [Card.Element] {
        texts.isEmpty ? [] : [.text(texts.joined(separator: " · ").inOneLine(), as: .label, spacing: .none)]
    }

    /// A picture that is carried in the value; one in a file is not read, and its noun stands for it.
    private func picture(_ slot: ValueSlot) -> Drawn? {
        let text = slot.value["name"]?.stringValue?.inOneLine() ?? slot.noun
        let data = slot.value.stringValue.flatMap { $0.utf8.count <= CardBound.picture ? $0 : nil }
        let source = data.flatMap { Card.Image.Source(base64: $0) }
        let image = Card.Image(source ?? .elsewhere, alternativeText: text, size: .large)
        return Drawn(elements: [Card.Element(.image(image), alignment: .center)], spoken: nil)
    }
}
