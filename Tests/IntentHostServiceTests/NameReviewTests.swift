import Assistant
import AssistantKnowledge
import ExtensionProtocol
import Foundation
import HostProtocol
import IntentHostClient
import IntentModel
import IntentRegistry
import PersonalModel
import Testing

@testable import IntentHostService

/// Names, words and phrases of apps that are what people answer.
@Suite(.timeLimit(.minutes(1)))
struct NameReviewTests {
    private static let languages = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/Assistant/Languages").standardized.path
    private static let review = Result { try NameReview(LanguageFolder(path: languages)) }

    private func app(_ names: [String], languages: [String] = []) -> AppManifest {
        var app = AppManifest(identifier: "org.example.app", displayName: names[0], sourceFile: "/none/app.json")
        app.alternativeNames = names.dropFirst().map { AppManifest.AlternativeName($0) }
        app.localizations = languages
        return app
    }

    private func findings(_ app: AppManifest) throws -> NameReview.Findings {
        try Self.review.get().findings(about: app)
    }

    @Test(
        "an app of no language, or of none that the assistant has, is refused for an answer in any",
        arguments: [[], ["fr"]]
    )
    func allLanguages(languages: [String]) throws {
        for name in ["yes", "sí", "der zweite", "cancelar", "Hilfe", "1", "\u{200B}"] {
            let errors = try findings(app([name], languages: languages)).errors
            #expect(errors.map(\.code) == [.reservedName], "\(name)")
            #expect(errors.map(\.keyPath) == ["displayName"], "\(name)")
        }
    }

    @Test("an app of a language is refused for the answers in that one, and warned for others")
    func ownLanguage() throws {
        let german = try findings(app(["Vale", "ja", "Notizen"], languages: ["de-AT"]))
        #expect(german.errors.map(\.value) == ["ja"])
        #expect(german.errors[0].message.contains("in the language 'de'"))
        #expect(german.warnings.map(\.value) == ["Vale"])
        #expect(german.warnings[0].message.contains("in the language 'es'"))
    }

    @Test("a pronunciation, a synonym and an example phrase are names as well")
    func words() throws {
        var app = app(["Fit"], languages: ["en"])
        app.alternativeNames = [AppManifest.AlternativeName("Nou", pronunciationHint: "no")]
        var vocabulary = AppVocabulary()
        let synonyms = [
            AppVocabulary.Synonym("Sprint", pronunciation: "help"), AppVocabulary.Synonym("the second one"),
        ]
        vocabulary.parameters = [
            AppVocabulary.Parameters(
                names: ["INStartWorkoutIntent.workoutName"],
                terms: [AppVocabulary.Term(identifier: "a", synonyms: synonyms)]
            )
        ]
        vocabulary.phrases = [
            AppVocabulary.Phrases(intent: "INStartWorkoutIntent", examples: ["Start a sprint in Fit", "cancel that"])
        ]
        app.vocabularies = ["de": vocabulary, "en": vocabulary]
        #expect(try findings(app).errors.map(\.value) == ["no", "help", "the second one", "cancel that"])
    }

    @Test("an extension without an app is checked by its own names")
    func standalone() throws {
        let manifest = ExtensionManifest(
            identifier: "org.example",
            displayName: "Notes",
            alternativeNames: ["do it"],
            executable: "/bin/true",
            intentsSupported: []
        )
        #expect(try Self.review.get().findings(about: manifest).errors.map(\.value) == ["do it"])
        #expect(try Self.review.get().findings(about: manifest.belonging(to: app(["yes"]))).errors.isEmpty)
    }

    @Test("every extension of this project has names that people can say")
    func plugins() throws {
        let plugins = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Manifests")
            .standardized
        let files = try FileManager.default.contentsOfDirectory(atPath: plugins.path).filter { $0.hasSuffix(".json") }
        #expect(!files.isEmpty)
        for file in files {
            let text = try Data(contentsOf: plugins.appending(path: file))
            let object = try #require(try JSONSerialization.jsonObject(with: text) as? [String: Any])
            let names = [object["displayName"] as? String ?? "x"] + (object["alternativeNames"] as? [String] ?? [])
            #expect(try findings(app(names)).errors.isEmpty, "\(file)")
        }
    }

    @Test("an answer and the name of an app are no phrases of a shortcut")
    func phrases() throws {
        let review = try Self.review.get()
        for phrase in ["yes", "the second one", "nein", "MonkeyChat", "with monkey chat", "mit MonkeyChat", "…"] {
            #expect(review.problem(ofPhrase: phrase, besides: ["MonkeyChat"]) != nil, "\(phrase)")
        }
        for phrase in ["soup time", "Soup as usual", "take me to work", "good night", "sag Bobo hallo mit MonkeyChat"] {
            #expect(review.problem(ofPhrase: phrase, besides: ["MonkeyChat"]) == nil, "\(phrase)")
        }
    }

    @Test("the assistant leaves out names that are answers, and says so; an app keeps its identifier")
    func leftOut() throws {
        let words = try AnswerWords(LanguageFolder(path: Self.languages).files(for: "en"))
        var apps = [
            AppKnowledge(identifier: "org.a", names: ["yes", "Notes", "the second one"], intents: []),
            AppKnowledge(identifier: "org.b", names: ["Lists", "cancel"], intents: []),
            AppKnowledge(identifier: "org.c", names: ["Chat"], intents: []),
        ]
        let sentences = apps.leaveOutNames(thatAreAnswersBy: words)
        #expect(apps.map(\.names) == [["org.a", "Notes"], ["Lists"], ["Chat"]])
        #expect(sentences.count == 3)
        #expect(sentences[0] == "the app 'org.a' is not called 'yes', which is how people say yes")
    }

    @Test("the daemon refuses a phrase of an app that is an answer or names an app, and keeps others")
    func daemon() async throws {
        let languages = try SmallLanguages(["en"])
        func adjust(_ settings: inout ServiceSettings) { settings.languages = LanguageFolder(path: languages.path) }
        try await withInstalledApp(status: .authorized, adjust: adjust) { _, socket in
            let app = try await connect(
                HostHello(name: "soup", version: "1", kind: .app, app: installedApp),
                to: socket
            )
            let play = ShortcutAction.intent(IntentValue(intent: "INPlayMediaIntent"))
            for phrase in ["yes", "Cancel!", "…"] {
                do throws(ClientError) {
                    _ = try await app.call(ShortcutsAdd(phrase: phrase, action: play))
                    Issue.record("'\(phrase)' was kept")
                } catch { #expect(error.kind == "invalidParams", "\(error)") }
            }
            _ = try await app.call(ShortcutsAdd(phrase: "soup", action: play))
            #expect(try await app.call(ShortcutsList()).shortcuts.map(\.phrase) == ["soup"])
            app.close()
        }
    }

    @Test("the daemon goes by the identifier of an app whose name is an answer, and logs it")
    func earlierApp() async throws {
        let registry = Registry([sayingExtension("org.example.saying", named: "yes")])
        try await withAssistant(registry: registry) { service, _ in
            let knowledge = try await service.assistants.knowledge(for: "en") { registry }
            #expect(knowledge.apps.map(\.name) == ["org.example.saying"])
            #expect(knowledge.refusedNames.count == 1)
        }
    }
}
