internal import IntentModel
internal import JSON

/// How a property of a response is told: `rideStatus.phase=confirmed: confirmed`, `fuelPercentRemaining: ${percent} %`.
struct ToldProperty: Sendable {
    private let path: [String]
    /// The value that is told so; nil for any.
    private let value: String?
    private let text: TextTemplate

    /// Reads an entry; nil if it is none.
    init?(_ entry: String) {
        guard let colon = entry.firstRange(of: ": ") else { return nil }
        let sides = entry[..<colon.lowerBound].split(separator: "=", maxSplits: 1).map(String.init)
        path = (sides.first ?? "").split(separator: ".").map(String.init)
        value = sides.count == 2 ? sides[1] : nil
        text = TextTemplate(String(entry[colon.upperBound...]))
        if path.isEmpty { return nil }
    }

    /// The words for a response; nil if it does not have the property, or another value.
    func words(_ properties: JSONObject, _ said: (JSONValue) -> String) -> String? {
        guard let found = path.reduce(JSONValue.object(properties) as JSONValue?, { $0?[$1] }), found != .null else {
            return nil
        }
        if let value {
            guard value == found.stringValue ?? found.boolValue.map({ "\($0)" }) else { return nil }
            return text.filled(with: [:])
        }
        // An extension may send any number.
        let percent = found.doubleValue.map { Int((min(max($0, 0), 1) * 100).rounded()) }
        let words = said(found)
        return words.isEmpty ? nil : text.filled(with: ["value": words, "percent": percent.map { "\($0)" } ?? words])
    }
}
