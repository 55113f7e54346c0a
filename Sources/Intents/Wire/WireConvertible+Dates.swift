// The protocol documents its members.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import IntentsFoundation
public import JSON

@_spi(IntentDefinition) extension Date: WireConvertible {
    /// Reads ISO 8601 with an offset, with or without a fraction of a second.
    public init?(wire: JSONValue) {
        guard let text = wire.stringValue else { return nil }
        let parts = text.split(separator: ".", maxSplits: 1)
        let digits = parts.count == 2 ? parts[1].prefix { $0.isASCII && $0.isNumber } : ""
        let whole = parts.count == 2 ? String(parts[0] + parts[1].dropFirst(digits.count)) : text
        guard parts.count < 2 || !digits.isEmpty, let date = try? Date.ISO8601FormatStyle().parse(whole),
            let fraction = digits.isEmpty ? 0 : Double("0.\(digits)")
        else { return nil }
        self = date + fraction
    }

    /// The instant in UTC, to the nanosecond.
    public var wire: JSONValue {
        let seconds = timeIntervalSinceReferenceDate.rounded(.down)
        let nanoseconds = ((timeIntervalSinceReferenceDate - seconds) * 1e9).rounded()
        let carries = nanoseconds == 1e9
        let whole = Date(timeIntervalSinceReferenceDate: seconds + (carries ? 1 : 0)).formatted(
            Date.ISO8601FormatStyle()
        )
        guard nanoseconds > 0, !carries else { return .string(whole) }
        var digits = String(Int(nanoseconds))
        digits = String(repeating: "0", count: 9 - digits.count) + digits
        while digits.hasSuffix("0") { digits.removeLast() }
        return .string("\(whole.dropLast()).\(digits)Z")
    }

    public func wire(replacing other: () -> JSONValue?) -> JSONValue {
        guard let other = other(), Date(wire: other) == self else { return wire }
        return other
    }
}

@_spi(IntentDefinition) extension TimeZone: WireConvertible {
    /// Reads the identifier of a time zone known to this system.
    ///
    /// FoundationEssentials alone knows no zone by its name. An offset, such as `GMT+0200`, is read here.
    public init?(wire: JSONValue) {
        guard let name = wire.stringValue else { return nil }
        if let zone = TimeZone(identifier: name) {
            self = zone
        } else {
            guard let seconds = Self.offset(named: name) else { return nil }
            self.init(secondsFromGMT: seconds)
        }
    }

    private static func offset(named name: String) -> Int? {
        guard name.hasPrefix("GMT"), let sign = name.dropFirst(3).first else { return name == "GMT" ? 0 : nil }
        let digits = name.dropFirst(4)
        guard sign == "+" || sign == "-", digits.count == 4, let number = Int(digits), number >= 0, number % 100 < 60
        else { return nil }
        let seconds = number / 100 * 3600 + number % 100 * 60
        return sign == "-" ? -seconds : seconds
    }

    public var wire: JSONValue { .string(identifier) }
}

@_spi(IntentDefinition) extension DateComponents: WireConvertible {
    private static var integers: KeyValuePairs<String, WritableKeyPath<DateComponents, Int?>> {
        [
            "era": \.era, "year": \.year, "yearForWeekOfYear": \.yearForWeekOfYear, "quarter": \.quarter,
            "month": \.month, "weekOfYear": \.weekOfYear, "weekOfMonth": \.weekOfMonth, "weekday": \.weekday,
            "weekdayOrdinal": \.weekdayOrdinal, "day": \.day, "dayOfYear": \.dayOfYear, "hour": \.hour,
            "minute": \.minute, "second": \.second, "nanosecond": \.nanosecond,
        ]
    }

    /// The calendars of every system; others have names on the wire and are not read.
    private static var calendars: KeyValuePairs<String, Calendar.Identifier> {
        ["gregorian": .gregorian, "iso8601": .iso8601]
    }

    public init?(wire: JSONValue) {
        guard case .object(let object) = wire else { return nil }
        self.init()
        for (key, path) in Self.integers { self[keyPath: path] = object.value(key) }
        isLeapMonth = object.value("isLeapMonth")
        timeZone = object.value("timeZone")
        let name: String? = object.value("calendar")
        calendar = Self.calendars.first { $0.key == name }.map { Calendar(identifier: $0.value) }
    }

    public var wire: JSONValue {
        var object = JSONObject()
        for (key, path) in Self.integers { object[key] = self[keyPath: path]?.wire }
        object["isLeapMonth"] = isLeapMonth?.wire
        object["timeZone"] = timeZone?.wire
        object["calendar"] = calendar.map { calendar in
            let name = Self.calendars.first { $0.value == calendar.identifier }?.key
            return .string(name ?? "\(calendar.identifier)")
        }
        return .object(object)
    }

    public func wire(replacing other: () -> JSONValue?) -> JSONValue {
        guard let other = other(), DateComponents(wire: other) == self else { return wire }
        return other
    }
}
