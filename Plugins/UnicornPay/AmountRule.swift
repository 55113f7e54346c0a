import Intents

/// The rule for accepted amounts, and the reasons for refused ones.
enum AmountRule {
    static let minimum = Decimal(1)
    static let maximum = Decimal(500)
    static let currencies: Set<String> = ["EUR", "USD"]

    /// The verdict on an amount.
    enum Verdict {
        case missing, tooLow, tooHigh, wrongCurrency
        case taken(INCurrencyAmount)
    }

    static func verdict(_ amount: INCurrencyAmount?) -> Verdict {
        guard let amount, let value = amount.amount?.decimalValue else { return .missing }
        guard let currency = amount.currencyCode, currencies.contains(currency) else { return .wrongCurrency }
        if value < minimum { return .tooLow }
        return value > maximum ? .tooHigh : .taken(amount)
    }
}
