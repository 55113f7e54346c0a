/// A part of a value, as the slots of templates name it.
enum Symbol: Int, CaseIterable, Sendable {
    // Words of the data alone.
    case numeral, article, negative, boundBefore, boundAfter, fraction, ordinalWord, ordinalSuffix, join
    case weekday, month, half, part
    case spanUnit, distanceUnit, energyUnit, temperatureUnit, currency, sign
    // Numbers in words or digits.
    case number, count, ordinal, hour, minute, twoDigits, day, year, clock, dotClock, numericDate
    // Numbers with a unit.
    case spanForm, distanceForm, energyForm, temperatureForm, moneyForm
    case span, distance, energy, temperature, money
    // What the templates of the data are made into.
    case percent, date, time, dateTime, dateRange

    /// The bit of the symbol in a set.
    var bit: UInt64 { 1 << UInt64(rawValue) }

    private static let names = Dictionary(uniqueKeysWithValues: allCases.map { ("\($0)", $0) })

    /// The symbol that a template names; nil for an unknown name.
    static func named(_ name: String) -> Symbol? { names[name] }

    /// The symbols that a symbol made by code begins with.
    var beginnings: [Symbol] {
        switch self {
        case .number: [.numeral, .negative, .fraction]
        case .count: [.number, .article]
        case .ordinal, .day: [.numeral, .ordinalWord]
        case .hour, .minute, .twoDigits, .year: [.numeral]
        case .span: [.spanForm]
        case .distance: [.distanceForm]
        case .energy: [.energyForm]
        case .temperature: [.temperatureForm]
        case .money: [.moneyForm, .boundBefore]
        default: []
        }
    }

    /// Whether a word in digits may begin it by itself.
    var isNumeric: Bool {
        switch self {
        case .number, .ordinal, .hour, .minute, .twoDigits, .day, .year, .clock, .dotClock, .numericDate: true
        default: false
        }
    }
}
