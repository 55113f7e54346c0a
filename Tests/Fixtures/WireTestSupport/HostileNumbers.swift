/// Numbers that break code with the usual assumptions about numbers.
package enum HostileNumbers {
    /// The numbers as JSON: beyond the range of a double or 64 bits, at the ends, around 2^53, NaN, and not numbers at
    /// all.
    package static let literals =
        [
            "1e999", "-1e999", "1e308", "-1e308", "1e-999", "5e-324", "0", "-0", "-0.0", "0.1", "-1", "1.5",
            "2147483648",
            "9007199254740991", "9007199254740993", "9223372036854775807", "-9223372036854775808",
            "9223372036854775808",
            "-9223372036854775809", "18446744073709551615", "1e18", "1e19", "\"NaN\"", "\"Infinity\"", "\"-1\"",
            "\"1e999\"",
            "null", "true", "[]", "{}",
        ] + [String(repeating: "9", count: 400), "1e" + String(repeating: "9", count: 400)]

    /// Returns the JSON texts with one number replaced by a hostile one, and with all replaced.
    package static func variants(of text: String) -> [String] {
        let places = numbers(in: Array(text.utf8))
        let alone = places.flatMap { place in literals.map { replacing([place], of: text, with: $0) } }
        return alone + (places.count > 1 ? literals.map { replacing(places, of: text, with: $0) } : [])
    }

    private static func replacing(_ places: [Range<Int>], of text: String, with literal: String) -> String {
        var bytes = Array(text.utf8)
        for place in places.reversed() { bytes.replaceSubrange(place, with: literal.utf8) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the places of numbers outside strings.
    private static func numbers(in bytes: [UInt8]) -> [Range<Int>] {
        var places: [Range<Int>] = []
        var (index, isString) = (0, false)
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\\") {
                index += 2
                continue
            }
            if byte == UInt8(ascii: "\"") { isString.toggle() }
            let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
            guard !isString, isDigit(byte) || byte == UInt8(ascii: "-") else {
                index += 1
                continue
            }
            let end = bytes[index...].firstIndex { !isDigit($0) && !"+-.eE".utf8.contains($0) } ?? bytes.endIndex
            places.append(index..<end)
            index = end
        }
        return places
    }
}
