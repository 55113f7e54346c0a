import IntentsUI
import PluginSupport

/// An order of soup with its price.
struct Order {
    /// The price of a bowl in cents, by the identifier of the soup.
    private static let prices = ["tomato": 450, "leek": 480, "clam": 720, "corn": 520]

    private let soup: Soup
    private let bowls: Int
    private let address: String?
    private let waitTime: Int?

    /// The parameters that a card of an order shows.
    static let shown = Set(
        ["soup", "quantity", "isDelivered", "address"].map { INParameter(for: OrderSoupIntent.self, keyPath: $0) }
            + ["soup", "waitTime"].map { INParameter(for: OrderSoupIntentResponse.self, keyPath: $0) }
    )

    /// Reads an interaction; nil where it has no soup.
    init?(_ interaction: INInteraction) {
        guard let intent = interaction.intent as? OrderSoupIntent, let soup = intent.soup else { return nil }
        self.soup = soup
        // A number of bowls that nobody can order has no price.
        bowls = min(max(intent.quantity?.intValue ?? 1, 0), 1000)
        address = intent.isDelivered?.boolValue == true ? intent.address : nil
        waitTime = (interaction.intentResponse as? OrderSoupIntentResponse)?.waitTime?.intValue
    }

    /// What is to be paid.
    func invoice(_ locale: String) -> Card {
        var body = [heading(Self.title.text(locale)), Card.Element(.table(bill(locale)))]
        if let address { body.append(.facts([.plain(Self.to.text(locale), address)])) }
        return Card(body, language: locale)
    }

    /// What was ordered, and how long it takes.
    func confirmation(_ locale: String) -> Card {
        var thanks = Card.TextBlock.plain(Self.thanks.text(locale))
        thanks.color = .good
        var facts = [Card.Fact.plain(Self.order.text(locale), "\(bowls) × \(soup.displayString)")]
        if let price { facts.append(.plain(Self.total.text(locale), Self.text(of: price, locale))) }
        if let waitTime { facts.append(.plain(Self.wait.text(locale), "\(waitTime) min")) }
        if let address { facts.append(.plain(Self.to.text(locale), address)) }
        return Card(
            [heading(Self.title.text(locale)), Card.Element(.text(thanks), spacing: .small), .facts(facts)],
            language: locale
        )
    }

    /// The price of all bowls in cents; nil for a soup without one.
    private var price: Int? { soup.identifier.flatMap { Self.prices[$0] }.map { $0 * bowls } }

    private func heading(_ text: String) -> Card.Element {
        var heading = Card.TextBlock.plain(text)
        (heading.weight, heading.size, heading.isHeading) = (.bolder, .medium, true)
        return Card.Element(.text(heading))
    }

    private func bill(_ locale: String) -> Card.Table {
        func row(_ texts: String..., isBold: Bool = false) -> Card.Table.Row {
            Card.Table.Row(
                texts.map { text in
                    var block = Card.TextBlock.plain(text)
                    if isBold { block.weight = .bolder }
                    return Card.Container([Card.Element(.text(block))])
                }
            )
        }
        let price = price.map { Self.text(of: $0, locale) } ?? "?"
        return Card.Table(
            [
                row(Self.order.text(locale), Self.price.text(locale)),
                row("\(bowls) × \(soup.displayString)", price), row(Self.total.text(locale), price, isBold: true),
            ],
            widths: [.stretch, .auto],
            alignments: [.left, .right]
        )
    }

    private static func text(of cents: Int, _ locale: String) -> String {
        let rest = cents % 100
        return "\(cents / 100)\(point.text(locale))\(rest < 10 ? "0" : "")\(rest) €"
    }

    private static let title = Phrase(en: "Your order", es: "Tu pedido", de: "Deine Bestellung")
    private static let order = Phrase(en: "Soup", es: "Sopa", de: "Suppe")
    private static let price = Phrase(en: "Price", es: "Precio", de: "Preis")
    private static let total = Phrase(en: "Total", es: "Total", de: "Summe")
    private static let wait = Phrase(en: "Ready in", es: "Listo en", de: "Fertig in")
    private static let to = Phrase(en: "To", es: "A", de: "An")
    private static let thanks = Phrase(en: "Thank you!", es: "¡Gracias!", de: "Danke!")
    private static let point = Phrase(en: ".", es: ",", de: ",")
}
