/// An amount of money as a text, such as `12.50 EUR`.
package struct Price: Sendable, Hashable {
    private let number: String
    private let currency: String?

    /// Makes a price.
    ///
    /// - Parameters:
    ///   - number: The decimal number, with a point. One digit behind it becomes two, as on a bill.
    ///   - currency: The code of the currency.
    package init(_ number: String, _ currency: String?) {
        let parts = number.split(separator: ".", omittingEmptySubsequences: false)
        self.number = parts.count == 2 && parts[1].utf8.count == 1 ? number + "0" : number
        self.currency = currency
    }

    /// The text, with the decimal sign of the language of a BCP 47 tag.
    package func text(_ locale: String) -> String {
        let number = number.split(separator: ".", omittingEmptySubsequences: false)
            .joined(separator: Self.point.text(locale))
        return currency.map { "\(number) \($0)" } ?? number
    }

    private static let point = Phrase(en: ".", es: ",", de: ",")
}
