import IntentsFoundation
package import JSON

extension URL: WireConvertible {
    package init?(wire: JSONValue) {
        guard let text = wire.stringValue else { return nil }
        self.init(string: text)
    }

    package var wire: JSONValue { .string(absoluteString) }
}

extension Data: WireConvertible {
    package init?(wire: JSONValue) {
        guard let text = wire.stringValue else { return nil }
        self.init(base64Encoded: text)
    }

    package var wire: JSONValue { .string(base64EncodedString()) }
}

extension Date: WireConvertible {
    /// Reads ISO 8601 with an offset, with or without fractions of a second.
    package init?(wire: JSONValue) {
        guard let text = wire.stringValue else { return nil }
        let whole = Date.ISO8601FormatStyle()
        guard
            let date = (try? whole.parse(text))
                ?? (try? whole.year().month().day().timeZone(separator: .omitted)
                    .time(includingFractionalSeconds: true).parse(text))
        else { return nil }
        self = date
    }

    package var wire: JSONValue {
        let hasFraction = timeIntervalSinceReferenceDate.rounded() != timeIntervalSinceReferenceDate
        return .string(formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: hasFraction)))
    }
}

extension DateComponents: WireConvertible {
    private static func integerKeys() -> KeyValuePairs<String, WritableKeyPath<DateComponents, Int?>> {
        [
            "era": \.era, "year": \.year, "month": \.month, "day": \.day, "hour": \.hour, "minute": \.minute,
            "second": \.second, "nanosecond": \.nanosecond, "weekday": \.weekday, "weekdayOrdinal": \.weekdayOrdinal,
            "quarter": \.quarter, "weekOfMonth": \.weekOfMonth, "weekOfYear": \.weekOfYear,
            "yearForWeekOfYear": \.yearForWeekOfYear,
        ]
    }

    package init?(wire: JSONValue) {
        guard case .object(let object) = wire else { return nil }
        self.init()
        for (key, path) in Self.integerKeys() { self[keyPath: path] = object.value(key) }
        timeZone = object.value("timeZone").flatMap { (name: String) in TimeZone(identifier: name) }
    }

    package var wire: JSONValue {
        var object = JSONObject()
        for (key, path) in Self.integerKeys() { object[key] = self[keyPath: path]?.wire }
        object["timeZone"] = timeZone?.identifier.wire
        return .object(object)
    }
}

extension PersonNameComponents: WireConvertible {
    package init?(wire: JSONValue) {
        guard case .object(let object) = wire else { return nil }
        self.init()
        namePrefix = object.value("namePrefix")
        givenName = object.value("givenName")
        middleName = object.value("middleName")
        familyName = object.value("familyName")
        nameSuffix = object.value("nameSuffix")
        nickname = object.value("nickname")
    }

    package var wire: JSONValue {
        .object(
            JSONObject(values: [
                "namePrefix": namePrefix, "givenName": givenName, "middleName": middleName, "familyName": familyName,
                "nameSuffix": nameSuffix, "nickname": nickname,
            ])
        )
    }
}
