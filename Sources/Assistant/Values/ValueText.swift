/// Writes what words mean as the host reads values (`IntentModel.ParameterText`).
struct ValueText {
    let now: Now

    /// The text of a value; nil if it is none of the kind.
    func text(of meaning: Meaning, as kind: ValueKind) -> String? {
        switch meaning {
        case .integer(let value): String(value)
        case .amount(let amount): kind == .percent && amount.digits < 0 ? nil : amount.description
        case .value(let amount, let symbol):
            kind != .temperature && amount.digits < 0 ? nil : "\(amount) \(symbol)"
        case .span(let span): span.text
        case .moment(let moment):
            kind == .time ? time(now.settled(moment)) : now.dated(moment).map { point(now.upcoming($0)) }
        case .range(let from, let until): range(from, until)
        case .atom, .unit, .quantity, .noSuchDay, .noSuchAmount: nil
        }
    }

    private func range(_ from: Moment?, _ until: Moment?) -> String? {
        switch (from, until) {
        case (let from?, let until?):
            let (first, last) = (point(from), point(until))
            return first == last ? first : "\(first)..\(last)"
        case (let from?, nil): return "\(point(from)).."
        case (nil, let until?): return "..\(point(until))"
        case (nil, nil): return nil
        }
    }

    private func point(_ moment: Moment) -> String {
        let day = moment.day.map { day in
            let (year, month, number) = day.components
            return "\(Self.padded(year, 4))-\(Self.padded(month))-\(Self.padded(number))"
        }
        return [day, time(moment)].compactMap { $0 }.joined(separator: "T")
    }

    private func time(_ moment: Moment) -> String? {
        guard let minute = moment.minute else { return nil }
        let text = "\(Self.padded(minute / 60)):\(Self.padded(minute % 60))"
        return moment.second == 0 ? text : "\(text):\(Self.padded(moment.second))"
    }

    static func padded(_ number: Int, _ width: Int = 2) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
}
