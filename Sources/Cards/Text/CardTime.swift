/// A point in time in a text of a card, such as `{{DATE(2017-02-14T06:08:39Z, SHORT)}}`.
///
/// It is written as the clock shows it at the offset that the card names, because a card may be drawn far from the
/// person; a time of day names the offset too.
struct CardTime {
    let year: Int
    let month: Int
    let day: Int
    let hour: Int
    let minute: Int
    /// The offset from UTC in minutes.
    let offset: Int

    /// Writes the points in time in a text out; what is none stays as it is.
    ///
    /// - Parameter isMarkdown: Whether what is put in must be escaped.
    static func writingOut(_ text: String, language: String, isMarkdown: Bool) -> String {
        guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "{"), let call = call(in: bytes[index...]) else {
                result.append(bytes[index])
                index += 1
                continue
            }
            if let written = written(call.inside, isDate: call.isDate, language: language),
                bytes[call.end...].starts(with: ")}}".utf8)
            {
                result += Array((isMarkdown ? Card.escapingMarkdown(written) : written).utf8)
                index = call.end + 3
            } else {
                // What stands inside is not read either: it could make a call of what is around it.
                result += bytes[index..<call.end]
                index = call.end
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The beginning of a call of a function with which bytes begin, up to its end; it has at most 64 bytes.
    private static func call(in bytes: ArraySlice<UInt8>) -> (isDate: Bool, inside: String, end: Int)? {
        let isDate = bytes.starts(with: "{{DATE(".utf8)
        guard isDate || bytes.starts(with: "{{TIME(".utf8) else { return nil }
        let inside = bytes.dropFirst(7).prefix(64).prefix { $0 != UInt8(ascii: ")") }
        return (isDate, String(decoding: inside, as: UTF8.self), inside.endIndex)
    }

    private static func written(_ inside: String, isDate: Bool, language: String) -> String? {
        let parts = inside.split(separator: ",", omittingEmptySubsequences: false).map {
            $0.trimmingSpaces
        }
        guard let first = parts.first, parts.count <= (isDate ? 2 : 1), let time = CardTime(first) else { return nil }
        let words = CardTimeWords.of(language)
        guard isDate else { return words.time(time) }
        switch parts.count > 1 ? parts[1].uppercased() : "COMPACT" {
        case "COMPACT": return words.compact(time)
        case "SHORT": return words.short(time)
        case "LONG": return words.long(time)
        default: return nil
        }
    }

    /// Reads `YYYY-MM-DDThh:mm:ss` with `Z` or an offset such as `-07:00` (RFC 3339 without fractions).
    init?(_ text: Substring) {
        let bytes = Array(text.utf8)
        guard bytes.count == 20 || bytes.count == 25 else { return nil }
        let marks: [(Int, Unicode.Scalar)] = [(4, "-"), (7, "-"), (10, "T"), (13, ":"), (16, ":")]
        guard marks.allSatisfy({ bytes[$0.0] == UInt8(ascii: $0.1) }),
            let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]),
            let day = Self.number(bytes[8..<10]), let hour = Self.number(bytes[11..<13]),
            let minute = Self.number(bytes[14..<16]), let second = Self.number(bytes[17..<19]),
            year >= 1, (1...12).contains(month), day >= 1, day <= Self.days(of: month, in: year),
            hour < 24, minute < 60, second <= 60, let offset = Self.offset(bytes[19...])
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
        (self.hour, self.minute, self.offset) = (hour, minute, offset)
    }

    private static func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
        if bytes.elementsEqual("Z".utf8) { return 0 }
        guard bytes.count == 6, let sign = bytes.first, bytes[bytes.startIndex + 3] == UInt8(ascii: ":"),
            sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
            let hours = number(bytes.dropFirst().prefix(2)), let minutes = number(bytes.suffix(2)), hours < 24,
            minutes < 60
        else { return nil }
        return (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -1 : 1)
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        digits.reduce(0) { number, digit in
            guard let number, 0x30..<0x3A ~= digit else { return nil }
            return number * 10 + Int(digit - 0x30)
        }
    }

    private static func days(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The day of the week, of which Monday is 0, in the Gregorian calendar (Sakamoto's method).
    var weekday: Int {
        let shifts = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
        let year = month < 3 ? year - 1 : year
        return (year + year / 4 - year / 100 + year / 400 + shifts[month - 1] + day + 6) % 7
    }
}

extension Substring {
    /// The text without spaces at its ends.
    fileprivate var trimmingSpaces: Substring {
        var text = self
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return text
    }
}
