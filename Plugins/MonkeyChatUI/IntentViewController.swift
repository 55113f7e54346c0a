import IntentsUI
import PluginSupport

/// MonkeyChatUI: draws a message as a bubble.
///
/// The title names the recipients, so that they are not asked for again; the text has a call of its own.
@main
final class IntentViewController: INUIViewController, INUIHostedViewControlling, INUIHostedViewSiriProviding {
    var displaysMessage: Bool { true }

    func configureView(
        for parameters: Set<INParameter>,
        of interaction: INInteraction,
        interactiveBehavior: INUIInteractiveBehavior,
        context: INUIHostedViewContext
    ) async -> (Bool, Set<INParameter>, CGSize) {
        guard let intent = interaction.intent as? INSendMessageIntent else { return (false, [], .zero) }
        let message = MessageCard(intent, interaction.intentHandlingStatus, locale: INPreferences.siriLanguageCode())
        if parameters.isEmpty {
            card = message.title
            var shown: Set<INParameter> = intent.recipients?.isEmpty == false ? [Self.recipients] : []
            if intent.speakableGroupName != nil { shown.insert(Self.group) }
            return (true, shown, CGSize(width: desiredSize.width, height: 40))
        }
        guard parameters.contains(Self.content), let bubble = message.bubble else { return (false, [], .zero) }
        card = bubble
        return (true, [Self.content], CGSize(width: desiredSize.width, height: 90))
    }

    private static let recipients = INParameter(for: INSendMessageIntent.self, keyPath: "recipients")
    private static let group = INParameter(for: INSendMessageIntent.self, keyPath: "speakableGroupName")
    private static let content = INParameter(for: INSendMessageIntent.self, keyPath: "content")
}
