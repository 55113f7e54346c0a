/// Numbers, times and dates in digits as a language writes them.
struct DigitText {
    let marks: ValueData.Marks

    /// The number of `1,250.50`, `1'250.50` or `.50`; nil for a text with other marks than those of a number.
    func amount(_ text: String) -> Amount? {
        let bytes = text.utf8.filter { $0 != UInt8(ascii: "'") }
        guard bytes.count <= 24, !bytes.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") }) else {
            return nil
        }
        var digits: [UInt8] = []
        var fraction: Int?
        if let swapped = swapped(bytes) { return swapped.amount(text) }
        let hasBoth = bytes.contains(marks.decimal) && bytes.contains(marks.group)
        let groups = bytes.split(separator: marks.group, omittingEmptySubsequences: false)
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digits.append(byte)
                fraction = fraction.map { $0 + 1 }
            case marks.decimal:
                guard fraction == nil else { return nil }
                fraction = 0
            case marks.group:
                let rest = bytes[(index + 1)...].prefix { $0 != marks.group && $0 != marks.decimal }
                if rest.count == 3, fraction == nil, index > 0 { continue }
                // "2.50" where the point groups digits: the only mark, which does not stand before three digits; or
                // ".50", but not ",50" where the comma groups them: it is that of a list.
                guard !hasBoth, groups.count == 2, fraction == nil, index > 0 || byte == UInt8(ascii: ".") else {
                    return nil
                }
                fraction = 0
            default: return nil
            }
        }
        guard digits.count <= 16, let value = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
        return Amount(digits: value, fraction: fraction ?? 0)
    }

    /// The reader with the marks of other languages, for a number that has both marks and can be read by those alone:
    /// "1.234,50" where the comma stands between thousands.
    private func swapped(_ bytes: [UInt8]) -> DigitText? {
        guard let last = bytes.lastIndex(of: marks.group), bytes.firstIndex(of: marks.group) == last,
            bytes[..<last].contains(marks.decimal), 1...2 ~= bytes.count - last - 1
        else { return nil }
        var marks = marks
        (marks.decimal, marks.group) = (marks.group, marks.decimal)
        return DigitText(marks: marks)
    }

    /// The number of `1/2` or `3/4`.
    static func fraction(_ text: String) -> Amount? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let top = parts[0], let bottom = parts[1], 1..<10 ~= top, top < bottom else {
            return nil
        }
        switch bottom {
        case 2, 4, 5, 8: return Amount(digits: top * 1000 / bottom, fraction: 3)?.reduced
        default: return nil
        }
    }

    /// The parts of `10:30`; the hour has a leading zero or is above 12 if it is sure.
    static func clock(_ text: String, separator: UInt8) -> (hour: Int, minute: Int, isSure: Bool)? {
        let parts = text.utf8.split(separator: separator, omittingEmptySubsequences: false)
        guard parts.count == 2, 1...2 ~= parts[0].count, parts[1].count == 2, let hour = Int(Substring(parts[0])),
            let minute = Int(Substring(parts[1])), 0...23 ~= hour, 0...59 ~= minute
        else { return nil }
        return (hour, minute, parts[0].first == UInt8(ascii: "0") || hour > 12)
    }

    /// The parts of `1/20/2023`, `20.1.2023` or `1/20`; a year of two digits is one of this century.
    func date(_ text: String) -> (year: Int?, month: Int, day: Int)? {
        let separator = text.utf8.contains(UInt8(ascii: "/")) ? "/" : "."
        let texts = text.split(separator: Character(separator), omittingEmptySubsequences: false)
        let parts = texts.map { $0.utf8.count <= 4 ? Int($0) ?? -1 : -1 }
        guard 2...3 ~= parts.count, parts.allSatisfy({ $0 >= 0 }) else { return nil }
        var (month, day) = marks.dayFirst ? (parts[1], parts[0]) : (parts[0], parts[1])
        if month > 12, day <= 12 { (month, day) = (day, month) }
        guard 1...12 ~= month, 1...31 ~= day, texts[0].utf8.count <= 2, texts[1].utf8.count <= 2 else { return nil }
        guard parts.count == 3 else { return (nil, month, day) }
        switch texts[2].utf8.count {
        case 4: return (parts[2], month, day)
        case 2: return (2000 + parts[2], month, day)
        default: return nil
        }
    }
}
