internal import IntentModel

/// The goal of a workout that was said with its unit: "5 km" is 5000 and `meter`, because Apple's units have no
/// kilometre.
struct WorkoutGoal {
    /// The number, as a person types it.
    let value: String
    /// The case of `INWorkoutGoalUnitType`.
    let unit: String

    private static let units: [String: (unit: String, factor: Double)] = [
        "km": ("meter", 1000), "m": ("meter", 1), "mi": ("mile", 1), "ft": ("foot", 1), "yd": ("yard", 1),
        "in": ("inch", 1), "kcal": ("kiloCalorie", 1), "cal": ("kiloCalorie", 1), "kJ": ("joule", 1000),
        "J": ("joule", 1),
    ]

    /// Reads a distance, an energy or a duration as values have it; nil for a plain number and anything else.
    init?(_ text: String) {
        let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        let rest = text.dropFirst(number.count).drop { $0 == " " }
        if let known = Self.units.first(where: { $0.key.lowercased() == rest.lowercased() })?.value,
            let amount = Double(number)
        {
            (value, unit) = (Self.plain(amount * known.factor), known.unit)
        } else if !rest.isEmpty, let duration = DurationText.parse(text) {
            let seconds = duration / .seconds(1)
            let isMinutes = seconds >= 60 && seconds.truncatingRemainder(dividingBy: 60) == 0
            (value, unit) = isMinutes ? (Self.plain(seconds / 60), "minute") : (Self.plain(seconds), "second")
        } else {
            return nil
        }
    }

    private static func plain(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e15 ? String(Int64(number)) : String(number)
    }
}
