internal import Cards
internal import IntentModel
internal import JSON

extension ValueDrawing {
    /// A reservation of any kind: what it is for, from where to where, and what a person shows at the counter.
    func reservation(_ value: JSONValue, isBrief: Bool) -> Drawn {
        let form = ReservationForm.of(value)
        let reference = words.text(value["itemReference"], .object("INSpeakableString"))
        let title = form.flatMap { name(of: value, $0) } ?? reference
        var elements: [Card.Element] = []
        if let title { elements.append(heading(title, of: value, form)) }
        if let form, form.ends.count == 2, let trip = trip(value, form.ends[0], form.ends[1]) { elements.append(trip) }
        let common = isBrief ? ReservationForm.briefFacts : ReservationForm.commonFacts
        elements += facts((form?.facts ?? []) + common, in: value)
        let ends = form?.ends.compactMap { words.first($0.name, in: value) } ?? []
        let spoken = [title, ends.count == 2 ? ends.joined(separator: " – ") : nil].compactMap(\.self)
        return Drawn(elements: elements, spoken: spoken.isEmpty ? nil : spoken.joined(separator: ", "))
    }

    /// What a reservation is for; a number of a flight has the code of its airline before it.
    private func name(of value: JSONValue, _ form: ReservationForm) -> String? {
        guard let name = words.first(form.title, in: value) else { return nil }
        guard form.member == "flight", value["flight"]?["flightNumber"] != nil,
            let code = words.text(value["flight"]?["airline"]?["iataCode"], .string), !name.hasPrefix(code)
        else { return name }
        return "\(code) \(name)"
    }

    /// The name with what tells more, and the state at the other side.
    private func heading(_ title: String, of value: JSONValue, _ form: ReservationForm?) -> Card.Element {
        let details = words.texts(form?.subtitle ?? [], in: value).filter { $0 != title }
        let left = [.text(title, as: .strong)] + Self.details(details)
        guard let state = words.text(value["reservationStatus"], .enumeration("INReservationStatus")) else {
            return .container(left)
        }
        let color: Card.Color =
            switch value["reservationStatus"]?.stringValue {
            case "confirmed"?: .good
            case "canceled"?: .attention
            default: .warning
            }
        var mark: Card.Element = .text(state, as: .strong, color: color)
        mark.alignment = .right
        return .columns(Card.Column(left), Card.Column([mark], width: .auto))
    }

    /// Both ends of a trip side by side; nil unless both are known.
    private func trip(_ value: JSONValue, _ start: ReservationForm.End, _ end: ReservationForm.End) -> Card.Element? {
        let from = column(value, start, .left)
        let to = column(value, end, .right)
        guard let from, let to else { return nil }
        let arrow = Card.Element(.text(.plain("→")), alignment: .center)
        return .columns(from, Card.Column([arrow], width: .auto), to)
    }

    private func column(_ value: JSONValue, _ end: ReservationForm.End, _ alignment: Card.Alignment) -> Card.Column? {
        guard let name = words.first(end.name, in: value) else { return nil }
        var details = words.texts(end.details, in: value).filter { $0 != name }
        if let noun = end.noun { details = details.map { "\(words.language.noun(noun, of: intent)) \($0)" } }
        var texts = [.text(name, as: .large)] + Self.details(details)
        for index in texts.indices { texts[index].alignment = alignment }
        return Card.Column(texts)
    }
}
