public import Intents

/// Offers options by completion handlers, in sections and in the older form.
public final class PizzaCompletionHandler: OrderPizzaIntentHandling {
    /// Makes a handler.
    public init() {}

    /// Offers toppings.
    public func provideToppingOptionsCollection(
        for intent: OrderPizzaIntent,
        searchTerm: String?,
        with completion: @escaping @Sendable (INObjectCollection<NSString>?, (any Error)?) -> Void
    ) {
        let items = ["Ham", "Olives"].filter { searchTerm == nil || $0.contains(searchTerm ?? "") }
        completion(INObjectCollection(items: items.map { NSString(string: $0) }), nil)
    }

    /// Returns the most popular topping.
    public func defaultTopping(for intent: OrderPizzaIntent) -> String? { "Olives" }

    /// Offers numbers of slices.
    public func provideSlicesOptions(
        for intent: OrderPizzaIntent,
        with completion: @escaping @Sendable ([NSNumber]?, (any Error)?) -> Void
    ) {
        completion([4, 8].map { NSNumber(value: $0) }, nil)
    }
}

/// Offers options by async methods, and fails for one of them.
public final class PizzaAsyncHandler: OrderPizzaIntentHandling {
    struct OutOfDough: Error {}

    /// Makes a handler.
    public init() {}

    /// Offers toppings.
    public func provideToppingOptionsCollection(
        for intent: OrderPizzaIntent,
        searchTerm: String?
    ) async throws -> INObjectCollection<NSString> {
        INObjectCollection(sections: [INObjectSection(title: "Fish", items: [NSString(string: "Tuna")])])
    }

    /// Offers numbers of slices.
    public func provideSlicesOptionsCollection(
        for intent: OrderPizzaIntent
    ) async throws -> INObjectCollection<NSNumber> { throw OutOfDough() }
}

/// Offers nothing.
public final class PizzaSilentHandler: OrderPizzaIntentHandling {
    /// Makes a handler.
    public init() {}
}
