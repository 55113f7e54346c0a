import IntentsUI
import Testing

@testable import {{type}}

@Suite("{{name}}")
struct {{type}}Tests {
{{#intents}}
    @Test("{{intent}} has a title, and the host draws what has no text") @MainActor
    func draws{{stem}}() async {
        let interaction = INInteraction(intent: {{intent}}(), response: nil)
        let controller = IntentViewController()
        let (hasTitle, _, _) = await controller.configureView(
            for: [],
            of: interaction,
            interactiveBehavior: .none,
            context: .siriSnippet
        )
        #expect(hasTitle)
        #expect(controller.card.body.count == 1)
        let other = INParameter(for: {{intent}}.self, keyPath: "other")
        let (hasOther, shown, size) = await IntentViewController().configureView(
            for: [other],
            of: interaction,
            interactiveBehavior: .none,
            context: .siriSnippet
        )
        #expect(!hasOther && shown.isEmpty && size == .zero)
    }

{{/intents}}
}
