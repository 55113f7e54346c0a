import IntentsUI
import Testing

@Suite("Parameters and what goes with them")
struct ParameterTests {
    @Test("A key path of an intent or of a response is the parameter that it reads")
    func keyPaths() {
        let content = INParameter(keyPath: \INSendMessageIntent.content)
        #expect(content?.isEqual(to: INParameter(for: INSendMessageIntent.self, keyPath: "content")) == true)
        #expect(INParameter(keyPath: \INSendMessageIntentResponse.sentMessages)?.parameterKeyPath == "sentMessages")
        #expect(INParameter(keyPath: \INSendMessageIntent.sender?.displayName)?.parameterKeyPath == "sender")
        #expect(INParameter(keyPath: \INSendMessageIntent.identifier) == nil)
        #expect(INParameter(keyPath: \String.count) == nil)
    }

    @Test("Equal parameters are one member of a set, and a copy is equal")
    func equality() {
        let first = INParameter(for: INSendMessageIntent.self, keyPath: "recipients")
        let second = INParameter(for: INSendMessageIntent.self, keyPath: "recipients")
        first.setIndex(1, forSubKeyPath: "recipients")
        #expect(Set([first, second]).count == 2)
        second.setIndex(1, forSubKeyPath: "recipients")
        #expect(Set([first, second]).count == 1)
        #expect(first.copy() as? INParameter == second)
        #expect(first.index(forSubKeyPath: "sender") == NSNotFound)
        #expect(INParameter(for: INPlayMediaIntent.self, keyPath: "recipients") != second)
    }

    @Test("The raw values are Apple's")
    func rawValues() {
        #expect(INUIHostedViewContext.mapsCard.rawValue == 1)
        #expect(INUIInteractiveBehavior.genericAction.rawValue == 3)
        #expect(INUIAddVoiceShortcutButtonStyle.automaticOutline.rawValue == 5)
    }

    @Test("A button for a shortcut is data") @MainActor
    func button() {
        let button = INUIAddVoiceShortcutButton(style: .black)
        button.setStyle(.automatic)
        button.shortcut = INShortcut(intent: INSendMessageIntent(content: "Hi"))
        #expect(button.style == .automatic)
        #expect((button.shortcut?.intent as? INSendMessageIntent)?.content == "Hi")
    }

    @Test("A controller outside a host has a size of its own") @MainActor
    func outside() {
        let controller = EmptyController()
        #expect(controller.desiredSize == CGSize(width: 320, height: 120))
        #expect(controller.extensionContext == nil)
    }
}
