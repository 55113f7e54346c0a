public import IntentsFoundation

extension INPriceRange {
    /// Makes the range between two prices, in either order.
    public convenience init(firstPrice: NSDecimalNumber, secondPrice: NSDecimalNumber, currencyCode: String) {
        let prices = [firstPrice.decimalValue, secondPrice.decimalValue].sorted()
        self.init(["minimumPrice": prices[0], "maximumPrice": prices[1], "currencyCode": currencyCode])
    }

    /// Makes the range of one price.
    public convenience init(price: NSDecimalNumber, currencyCode: String) {
        self.init(firstPrice: price, secondPrice: price, currencyCode: currencyCode)
    }
}
