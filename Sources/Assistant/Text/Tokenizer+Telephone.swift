extension Tokenizer {
    /// The digits of the longest number that has a country.
    private static let mostDigits = 18
    private static let leastDigits = 7

    /// The end of a telephone number that begins here with a sign: "+1 415 555 0100", "(415) 555-0100", "*67 5550100",
    /// "#31#5550100" or "*100#"; nil for anything else, such as an emphasis ("*50 dollars*").
    func endOfTelephoneNumber() -> Int? {
        let first = scalars[position].scalar
        guard "+(*#".unicodeScalars.contains(first), position == 0 || !isWord(scalars[position - 1].scalar) else {
            return nil
        }
        let (end, digits) = telephoneRun()
        guard end == scalars.count || !isWord(scalars[end].scalar) else { return nil }
        let text = String(String.UnicodeScalarView(scalars[position..<end].map(\.scalar)))
        let isCode = text.hasSuffix("#")
        switch first {
        case "+": return digits >= Self.leastDigits ? end : nil
        case "(":
            let area = text.dropFirst().prefix { $0.isASCII && $0.isNumber }
            guard 2...5 ~= area.utf8.count, text.dropFirst(area.utf8.count + 1).first == ")" else { return nil }
            return digits >= Self.leastDigits ? end : nil
        default:
            // "*69" alone is a service; with more words after it, the sign is an emphasis.
            let isService = first == "*" && text.utf8.count == 3 && digits == 2 && end == scalars.count
            return digits > 0 && !text.hasSuffix("*") && (isCode || isService || digits >= Self.leastDigits) ? end : nil
        }
    }

    /// The end of what looks like a telephone number, and how many digits it has.
    private func telephoneRun() -> (end: Int, digits: Int) {
        var (end, digits, index) = (position + 1, 0, position)
        var group = 0
        while index < scalars.count, digits < Self.mostDigits {
            let scalar = scalars[index].scalar
            group = Self.isDigit(scalar) ? group + 1 : 0
            if group > Self.leastDigits + 1, index + 1 < scalars.count, scalars[index + 1].scalar == " " {
                // A number without spaces ends with one: "+14155550100 5 dollars".
                return (index + 1, digits + 1)
            }
            if Self.isDigit(scalar) {
                digits += 1
                end = index + 1
            } else if scalar == "*" || scalar == "#" {
                end = index + 1
            } else if !" -./()+".unicodeScalars.contains(scalar) || index > end + 1 || scalar == "+" && index > position
            {
                break
            }
            index += 1
        }
        return (end, digits)
    }

    private func isWord(_ scalar: Unicode.Scalar) -> Bool {
        Self.isDigit(scalar) || scalar.properties.isAlphabetic || scalar == "_"
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { 0x30...0x39 ~= scalar.value }
}
