import IntentsUI
import PluginSupport

/// A payment to a person, or a request for one.
struct Payment {
    private let isRequest: Bool
    private let person: INPerson?
    private let amount: INCurrencyAmount?
    private let note: String?
    private let status: INPaymentStatus
    private let isHandled: Bool

    /// The parameters that the card shows.
    let shown: Set<INParameter>

    /// Reads an interaction; nil for one about something else.
    init?(_ interaction: INInteraction) {
        let record: INPaymentRecord?
        switch interaction.intent {
        case let intent as INSendPaymentIntent:
            record = (interaction.intentResponse as? INSendPaymentIntentResponse)?.paymentRecord
            (isRequest, person, amount, note) = (false, intent.payee, intent.currencyAmount, intent.note)
            shown = Self.parameters(INSendPaymentIntent.self, INSendPaymentIntentResponse.self, "payee")
        case let intent as INRequestPaymentIntent:
            record = (interaction.intentResponse as? INRequestPaymentIntentResponse)?.paymentRecord
            (isRequest, person, amount, note) = (true, intent.payer, intent.currencyAmount, intent.note)
            shown = Self.parameters(INRequestPaymentIntent.self, INRequestPaymentIntentResponse.self, "payer")
        default: return nil
        }
        status = record?.status ?? .unknown
        isHandled = interaction.intentHandlingStatus == .success
    }

    private static func parameters(_ intent: AnyClass, _ response: AnyClass, _ person: String) -> Set<INParameter> {
        Set(
            [person, "currencyAmount", "note"].map { INParameter(for: intent, keyPath: $0) }
                + [INParameter(for: response, keyPath: "paymentRecord")]
        )
    }

    /// The card; nil without an amount, of which it would show nothing.
    func card(locale: String) -> Card? {
        guard let number = amount?.amount else { return nil }
        let name = person?.displayName ?? Self.someone.text(locale)
        var heading = Card.TextBlock.plain("\((isRequest ? Self.from : Self.to).text(locale)) \(name)")
        (heading.weight, heading.isHeading) = (.bolder, true)
        var large = Card.TextBlock.plain(Price("\(number)", amount?.currencyCode).text(locale))
        (large.size, large.weight) = (.extraLarge, .bolder)
        var body = [
            Card.Element(.text(heading), alignment: .center),
            Card.Element(.text(large), spacing: .small, alignment: .center),
        ]
        if let note, !note.isEmpty {
            body.append(Card.Element(.richText([Card.TextRun(note, isItalic: true)]), alignment: .center))
        }
        var state = Card.TextBlock.plain(stateText.text(locale))
        (state.size, state.color) = (.small, color)
        body.append(Card.Element(.text(state), hasSeparator: true, alignment: .center))
        return Card(body, language: locale)
    }

    private var stateText: Phrase {
        switch status {
        case .completed: isRequest ? Self.requested : Self.paid
        case .failed, .canceled: Self.failed
        default: isHandled ? Self.underWay : Self.unconfirmed
        }
    }

    private var color: Card.Color {
        switch status {
        case .completed: .good
        case .failed, .canceled: .attention
        default: .warning
        }
    }

    private static let to = Phrase(en: "To", es: "Para", de: "An")
    private static let from = Phrase(en: "From", es: "De", de: "Von")
    private static let someone = Phrase(en: "someone", es: "alguien", de: "jemand")
    private static let paid = Phrase(en: "Paid", es: "Pagado", de: "Bezahlt")
    private static let requested = Phrase(en: "Requested", es: "Solicitado", de: "Angefordert")
    private static let failed = Phrase(en: "Not done", es: "No realizado", de: "Nicht ausgeführt")
    private static let underWay = Phrase(en: "Under way", es: "En curso", de: "Unterwegs")
    private static let unconfirmed = Phrase(en: "Not confirmed yet", es: "Sin confirmar", de: "Noch nicht bestätigt")
}
