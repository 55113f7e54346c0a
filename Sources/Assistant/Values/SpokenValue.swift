/// Says values in the words of a language, for replies.
package struct SpokenValue: Sendable {
    private(set) var forms: SpokenForms

    /// Reads the sections `spoken NAME` of the files of one language.
    ///
    /// - Throws: The first mistake, with its file and line; something that each language has to have, and is missing.
    package init(files: [LanguageFile]) throws(LanguageError) { forms = try SpokenForms(files: files) }

    /// The same for a person with a locale: a sign of several currencies stands for that of the region.
    package func speaking(to locale: String) -> SpokenValue {
        var spoken = self
        spoken.forms.currency = RegionCurrency.code(for: locale)
        return spoken
    }

    /// Returns a value of a kind in words.
    ///
    /// - Parameters:
    ///   - value: The value as `Reading.value` has it: `5.50 USD`, `2026-11-27T10:00`.
    ///   - kind: The kind of the value.
    ///   - now: The present, for words such as "tomorrow".
    /// - Returns: "$5.50", "tomorrow at 10 AM"; the value as it is if it is none of the kind.
    package func text(_ value: String, as kind: ValueKind, now: LocalTime) -> String {
        switch kind {
        case .number: number(value)
        case .ordinal: ordinal(value)
        case .percent: forms.form("percent", ["number": number(value)])
        case .money: amount(value)
        case .temperature, .distance, .energy: quantity(value)
        case .duration: duration(value)
        case .date, .time, .dateTime, .evening: moment(value, now: now)
        case .dateRange: range(value, now: now)
        }
    }

    /// Returns things with a word such as "and" before the last: "a, b and c".
    package func list(_ items: [String], isChoice: Bool = false) -> String {
        guard let last = items.last else { return "" }
        let others = items.dropLast().joined(separator: forms.form("comma"))
        return others.isEmpty ? last : forms.form(isChoice ? "or" : "and", ["list": others, "last": last])
    }

    /// Returns a decimal number with the marks of the language: "1,250.5".
    package func number(_ value: String) -> String {
        guard let amount = Amount(value) else { return value }
        let text = amount.description
        let parts = text.split(separator: ".")
        let digits = parts[0].drop { $0 == "-" }
        var whole = ""
        for (index, digit) in digits.enumerated() {
            // A number of four digits is written without a mark.
            if index > 0, (digits.count - index) % 3 == 0, digits.count > 4 { whole += forms.form("group") }
            whole.append(digit)
        }
        return (amount.digits < 0 ? "-" : "") + whole
            + (parts.count == 2 ? forms.form("decimal") + parts[1] : "")
    }

    /// Returns an ordinal in digits: "2nd".
    ///
    /// The entry of `spoken ordinals` with the longest ending of the number says how.
    package func ordinal(_ value: String) -> String {
        guard Int(value) != nil else { return value }
        var ending = value[...]
        while !ending.isEmpty {
            if let text = forms.text("ordinals", String(ending)) { return forms.fill(text, ["number": value]) }
            ending = ending.dropFirst()
        }
        return forms.text("ordinals", "other").map { forms.fill($0, ["number": value]) } ?? value
    }

    /// Returns an amount of money: "$5.50", "5,50 €"; the code stands where the language has no sign for it.
    package func amount(_ value: String) -> String {
        let parts = value.split(separator: " ")
        guard parts.count == 2, let amount = Amount(parts[0]) else { return value }
        let isCents = amount.reduced.fraction == 1
        let digits = isCents ? "\(amount.reduced)0" : "\(amount.whole.map { String($0) } ?? amount.description)"
        let text = number(digits)
        guard let sign = forms.sign(of: String(parts[1])) else {
            return forms.form("amountCode", ["amount": text, "code": String(parts[1])])
        }
        return forms.form("amount", ["amount": text, "sign": sign])
    }

    /// Returns a number with a unit: "5 miles", "20 °C".
    package func quantity(_ value: String) -> String {
        let parts = value.split(separator: " ")
        guard parts.count == 2, let amount = Amount(parts[0]) else { return value }
        return forms.form("quantity", ["number": number("\(amount)"), "unit": unit(String(parts[1]), amount == .one)])
    }

    /// Returns a length of time such as `1h30m`: "1 hour and 30 minutes".
    package func duration(_ value: String) -> String {
        var parts: [String] = []
        var rest = value[...]
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(digits.count)
            let unit = rest.prefix { $0.isASCII && $0.isLetter }
            rest = rest.dropFirst(unit.count)
            guard let count = Int(digits), !unit.isEmpty else { return value }
            parts.append("\(count) \(self.unit(String(unit), count == 1))")
        }
        return list(parts)
    }

    /// The word for one or for many of a unit, or its symbol.
    private func unit(_ symbol: String, _ isOne: Bool) -> String {
        guard let text = forms.text("units", symbol) else { return symbol }
        let words = text.split(separator: "|").map { word in
            word.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
        }
        guard let one = words.first, let many = words.last else { return symbol }
        return String(isOne ? one : many)
    }
}
