/// The words and the order of words in which a language speaks of values.
struct SpokenForms: Sendable {
    /// The forms that each language has, with the parts that may stand in each.
    static let names: [String: [String]] = [
        "day": ["weekday", "day", "month", "year"], "dayYear": ["weekday", "day", "month", "year"],
        "time": ["hour", "hour12", "minute", "half"], "hour": ["hour", "hour12", "minute", "half"],
        "moment": ["day", "time"], "range": ["from", "until"], "from": ["from"], "until": ["until"],
        "and": ["list", "last"], "or": ["list", "last"], "amount": ["amount", "sign"],
        "amountCode": ["amount", "code"], "percent": ["number"], "quantity": ["number", "unit"],
        "am": [], "pm": [], "comma": [], "decimal": [], "group": [],
    ]
    private static let sections: Set = ["forms", "weekdays", "months", "days", "ordinals", "signs", "units"]

    private var texts: [String: [String: String]] = [:]
    /// Signs that mean one of several currencies.
    private var sharedSigns: [(codes: [Substring], sign: String)] = []
    /// The currency of the person's region, which a sign of several currencies means before the first of them.
    var currency: String?

    /// Reads the sections `spoken NAME` of the files.
    ///
    /// - Throws: The first mistake, and a form, a weekday or a month that is missing.
    init(files: [LanguageFile]) throws(LanguageError) {
        for file in files {
            for section in file.sections where section.kind == "spoken" {
                guard Self.sections.contains(section.name) else {
                    throw file.error(section.line, "'spoken \(section.name)' is no section that is known.")
                }
                for entry in section.entries { try read(entry, section.name, file: file) }
            }
        }
        guard let file = files.first else { return }
        let needed =
            Self.names.keys.sorted().map { ("forms", $0) } + (1...7).map { ("weekdays", "\($0)") }
            + (1...12).map { ("months", "\($0)") }
        for (section, key) in needed where texts[section]?[key] == nil {
            throw file.error(1, "The entry '\(key)' of the section 'spoken \(section)' is missing.")
        }
    }

    private mutating func read(
        _ entry: LanguageFile.Entry,
        _ section: String,
        file: LanguageFile
    ) throws(LanguageError) {
        guard let colon = entry.text.firstIndex(of: ":") else {
            throw file.error(entry.line, "An entry of 'spoken' is a key, a colon and a text.")
        }
        let key = String(entry.text[..<colon])
        let text = Self.unquoted(entry.text[colon...].dropFirst().drop { $0 == " " })
        if section == "forms" {
            guard let parts = Self.names[key] else {
                throw file.error(entry.line, "'\(key)' is no form that is known.")
            }
            for piece in text.split(separator: "{").dropFirst(text.hasPrefix("{") ? 0 : 1) {
                let name = piece.prefix { $0 != "}" }
                guard parts.contains(String(name)) else {
                    throw file.error(entry.line, "The form '\(key)' has no part '{\(name)}'.")
                }
            }
        }
        if section == "signs", key.contains(" ") {
            sharedSigns.append((key.split(separator: " "), text))
        } else {
            texts[section, default: [:]][key] = text
        }
    }

    /// The sign of a currency, where it means that one to the person; nil for none.
    func sign(of code: String) -> String? {
        let shared = sharedSigns.first { $0.codes.contains { $0 == code } }
        guard let shared else { return texts["signs"]?[code] }
        let meant = shared.codes.first { $0 == currency ?? "" } ?? shared.codes.first
        return meant.map(String.init) == code ? shared.sign : nil
    }

    /// A text in quotation marks may begin or end with a space.
    private static func unquoted(_ text: Substring) -> String {
        text.count >= 2 && text.first == "\"" && text.last == "\"" ? String(text.dropFirst().dropLast()) : String(text)
    }

    /// A text of the data, if it has one.
    func text(_ section: String, _ key: String) -> String? { texts[section]?[key] }

    /// A form with its parts filled in.
    func form(_ name: String, _ parts: [String: String] = [:]) -> String {
        fill(texts["forms"]?[name] ?? "", parts)
    }

    /// A text in which names in braces stand for parts.
    func fill(_ text: String, _ parts: [String: String]) -> String {
        var filled = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            filled += rest[..<open]
            filled += parts[String(rest[rest.index(after: open)..<close])] ?? ""
            rest = rest[close...].dropFirst()
        }
        return filled + rest
    }
}
