package import JSON

/// The marks with which people of a locale write numbers.
///
/// Digits with a point for the fraction, as in `12.50`, are read for every locale: programs write so.
package struct NumberMarks: Sendable, Hashable {
    /// What a number counts, which says how many digits may follow its mark.
    enum Kind {
        case whole, fraction, money
    }

    /// The languages that write `1.234,50`.
    private static let commaLanguages: Set<Substring> = [
        "de", "es", "fr", "it", "pt", "nl", "pl", "sv", "da", "nb", "nn", "no", "fi", "cs", "sk", "hu", "ro", "bg",
        "el",
        "hr", "sl", "sr", "tr", "uk", "ru", "ca", "gl", "eu", "id",
    ]
    /// The regions that write otherwise than their language does elsewhere.
    private static let otherRegions: [Substring: Set<Substring>] = [
        "de": ["CH", "LI"], "it": ["CH"],
        "es": ["CU", "DO", "GT", "HN", "MX", "NI", "PA", "PE", "PR", "SV", "US"],
        "en": ["AT", "BE", "DE", "DK", "FI", "NL", "SE", "SI"],
    ]

    /// Whether a comma stands before the fraction, and points between thousands.
    package let hasDecimalComma: Bool

    /// The marks of a locale, such as `de` or `es-MX`.
    package init(locale: String) {
        let subtags = locale.split { $0 == "-" || $0 == "_" }
        let language = subtags.first ?? ""
        let region = subtags.dropFirst().first { $0.utf8.count == 2 } ?? ""
        let isOther = Self.otherRegions[language]?.contains(region) == true
        hasDecimalComma = Self.commaLanguages.contains(language) != isOther
    }

    /// The number in a text as digits with a point before the fraction; a text whose marks mean nothing stays as it is.
    ///
    /// - Throws: `malformed` for a number that may be one of thousands or one with a fraction.
    func plain(_ text: String, _ kind: Kind, expected: String) throws(ValueError) -> String {
        let isDigit: (Character) -> Bool = { $0.isASCII && $0.isNumber }
        guard let start = text.firstIndex(where: isDigit) else { return text }
        let number = text[start...].prefix { isDigit($0) || $0 == "." || $0 == "," }
        let (decimal, group): (Character, Character) = hasDecimalComma ? (",", ".") : (".", ",")
        let parts = number.split(separator: decimal, omittingEmptySubsequences: false)
        let groups = parts[0].split(separator: group, omittingEmptySubsequences: false)
        let isGrouped = groups.count > 1 && Self.areThousands(groups)
        func replaced(by digits: String) -> String { text[..<start] + digits + text[number.endIndex...] }
        if parts.count == 2, groups.count == 1 || isGrouped, !parts[1].isEmpty, parts[1].allSatisfy(isDigit) {
            let digits = groups.joined() + "." + parts[1]
            // No amount has three decimals, so that the mark may be one of thousands.
            if kind == .money, groups.count == 1, Self.areThousands([parts[0], parts[1]]) {
                throw twoReadings(text, groups.joined() + parts[1], digits, expected)
            }
            return replaced(by: digits)
        }
        guard parts.count == 1, isGrouped else { return text }
        // "1.234" is a number with a fraction for a program, and one of thousands for a person.
        if groups.count == 2, group == ".", kind == .fraction {
            throw twoReadings(text, groups.joined(), groups.joined(separator: "."), expected)
        }
        return replaced(by: groups.joined())
    }

    /// Whether a mark between digits divides thousands.
    private static func areThousands(_ groups: [Substring]) -> Bool {
        guard let first = groups.first, 1...3 ~= first.utf8.count, first.first != "0" else { return false }
        return groups.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isNumber } }
            && groups.dropFirst().allSatisfy { $0.utf8.count == 3 }
    }

    private func twoReadings(_ text: String, _ one: String, _ other: String, _ expected: String) -> ValueError {
        ValueError(.malformed, given: "'\(text)', which may be \(one) or \(other)", expected: expected)
    }
}

extension ValueType {
    /// Reads a value as a person of a locale types it: `12,50 EUR` and `1.234 EUR` where a comma stands before the
    /// fraction.
    ///
    /// - Throws: as `value(ofText:_:)` does, and `malformed` for a number that can be read in two ways.
    package func value(
        ofText text: String,
        locale: String,
        _ catalogue: IntentCatalogue
    ) throws(ValueError) -> JSONValue {
        let start = text.first { !$0.isWhitespace }
        guard let kind = numberKind, start.map({ !"{[\"".contains($0) }) == true else {
            return try value(ofText: text, catalogue)
        }
        let plain = try NumberMarks(locale: locale).plain(text, kind, expected: expectation)
        return try value(ofText: plain, catalogue)
    }

    /// What a number of the type counts; nil for a type without one.
    private var numberKind: NumberMarks.Kind? {
        switch self {
        case .integer, .unsignedInteger: .whole
        case .double, .number, .decimal, .timeInterval, .measurement: .fraction
        case .object("INCurrencyAmount"), .object("INPaymentAmount"): .money
        case .array(let element): element.numberKind
        default: nil
        }
    }
}
