internal import IntentModel
internal import JSON

extension ValueWords {
    /// A number of which its name says more than its type; nil for all others.
    func text(ofNumber value: JSONValue, named name: String) -> String? {
        guard let number = value.doubleValue ?? Self.decimal(value.stringValue) else { return nil }
        switch name {
        case "fuelPercentRemaining", "chargePercentRemaining": return percent(number * 100)
        case "fanSpeedPercentage": return percent(number)
        case "minutesToFull": return duration(number * 60)
        case "callDuration": return duration(number)
        case "playbackSpeed": return "\(self.number(number)) ×"
        case "partySize", "defaultPartySize", "minimumPartySize", "maximumPartySize":
            return "\(self.number(number)) \(language.word(number == 1 ? .person : .people))"
        case "rating": return stars(number)
        default: return nil
        }
    }

    /// A share of a hundred, rounded; what is no share becomes the nearest one.
    func percent(_ number: Double) -> String {
        let share = Int(min(max(number, 0), 100).rounded())
        return language.forms.percent(share)
    }

    /// A rating: the stars of five, and the number; a number beyond five stands alone.
    private func stars(_ number: Double) -> String {
        guard 0...5 ~= number else { return self.number(number) }
        let full = Int(number.rounded())
        let stars = String(repeating: "★", count: full) + String(repeating: "☆", count: 5 - full)
        return "\(stars) \(self.number(number))"
    }

    /// A number with the marks of the language, of at most three digits behind the mark; nil if it is none.
    func number(_ value: JSONValue) -> String? {
        switch value {
        case .integer(let integer): grouped("\(integer)")
        case .double(let double): number(double)
        // Digits that no number of the machine holds stay.
        case .literal(let text): text.inOneLine(48)
        case .string(let text): Self.isDecimal(text) ? grouped(text) : nil
        default: nil
        }
    }

    /// A number with the marks of the language.
    func number(_ number: Double) -> String {
        guard number.magnitude < 1e12 else { return "\(number)" }
        let thousandths = Int64((number * 1000).rounded())
        let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
        var fraction = String(rest + 1000).dropFirst()
        while fraction.last == "0" { fraction.removeLast() }
        return grouped((thousandths < 0 ? "-" : "") + "\(whole)" + (fraction.isEmpty ? "" : ".\(fraction)"))
    }

    /// Digits with the marks of the language between groups and before the fraction.
    private func grouped(_ digits: String) -> String {
        let parts = digits.split(separator: ".", maxSplits: 1)
        let isNegative = digits.hasPrefix("-")
        let whole = (parts.first ?? "").drop { $0 == "-" }
        var text = isNegative ? "-" : ""
        for (index, digit) in whole.enumerated() {
            // A number of four digits is written without a mark.
            if index > 0, whole.count > 4, (whole.count - index).isMultiple(of: 3) { text += language.forms.group }
            text.append(digit)
        }
        return parts.count == 2 ? text + language.forms.decimal + parts[1] : text
    }

    /// A length of time in seconds, as hours, minutes and seconds: `1 h 30 min`.
    func duration(_ seconds: Double) -> String {
        guard 0..<1e9 ~= seconds else { return "\(number(seconds)) s" }
        let whole = Int(seconds.rounded())
        let parts = [(whole / 3600, "h"), (whole / 60 % 60, "min"), (whole % 60, "s")]
        // Seconds say nothing beside hours.
        let shown = parts.prefix(whole >= 3600 ? 2 : 3).filter { $0.0 > 0 }
        return shown.isEmpty ? "0 s" : shown.map { "\($0.0) \($0.1)" }.joined(separator: " ")
    }

    /// A measurement with the symbol of its unit; nil if it has no number.
    func measurement(_ value: JSONValue) -> String? {
        guard let amount = value["value"]?.doubleValue else { return nil }
        guard let unit = value["unit"]?.stringValue?.inOneLine(24) else { return number(amount) }
        return "\(number(amount)) \(unit)"
    }

    /// Whether a text has the form of a decimal number of a length that a person can read.
    static func isDecimal(_ text: String) -> Bool {
        guard 1...40 ~= text.utf8.count else { return false }
        var digits = text.utf8[...]
        if digits.first == UInt8(ascii: "-") { digits = digits.dropFirst() }
        let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return 1...2 ~= parts.count
            && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } }
    }

    private static func decimal(_ text: String?) -> Double? {
        text.flatMap { isDecimal($0) ? Double($0) : nil }
    }
}
