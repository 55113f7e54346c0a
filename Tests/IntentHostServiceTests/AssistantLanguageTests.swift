import ExtensionProtocol
import HostProtocol
import IntentHostClient
import IntentModel
import IntentRegistry
import JSON
import PersonalModel
import Testing

@testable import IntentHostService

@Suite("The languages of a service's assistant", .timeLimit(.minutes(1)))
struct AssistantLanguageTests {
    /// The error of a request; nil if it succeeds.
    private func refusal(of request: some RequestMessage, _ client: HostClient) async -> ClientError? {
        do throws(ClientError) {
            _ = try await client.call(request)
            return nil
        } catch {
            return error
        }
    }

    @Test("A host without languages says so, and everything else works")
    func none() async throws {
        try await withService(patience: .seconds(50)) { _, socket in
            let client = try await connect(HostHello(name: "test", version: "1", kind: .other), to: socket)
            let error = await refusal(of: AssistantSay("say hello"), client)
            #expect(error?.kind == "unusableLanguage" && error?.message.contains("INTENTHOST_DATA") == true)
            #expect(await refusal(of: DeviceGet(), client) == nil)
            #expect(await refusal(of: AssistantPhrases(), client)?.kind == "unusableLanguage")
            client.close()
        }
    }

    @Test("An unknown language and a mistake in one are told, and a corrected file is read again")
    func mistakes() async throws {
        let languages = try SmallLanguages(["en"])
        try await withAssistant(languages: languages) { _, client in
            let unknown = await refusal(of: AssistantUnderstand("hi", locale: "../../etc"), client)
            #expect(unknown?.kind == "unusableLanguage" && unknown?.message.contains("has en") == true)

            try languages.write("intent INSendMessageIntent\n  say {text\n", to: "de")
            let wrong = await refusal(of: AssistantUnderstand("hi", locale: "de"), client)
            #expect(wrong?.kind == "unusableLanguage" && wrong?.message.contains("de/all.phrases:2") == true)
            try languages.write(SmallLanguages.sentences, to: "de")
            let answer = try await client.call(AssistantUnderstand("say hello", locale: "de-AT")).understanding
            #expect(answer["accepted"] == true && answer["parses"]?.arrayValue?.count == 1)
        }
    }

    @Test("A few languages are kept, those that were used last")
    func bound() async throws {
        let names = ["de", "en", "es", "fr", "it", "pt"]
        try await withAssistant(languages: SmallLanguages(names)) { service, client in
            for name in names + names {
                let answer = try await client.call(AssistantUnderstand("say hello", locale: name)).understanding
                #expect(answer["accepted"] == true)
            }
            #expect(await service.assistants.count == AssistantLibrary.mostLanguages)
        }
    }

    @Test("Locales that make no difference share a language")
    func invented() async throws {
        try await withAssistant { service, client in
            for locale in ["en", "EN_us", "en-GB-x-1", "en-" + String(repeating: "a-", count: 200)] {
                let answer = try await client.call(AssistantUnderstand("say hello", locale: locale)).understanding
                #expect(answer["accepted"] == true)
            }
            #expect(await service.assistants.count == 1)
        }
    }

    @Test("The words that an app tells are understood from then on, until it takes them back")
    func words() async throws {
        let manifest = sayingExtension("org.example.saying")
        try await withAssistant(registry: Registry([manifest])) { service, client in
            func recipient() async throws -> JSONValue? {
                let answer = try await client.call(AssistantUnderstand("say hello to Bobo")).understanding
                let slots = answer["parses"]?.arrayValue?.first?["slots"]?.arrayValue ?? []
                return slots.first { $0["parameter"] == "recipients" }?["identifier"]
            }
            #expect(try await recipient() == nil)
            let app = try await connect(
                HostHello(name: "app", version: "1", kind: .app, app: manifest.identifier),
                to: service.socket
            )
            let word = VocabularyItem(phrase: "Bobo", identifier: "7")
            _ = try await app.call(AppSetVocabulary(VocabularyList(type: .contactName, items: [word])))
            #expect(try await recipient() == "7")
            _ = try await app.call(AppRemoveAllVocabulary())
            #expect(try await recipient() == nil)
            app.close()
        }
    }

    @Test("The example phrases of apps are told by intent")
    func phrases() async throws {
        var app = AppManifest(identifier: "org.example.soup", displayName: "Soup Chef")
        var vocabulary = AppVocabulary()
        vocabulary.phrases = [AppVocabulary.Phrases(intent: "INSendMessageIntent", examples: ["Say hello"])]
        app.vocabularies = ["en": vocabulary]
        let manifest = sayingExtension("org.example.soup.intents").belonging(to: app)
        try await withAssistant(registry: Registry([manifest])) { _, client in
            let entry = AssistantPhrases.Entry(
                app: "org.example.soup",
                name: "Soup Chef",
                intent: "INSendMessageIntent",
                examples: ["Say hello"]
            )
            let (all, own) = (AssistantPhrases(), AssistantPhrases(app: "org.example.soup"))
            for request in [all, own] {
                let answer = try await client.call(request)
                #expect(answer.phrases == [entry])
            }
            #expect(await refusal(of: AssistantPhrases(app: "nobody"), client)?.kind == "unknownApp")
        }
    }
}
