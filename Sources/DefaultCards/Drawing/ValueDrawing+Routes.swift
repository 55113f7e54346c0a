internal import Cards
internal import IntentModel
internal import JSON

extension ValueDrawing {
    /// A place, or the way from it to another one; nil for a place of which nothing is known.
    func route(_ slot: ValueSlot) -> Drawn? {
        guard let end = slot.end else { return route([(slot.noun, slot.value)]) }
        return route([(slot.noun, slot.value), (words.language.noun("dropOffLocation", of: intent), end)])
    }

    /// Places below each other, each with its noun and its address; a map opens for the last one.
    func route(_ stops: [(noun: String, place: JSONValue)]) -> Drawn? {
        let places = stops.filter { words.text($0.place, .object("CLPlacemark")) != nil }
        var items: [Card.Element] = []
        var spoken: [String] = []
        for (index, stop) in places.enumerated() {
            let name = words.text(stop.place, .object("CLPlacemark")) ?? ""
            let isEnd = index == places.count - 1
            let sign = isEnd ? "■" : index == 0 ? "●" : "○"
            let runs = [
                Card.TextRun("\(sign) ", color: isEnd ? .accent : .good),
                Card.TextRun("\(stop.noun)  ", size: .small, isSubtle: true), Card.TextRun(name, weight: .bolder),
            ]
            items.append(Card.Element(.richText(runs), spacing: index == 0 ? .default : .small))
            if let address = words.address(stop.place), address != name {
                items.append(.text(address, as: .label, spacing: .none))
            }
            spoken.append("\(stop.noun): \(name)")
        }
        guard !items.isEmpty else { return nil }
        var container = Card.Container(items, style: .emphasis)
        if let last = places.last, let (latitude, longitude) = ValueWords.coordinate(last.place) {
            let address = "geo:\(Self.degrees(latitude)),\(Self.degrees(longitude))"
            container.action = Card.Action(words.language.word(.map), opens: .url(address))
        }
        return Drawn(
            elements: [Card.Element(.container(container))],
            spoken: spoken.joined(separator: ". "),
            displays: .map
        )
    }

    /// A number of degrees without an exponent (RFC 5870 §3.3).
    private static func degrees(_ number: Double) -> String {
        let millionths = Int((number * 1e6).rounded())
        let digits = String(millionths.magnitude % 1_000_000 + 1_000_000).dropFirst()
        return "\(millionths < 0 ? "-" : "")\(millionths.magnitude / 1_000_000).\(digits)"
    }
}
