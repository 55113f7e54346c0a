extension ValueData {
    /// Reads an entry of `units KIND`, such as `km: kilometer[s]` or `°C ..44: degrees`.
    mutating func readUnit(_ entry: ValueEntry, _ kind: String, in file: LanguageFile) throws(LanguageError) {
        guard ["span", "distance", "energy", "temperature"].contains(kind), let symbol = Symbol.named("\(kind)Unit")
        else {
            throw file.error(entry.line, "'units' has the name span, distance, energy or temperature.")
        }
        let parts = entry.left.split(separator: " ")
        guard let name = parts.first, parts.count <= 2 else {
            throw file.error(entry.line, "A unit begins with its symbol, as in 'km: kilometer[s]'.")
        }
        var unit = Unit(symbol: String(name))
        if kind == "span" {
            unit.span = Span(unit.symbol)
            guard unit.span != nil else { throw file.error(entry.line, "'\(name)' is no span such as 1h, 7d or 1mo.") }
        }
        if parts.count == 2 {
            guard let range = Self.range(parts[1]) else {
                throw file.error(entry.line, "'\(parts[1])' is no range such as 0..44, ..44 or 45..")
            }
            unit.range = range
        }
        units.append(unit)
        try add(entry, to: symbol, .unit(units.count - 1), in: file)
    }

    /// Reads `0..44`, `..44` or `45..`.
    private static func range(_ text: Substring) -> ClosedRange<Int>? {
        guard let dots = text.firstRange(of: "..") else { return nil }
        let ends = [text[..<dots.lowerBound], text[dots.upperBound...]]
        guard let first = ends[0].isEmpty ? -Amount.bound : Int(ends[0]),
            let last = ends[1].isEmpty ? Amount.bound : Int(ends[1]), first <= last
        else { return nil }
        return first...last
    }

    /// Reads an entry of `currency CODE`: `1: dollar[s]`, `0.01: cent[s]` or `sign: $`.
    ///
    /// With several codes, the words mean the currency of the person's region, if it is one of them, else the first.
    mutating func readCurrency(_ entry: ValueEntry, _ name: String, in file: LanguageFile) throws(LanguageError) {
        let codes = name.split(separator: " ").map(String.init)
        guard !codes.isEmpty, codes.allSatisfy(Self.isCurrencyCode) else {
            throw file.error(entry.line, "A currency has an ISO 4217 code such as USD.")
        }
        var unit = Unit(currencies: codes)
        let isSign = entry.left == "sign"
        if !isSign {
            guard let factor = Amount(entry.left), factor.digits > 0, factor.fraction <= 3 else {
                throw file.error(entry.line, "An entry of a currency begins with '1', '0.01' or 'sign'.")
            }
            unit.factor = factor
        }
        units.append(unit)
        try add(entry, to: .currency, .unit(units.count - 1), in: file)
        if isSign { try add(entry, to: .sign, .unit(units.count - 1), in: file) }
    }

    private static func isCurrencyCode(_ code: String) -> Bool {
        code.utf8.count == 3 && code.utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
    }

    /// Reads an entry of `quantities` for one kind: `{unit}` is a unit of the kind.
    mutating func readForm(_ entry: ValueEntry, _ kind: String, in file: LanguageFile) throws(LanguageError) {
        guard let symbol = Symbol.named("\(kind)Form") else { return }
        let unit = kind == "money" ? "currency" : "\(kind)Unit"
        let template = Self.renaming(try entry.template(in: file), "unit", new: unit)
        if kind != "money", template.slots.contains(where: { $0.type == "sign" }) { return }
        try add(template, entry, to: symbol, payload: .form, in: file)
    }

    private static func renaming(_ template: Template, _ old: String, new: String) -> Template {
        switch template {
        case .slot(old, _): .slot(type: new, parameter: new)
        case .sequence(let items): .sequence(items.map { renaming($0, old, new: new) })
        case .choice(let items): .choice(items.map { renaming($0, old, new: new) })
        case .optional(let inner): .optional(renaming(inner, old, new: new))
        default: template
        }
    }
}
