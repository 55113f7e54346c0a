internal import IntentModel
internal import JSON

extension ValueWords {
    private static let signs = ["EUR": "€", "GBP": "£", "INR": "₹", "JPY": "¥", "USD": "$"]
    /// Currencies of which no smaller unit is in use.
    private static let wholes: Set = ["CLP", "ISK", "JPY", "KRW", "PYG", "UGX", "VND", "XAF", "XOF"]

    /// An amount of money with the sign or the code of its currency; nil without a number.
    func amount(_ value: JSONValue?, currency: JSONValue?) -> String? {
        guard let value, let currency = currency?.stringValue?.inOneLine(12) else {
            return value.flatMap { number($0) }
        }
        guard let digits = digits(of: value, isWhole: Self.wholes.contains(currency)) else { return nil }
        guard let sign = Self.signs[currency] else { return "\(digits) \(currency)" }
        return language.forms.amount(digits, sign)
    }

    /// The digits of an amount, with two behind the mark unless the currency has none.
    private func digits(of value: JSONValue, isWhole: Bool) -> String? {
        guard let text = value.stringValue, Self.isDecimal(text) else { return number(value) }
        let fraction = text.utf8.split(separator: UInt8(ascii: "."), maxSplits: 1).dropFirst().first?.count ?? 0
        let padding = isWhole || fraction >= 2 ? "" : (fraction == 0 ? ".00" : "0")
        return number(.string(text + padding)) ?? number(value)
    }

    /// A currency amount, a price range, an amount due, a balance; nil for objects of other classes.
    func money(_ value: JSONValue, _ type: String) -> String? {
        let currency = value["currencyCode"]
        switch type {
        case "INCurrencyAmount": return amount(value["amount"], currency: currency)
        case "INPaymentAmount":
            guard let amount = value["amount"].flatMap({ money($0, "INCurrencyAmount") }) else {
                return value["amountType"]?.stringValue.flatMap { word(forCase: $0, of: "INAmountType") }
            }
            return amount
        case "INBalanceAmount":
            guard let kind = value["balanceType"]?.stringValue, ["points", "miles"].contains(kind),
                let number = value["amount"].flatMap({ number($0) }),
                let word = word(forCase: kind, of: "INBalanceType")
            else { return amount(value["amount"], currency: currency) }
            return "\(number) \(word)"
        case "INPriceRange":
            let least = amount(value["minimumPrice"], currency: currency)
            let most = amount(value["maximumPrice"], currency: currency)
            guard let least, let most, least != most else { return least ?? most }
            return "\(least) – \(most)"
        case "INRideFareLineItem": return amount(value["price"], currency: currency)
        default: return nil
        }
    }
}
