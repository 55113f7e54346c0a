/// The data of a language from which values are read.
struct ValueData: Sendable {
    /// A unit: its symbol, what one of it is, and for which numbers the words mean it.
    struct Unit: Sendable {
        /// The text that follows the number of a value: `°C`, `km`, `USD`.
        private(set) var symbol: String
        /// What the words may mean; for those of several currencies, that of the person's region, else the first.
        private(set) var symbols: [String] = []
        /// The value of one in the main unit: 0.01 for a cent.
        var factor = Amount.one
        /// The length of time of one.
        var span: Span?
        var range = -Amount.bound...Amount.bound

        init(symbol: String) { self.symbol = symbol }

        /// A unit that is one of several currencies.
        init(currencies: [String]) { (symbol, symbols) = (currencies.first ?? "", currencies) }

        /// Chooses the currency of a region, where the words may mean it.
        mutating func settle(_ currency: String?) {
            symbol = symbols.first { $0 == currency } ?? symbols.first ?? symbol
        }

    }

    /// A part of the day: its minutes, and the one that stands for all.
    struct Part: Sendable {
        let minutes: Range<Int>
        let usual: Int

        /// Whether the part goes on after midnight.
        var isLate: Bool { minutes.lowerBound >= 18 * 60 }

        /// The distance of a minute of the day from the part, around midnight as well.
        func distance(of minute: Int) -> Int {
            guard !minutes.contains(minute) else { return 0 }
            let before = (minutes.lowerBound - minute + 1440) % 1440
            return min(before, (minute - minutes.upperBound + 1441) % 1440)
        }
    }

    /// The marks of numbers and dates in digits.
    struct Marks: Sendable {
        var decimal = UInt8(ascii: ".")
        var group = UInt8(ascii: ",")
        /// Whether the day comes before the month.
        var dayFirst = true
        /// Whether a full stop after digits makes an ordinal of them.
        var hasOrdinalStop = false

        /// Sets a mark by its name; false for an unknown name.
        @discardableResult
        mutating func set(_ name: String, _ text: String) -> Bool {
            switch name {
            case "decimal": decimal = text.utf8.first ?? decimal
            case "group": group = text.utf8.first ?? group
            case "date": dayFirst = text.hasPrefix("day")
            case "ordinal": hasOrdinalStop = text == "."
            default: return false
            }
            return true
        }
    }

    /// A piece of a compound number such as "dreiundzwanzig".
    struct Piece: Sendable {
        let bytes: [UInt8]
        let atom: NumberAtom
    }

    var table = PhraseTable()
    var units: [Unit] = []
    var parts: [Part] = []
    var marks = Marks()
    /// Entries of marks for some regions, which follow the name of the mark.
    var regionalMarks: [(regions: [Substring], name: String, text: String)] = []
    /// The pieces of compound numbers by their first byte, the longest first.
    var pieces: [UInt8: [Piece]] = [:]

    /// Reads the sections of values in the files of one language.
    init(files: [LanguageFile]) throws(LanguageError) {
        for file in files {
            for section in file.sections where Self.kinds.contains(section.kind) {
                for entry in section.entries {
                    try read(try ValueEntry(entry, in: file), section, file: file)
                }
            }
        }
        table.finish()
        let hasCompounds = files.contains { file in
            file.sections.contains { $0.kind == "numerals" && $0.name == "pieces" }
        }
        if !hasCompounds { pieces = [:] }
        for key in pieces.keys { pieces[key]?.sort { $0.bytes.count > $1.bytes.count } }
    }

    /// The same data for a person in a region: its marks of numbers and dates, and its currency.
    func settled(in locale: String) -> ValueData {
        var settled = self
        let region = RegionCurrency.region(of: locale)
        for entry in regionalMarks where entry.regions.contains(where: { $0 == region ?? "" }) {
            settled.marks.set(entry.name, entry.text)
        }
        let currency = RegionCurrency.code(for: locale)
        for index in units.indices { settled.units[index].settle(currency) }
        return settled
    }

    /// The unit of two that mean one currency, the narrower one: "$20 Canadian"; nil if they mean two.
    func agreed(_ first: Int, _ second: Int) -> Int? {
        if units[first].symbols.contains(units[second].symbol) { return second }
        return units[second].symbols.contains(units[first].symbol) ? first : nil
    }

    /// The kinds of sections that values are read from.
    private static let kinds: Set = ["numerals", "calendar", "units", "currency", "quantities", "moments"]

    private mutating func read(
        _ entry: ValueEntry,
        _ section: LanguageFile.Section,
        file: LanguageFile
    ) throws(LanguageError) {
        switch section.kind {
        case "numerals": try readNumeral(entry, section.name, in: file)
        case "calendar": try readCalendar(entry, section.name, in: file)
        case "units": try readUnit(entry, section.name, in: file)
        case "currency": try readCurrency(entry, section.name, in: file)
        case "quantities":
            for kind in ["span", "distance", "energy", "temperature", "money"] { try readForm(entry, kind, in: file) }
        default:
            guard let symbol = Symbol.named(section.name), symbol.rawValue >= Symbol.percent.rawValue else {
                throw file.error(section.line, "'moments' has the name date, time, dateTime, dateRange or percent.")
            }
            guard let rule = MomentRule(entry.left) else {
                throw file.error(entry.line, "'\(entry.left)' is no list of fields such as 'days=1' or 'weekday=5'.")
            }
            let template = try entry.template(in: file)
            if symbol != .percent, let role = MomentRule.unknownRole(in: template) {
                throw file.error(entry.line, "'{\(role)}' is neither a field nor a part of a date or a time.")
            }
            try add(template, entry, to: symbol, payload: symbol == .percent ? .form : .moment(rule), in: file)
        }
    }

    /// Adds the template of an entry.
    mutating func add(
        _ entry: ValueEntry,
        to symbol: Symbol,
        _ payload: PhraseTable.Payload,
        in file: LanguageFile
    ) throws(LanguageError) {
        try add(try entry.template(in: file), entry, to: symbol, payload: payload, in: file)
    }

    /// Adds a template of an entry.
    mutating func add(
        _ template: Template,
        _ entry: ValueEntry,
        to symbol: Symbol,
        payload: PhraseTable.Payload,
        in file: LanguageFile
    ) throws(LanguageError) {
        if let message = table.add(template, to: symbol, payload, cost: entry.cost) {
            throw file.error(entry.line, message)
        }
    }
}
