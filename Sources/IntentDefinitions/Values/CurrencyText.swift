internal import HostTime
import JSON

/// Amounts of money as a person types them: `12.50 EUR`, `EUR 12.50` or `$5`.
enum CurrencyText {
    private static let symbols: [Character: String] = [
        "$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "₹": "INR", "₩": "KRW", "₽": "RUB", "₺": "TRY", "₪": "ILS",
        "₫": "VND", "₴": "UAH", "₱": "PHP", "₦": "NGN",
    ]

    /// The `INCurrencyAmount`, or nil; the digits stay as typed.
    static func amount(_ text: String) -> JSONValue? {
        let text = text.trimmed
        let isNumeric: (Character) -> Bool = { $0.isASCII && $0.isNumber || "+-.".contains($0) }
        let front = text.prefix { !isNumeric($0) }
        let number = text.dropFirst(front.count).prefix(while: isNumeric)
        let back = text.dropFirst(front.count + number.count)
        let currencies = [front.trimmed, back.trimmed].filter { !$0.isEmpty }
        guard currencies.count == 1, let currency = currencies.first.flatMap(code(of:)),
            let amount = DecimalText.canonical(number)
        else { return nil }
        return ["amount": .string(amount), "currencyCode": .string(currency)]
    }

    private static func code(of currency: String) -> String? {
        if currency.count == 1, let symbol = currency.first, let code = symbols[symbol] { return code }
        let isCode =
            currency.utf8.count == 3 && currency.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
        return isCode ? currency.uppercased() : nil
    }
}
