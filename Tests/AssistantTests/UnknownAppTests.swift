import IntentModel
import Testing

@testable import Assistant

/// A sentence that names an app which is not there does nothing with another one.
@Suite struct UnknownAppTests {
    private static let apps = [
        AppKnowledge(identifier: "chat", names: ["MonkeyChat"], intents: ["INSendMessageIntent"]),
        AppKnowledge(identifier: "pay", names: ["UnicornPay"], intents: ["INSendPaymentIntent"]),
        AppKnowledge(identifier: "rides", names: ["UnicornRides"], intents: ["INRequestRideIntent"]),
    ]
    private static let assistants = Dictionary(
        uniqueKeysWithValues: ["en", "es", "de"].map { language in
            (language, Result { try Assistant(files: LanguageData.files(language), locale: language, apps: apps) })
        }
    )

    private func understand(_ text: String, _ language: String) throws -> Understanding {
        try #require(Self.assistants[language]).get().understand(text, now: LanguageData.now)
    }

    @Test(arguments: [
        ("en", "send Bobo hello with Telegram", "Telegram"), ("en", "using Telegram, send Bobo hello", "Telegram"),
        ("en", "Using Telegram send a message to Bobo", "Telegram"),
        ("en", "send bobo hello with telegram", "telegram"),
        ("en", "send a message to Bobo with Telegram", "Telegram"),
        ("en", "Hey Siri, with Telegram, tell Bobo hello, please", "Telegram"),
        ("en", "use Telegram to send Bobo a message", "Telegram"),
        ("en", "with the Telegram app, send Bobo a message", "Telegram"),
        ("en", "pay Bruno 5 euros via Zorro Cash", "Zorro Cash"),
        ("es", "con Telegram, envía un mensaje a Bobo", "Telegram"),
        ("es", "envía un mensaje a Bobo usando Telegram", "Telegram"),
        ("es", "usa Telegram para enviar un mensaje a Bobo", "Telegram"),
        ("de", "mit Telegram, schick Bobo eine Nachricht", "Telegram"),
        ("de", "Schick Bobo eine Nachricht mit Telegram", "Telegram"),
    ])
    func unknown(_ language: String, _ text: String, _ name: String) throws {
        let understanding = try understand(text, language)
        #expect(understanding.unknownApp == name)
        #expect(!understanding.isAccepted && !understanding.parses.isEmpty)
        #expect(understanding.parses.allSatisfy { $0.app == nil })
    }

    /// Words of a message, a name or a place, and the names of apps that are there, are no unknown apps.
    @Test(arguments: [
        ("en", "send Bobo hello with MonkeyChat"), ("en", "send Anna a message with love"),
        ("en", "book a table for two with Jane"), ("en", "tell Bobo I am at the zoo with Jane"),
        ("en", "add bread with Nutella to my groceries list"), ("en", "show my photos with Jane"),
        ("en", "send a message to Bobo saying I pay with Bitcoin"), ("en", "order a taxi with 5 seats"),
        ("en", "get me a ride to Paris"), ("en", "start a video call with Jane"),
        ("en", "with Telegram"),
        ("es", "envía un mensaje a Bobo con MonkeyChat"), ("es", "dile a Bobo que voy con Jane"),
        ("es", "muéstrame mis fotos con Jane"), ("es", "resérveme una mesa para 2 con Jane"),
        ("de", "Sag Bobo, dass ich mit Jane komme"),
        ("de", "Setz Brot mit Nutella auf die Einkaufsliste"),
    ])
    func other(_ language: String, _ text: String) throws {
        #expect(try understand(text, language).unknownApp == nil)
    }
}
