import IntentsUI
import PluginSupport

/// A message as it stands in a chat.
struct MessageCard {
    private let intent: INSendMessageIntent
    private let status: INIntentHandlingStatus
    private let locale: String

    init(_ intent: INSendMessageIntent, _ status: INIntentHandlingStatus, locale: String) {
        (self.intent, self.status, self.locale) = (intent, status, locale)
    }

    /// To whom the message goes.
    var title: Card {
        let group = intent.speakableGroupName.map { [$0.spokenPhrase] } ?? []
        let names = (intent.recipients ?? []).map(\.displayName) + group
        let text = "\(Self.to.text(locale)) \(names.isEmpty ? Self.nobody.text(locale) : names.joined(separator: ", "))"
        var heading = Card.TextBlock.plain(text)
        (heading.weight, heading.isHeading, heading.size) = (.bolder, true, .medium)
        return Card([Card.Element(.text(heading))], language: locale)
    }

    /// The text in a bubble at the right, where a chat shows what one says oneself; nil without a text.
    var bubble: Card? {
        guard let content = intent.content, !content.isEmpty else { return nil }
        var sender = Card.TextBlock.plain(intent.sender?.displayName ?? Self.me.text(locale))
        (sender.size, sender.isSubtle) = (.small, true)
        let bubble = Card.Container(
            [Card.Element(.text(sender)), Card.Element(.text(.plain(content)), spacing: .none)],
            style: .accent
        )
        var state = Card.TextBlock.plain(stateText)
        (state.size, state.isSubtle, state.color) = (.small, true, status == .failure ? .attention : .default)
        return Card(
            [
                .columns(Card.Column([], width: .weight(1)), Card.Column(bubble, width: .weight(4))),
                Card.Element(.text(state), spacing: .extraSmall, alignment: .right),
            ],
            speak: content,
            language: locale
        )
    }

    private var stateText: String {
        switch status {
        case .success: Self.sent.text(locale)
        case .failure: Self.notSent.text(locale)
        case .inProgress: Self.sending.text(locale)
        default: Self.draft.text(locale)
        }
    }

    private static let to = Phrase(en: "To", es: "Para", de: "An")
    private static let nobody = Phrase(en: "nobody yet", es: "nadie todavía", de: "noch niemanden")
    private static let me = Phrase(en: "Me", es: "Yo", de: "Ich")
    private static let sent = Phrase(en: "✓ Sent", es: "✓ Enviado", de: "✓ Gesendet")
    private static let notSent = Phrase(en: "Not sent", es: "No enviado", de: "Nicht gesendet")
    private static let sending = Phrase(en: "Sending …", es: "Enviando …", de: "Wird gesendet …")
    private static let draft = Phrase(en: "Not sent yet", es: "Aún no enviado", de: "Noch nicht gesendet")
}
