/// The currencies of regions, for amounts that are said without one.
enum RegionCurrency {
    /// The regions of each currency, as ISO 3166 codes, but those where people pay with more than one.
    private static let regions = [
        "EUR":
            "AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT",
        "USD": "AS EC FM GU MH MP PR PW SV US VI", "GBP": "GB GG IM JE", "CHF": "CH LI", "DKK": "DK FO GL",
        "NOK": "NO SJ", "SEK": "SE", "ISK": "IS", "PLN": "PL", "CZK": "CZ", "HUF": "HU", "RON": "RO", "RSD": "RS",
        "ALL": "AL", "MKD": "MK", "MDL": "MD", "UAH": "UA", "TRY": "TR", "ILS": "IL", "CAD": "CA", "MXN": "MX",
        "GTQ": "GT", "HNL": "HN", "NIO": "NI", "CRC": "CR", "DOP": "DO", "JMD": "JM", "TTD": "TT", "BSD": "BS",
        "BBD": "BB", "BZD": "BZ", "GYD": "GY", "COP": "CO", "PEN": "PE", "BOB": "BO", "CLP": "CL", "ARS": "AR",
        "UYU": "UY", "PYG": "PY", "BRL": "BR", "AUD": "AU KI NR TV", "NZD": "CK NU NZ TK", "FJD": "FJ", "JPY": "JP",
        "CNY": "CN", "KRW": "KR", "TWD": "TW", "HKD": "HK", "SGD": "SG", "MYR": "MY", "THB": "TH", "IDR": "ID",
        "PHP": "PH", "VND": "VN", "INR": "IN", "PKR": "PK", "BDT": "BD", "LKR": "LK", "NPR": "NP", "AED": "AE",
        "SAR": "SA", "QAR": "QA", "EGP": "EG", "MAD": "MA", "TND": "TN", "ZAR": "ZA", "NGN": "NG", "KES": "KE",
        "GHS": "GH", "BMD": "BM", "KYD": "KY", "XCD": "AG AI DM GD KN LC MS VC", "BND": "BN", "SRD": "SR", "CUP": "CU",
        "UGX": "UG", "TZS": "TZ", "XAF": "CF CG CM GA GQ TD", "XOF": "BF BJ CI GW ML NE SN TG",
    ]

    private static let currencies = Dictionary(
        uniqueKeysWithValues: regions.flatMap { currency, regions in
            regions.split(separator: " ").map { (String($0), currency) }
        }
    )

    /// The currency of the region of a locale, such as `es-MX`; nil if the locale has no region, or none with one
    /// currency.
    static func code(for locale: String) -> String? { region(of: locale).flatMap { currencies[$0] } }

    /// The region of a locale in capital letters; nil if it has none.
    static func region(of locale: String) -> String? {
        let subtags = locale.split { $0 == "-" || $0 == "_" }
        // The region is the first subtag of two letters after the language; a private or other extension has none.
        let own = subtags.dropFirst().prefix { $0.utf8.count > 1 }
        return own.first { $0.utf8.count == 2 }.map { $0.uppercased() }
    }
}
