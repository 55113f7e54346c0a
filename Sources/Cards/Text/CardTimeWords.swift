/// How a language writes days and times of day.
enum CardTimeWords {
    case english, spanish, german
    /// Any other language: the form of ISO 8601, which nobody misreads.
    case other

    /// The form of a language by its BCP 47 tag.
    static func of(_ language: String) -> Self {
        switch language.prefix(while: { $0 != "-" && $0 != "_" }).lowercased() {
        case "en": .english
        case "es": .spanish
        case "de": .german
        default: .other
        }
    }

    /// The day in figures.
    func compact(_ time: CardTime) -> String {
        switch self {
        case .english: "\(time.month)/\(time.day)/\(time.year)"
        case .spanish: "\(time.day)/\(time.month)/\(time.year)"
        case .german: "\(time.day).\(time.month).\(time.year)"
        case .other: Self.iso(time)
        }
    }

    /// The day with short names.
    func short(_ time: CardTime) -> String {
        let (weekday, month) = (weekdays[time.weekday], months[time.month - 1])
        return switch self {
        case .english: "\(weekday.prefix(3)), \(month.prefix(3)) \(time.day), \(time.year)"
        case .spanish: "\(weekday.prefix(3)), \(time.day) \(month.prefix(3)) \(time.year)"
        case .german: "\(weekday.prefix(2))., \(time.day). \(month.prefix(3))\(month.count > 3 ? "." : "") \(time.year)"
        case .other: Self.iso(time)
        }
    }

    /// The day with full names.
    func long(_ time: CardTime) -> String {
        let (weekday, month) = (weekdays[time.weekday], months[time.month - 1])
        return switch self {
        case .english: "\(weekday), \(month) \(time.day), \(time.year)"
        case .spanish: "\(weekday), \(time.day) de \(month) de \(time.year)"
        case .german: "\(weekday), \(time.day). \(month) \(time.year)"
        case .other: Self.iso(time)
        }
    }

    /// The time of day with the offset from UTC.
    func time(_ time: CardTime) -> String {
        let minutes = time.offset.magnitude
        var zone = "UTC"
        if minutes > 0 {
            zone += "\(time.offset < 0 ? "-" : "+")\(minutes / 60)"
            if minutes % 60 > 0 { zone += ":\(Self.padded(Int(minutes % 60)))" }
        }
        let minute = Self.padded(time.minute)
        return switch self {
        case .english: "\((time.hour + 11) % 12 + 1):\(minute) \(time.hour < 12 ? "AM" : "PM") \(zone)"
        case .spanish: "\(time.hour):\(minute) \(zone)"
        case .german, .other: "\(Self.padded(time.hour)):\(minute) \(zone)"
        }
    }

    private static func iso(_ time: CardTime) -> String {
        let year = String(time.year)
        return String(repeating: "0", count: 4 - year.count) + "\(year)-\(padded(time.month))-\(padded(time.day))"
    }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    private var weekdays: [String] {
        switch self {
        case .spanish: ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"]
        case .german: ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"]
        case .english, .other: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
        }
    }

    private var months: [String] {
        switch self {
        case .spanish:
            [
                "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre",
                "noviembre", "diciembre",
            ]
        case .german:
            [
                "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober",
                "November", "Dezember",
            ]
        case .english, .other:
            [
                "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
                "November", "December",
            ]
        }
    }
}
