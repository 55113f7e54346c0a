import Intents

/// Takes one order.
final class OrderSoupHandler: OrderSoupIntentHandling {
    private let menu: Menu

    init(menu: Menu) { self.menu = menu }

    func resolveSoup(for intent: OrderSoupIntent) async -> OrderSoupSoupResolutionResult {
        guard let soup = intent.soup else { return .needsValue() }
        if let entry = menu.entry(soup.identifier) { return .success(with: entry.soup) }
        return switch menu.match(soup.displayString) {
        case .one(let entry): .success(with: entry.soup)
        case .several(let entries): .disambiguation(with: entries.map(\.soup))
        case .none: .unsupported(forReason: .notOnTheMenu)
        }
    }

    func provideSoupOptionsCollection(
        for intent: OrderSoupIntent,
        searchTerm: String?
    ) async throws -> INObjectCollection<Soup> {
        let entries = menu.entries(like: searchTerm ?? "")
        return INObjectCollection(sections: [
            INObjectSection(title: "Vegetarian", items: entries.filter(\.isVegetarian).map(\.soup)),
            INObjectSection(title: "With fish", items: entries.filter { !$0.isVegetarian }.map(\.soup)),
        ])
    }

    func defaultSoup(for intent: OrderSoupIntent) -> Soup? { menu.entries.first?.soup }

    func resolveQuantity(for intent: OrderSoupIntent) async -> OrderSoupQuantityResolutionResult {
        guard let quantity = intent.quantity?.intValue else { return .needsValue() }
        // A sold-out soup is reported when the order is confirmed, in words of its own.
        let left = menu.entry(intent.soup?.identifier)?.bowls ?? 0
        return left > 0 && quantity > left ? .unsupported(forReason: .notEnoughLeft) : .success(with: quantity)
    }

    func resolveIsDelivered(for intent: OrderSoupIntent) async -> INBooleanResolutionResult {
        intent.isDelivered.map { .success(with: $0.boolValue) } ?? .needsValue()
    }

    func resolveAddress(for intent: OrderSoupIntent) async -> INStringResolutionResult {
        guard let address = intent.address, !address.isEmpty else { return .needsValue() }
        return .success(with: address)
    }

    func confirm(intent: OrderSoupIntent) async -> OrderSoupIntentResponse {
        answer(to: intent) { _, _ in OrderSoupIntentResponse(code: .ready, userActivity: nil) }
    }

    func handle(intent: OrderSoupIntent) async -> OrderSoupIntentResponse {
        answer(to: intent) { soup, minutes in
            minutes == 0 ? .successReadySoon(soup: soup) : .success(soup: soup, waitTime: NSNumber(value: minutes))
        }
    }

    /// Returns the answer to an order: that it can be taken, or why it cannot.
    private func answer(
        to intent: OrderSoupIntent,
        _ taken: (Soup, Int) -> OrderSoupIntentResponse
    ) -> OrderSoupIntentResponse {
        guard let soup = intent.soup, let entry = menu.entry(soup.identifier) else {
            return OrderSoupIntentResponse(code: .failure, userActivity: nil)
        }
        return entry.bowls == 0 ? .failureSoupUnavailable(soup: soup) : taken(soup, entry.minutes)
    }
}

extension Menu.Entry {
    /// The soup in its form on the wire.
    var soup: Soup {
        let soup = Soup(identifier: identifier, display: name)
        soup.minutes = NSNumber(value: minutes)
        return soup
    }
}
