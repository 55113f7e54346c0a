import IntentModel
import ProcessTestSupport
import Testing

@testable import IntentRegistry

@Suite("What an app store would ask for")
struct AppStoreReviewTests {
    private func app(_ change: (inout AppManifest) -> Void = { _ in }) -> AppManifest {
        var app = AppManifest(identifier: "org.example.fit", displayName: "Fit")
        app.usageDescription = "Starts workouts."
        var vocabulary = AppVocabulary()
        vocabulary.phrases = [.init(intent: "INStartWorkoutIntent", examples: ["Start a run in Fit"])]
        app.vocabularies["en"] = vocabulary
        change(&app)
        return app
    }

    private func remarks(_ app: AppManifest, languages: Set<String> = []) -> [String] {
        let manifest = ExtensionManifest(
            identifier: "x",
            executable: "/bin/true",
            intentsSupported: ["INStartWorkoutIntent"]
        )
        return AppStoreReview(app, extensions: [manifest], languages: languages).remarks.map(\.message)
    }

    @Test("An app with a description of its use and phrases in its languages gets no remarks")
    func complete() { #expect(remarks(app()).isEmpty) }

    @Test("A language without an example phrase is named with the intent")
    func missingPhrase() {
        #expect(
            remarks(app(), languages: ["de", "en"])
                == ["There is no example phrase for INStartWorkoutIntent in the language 'de'."]
        )
    }

    @Test("Missing phrases are one remark with their number")
    func missingPhrases() {
        let languages = Set((0..<60).map { "l\($0)" })
        let messages = remarks(app(), languages: languages)
        #expect(
            messages == [
                "60 example phrases are missing, for 1 intent in 60 languages; the first is that for "
                    + "INStartWorkoutIntent in the language 'l0'."
            ]
        )
    }

    @Test(
        "Intents that only fill the settings of a widget need no description, and others do",
        arguments: [true, false]
    )
    func widgets(isForWidgets: Bool) {
        var intent = IntentDefinition(name: "ShowTeaIntent", domain: "generic", parameters: [], responseCodes: [])
        intent.isForWidgets = isForWidgets
        var catalogue = IntentCatalogue.system
        catalogue.add(intent)
        let manifest = ExtensionManifest(
            identifier: "x",
            executable: "/bin/true",
            intentsSupported: ["ShowTeaIntent"],
            catalogue: catalogue
        )
        let review = AppStoreReview(AppManifest(identifier: "x"), extensions: [manifest], languages: [])
        #expect(review.remarks.isEmpty == isForWidgets)
    }

    @Test("An app that handles intents says what for")
    func missingUsageDescription() {
        #expect(remarks(app { $0.usageDescription = nil }).first?.contains("does not say what for") == true)
        let without = AppManifest(identifier: "x")
        #expect(AppStoreReview(without, extensions: [], languages: []).remarks.isEmpty)
    }

    @Test("The assistant's name stands in no name and no phrase, but may be a part of a word")
    func reservedName() {
        let named = app {
            $0.displayName = "Siri Fit"
            $0.alternativeNames = [.init("Siricusa"), .init("hey-siri")]
            $0.vocabularies["en"]?.phrases[0].examples.append("Siri, start a run")
        }
        let messages = remarks(named)
        #expect(messages.count == 3)
        #expect(messages.allSatisfy { $0.hasSuffix("holds the word 'Siri'.") })
    }

    @Test("A hint is words that can be spoken, and the first three other names count")
    func alternativeNames() {
        let named = app {
            $0.alternativeNames = [
                .init("2Do", pronunciationHint: "to do"), .init("Zoë", pronunciationHint: "zoh-ee"),
                .init("X", pronunciationHint: "/ks/"), .init("Y", pronunciationHint: "2"),
            ]
        }
        let messages = remarks(named)
        #expect(messages.count == 3)
        #expect(messages.filter { $0.contains("not spoken") }.count == 2)
        #expect(messages.contains { $0.contains("has 4 other names") })
    }

    @Test("Each file of an app is told by its content")
    func kinds() throws {
        let folder = try TemporaryFolder()
        let reader = ManifestReader()
        func kind(_ content: String, name: String = "file.plist") throws -> AppFileKind? {
            reader.kind(of: try folder.write(name, "<plist><dict>\(content)</dict></plist>"))
        }
        #expect(try kind("<key>CFBundleIdentifier</key><string>x</string>") == .app)
        #expect(try kind("<key>CFBundleIdentifier</key><string>x</string><key>NSExtension</key><dict/>") == nil)
        #expect(try kind("<key>IntentPhrases</key><array/>") == .vocabulary)
        #expect(try kind("<key>INIntents</key><array/>") == .definition)
        #expect(try kind("", name: "Soup.intentdefinition") == .definition)
        #expect(reader.kind(of: folder.path) == nil)
        #expect(reader.kind(of: "\(folder.path)/nothing") == nil)
    }
}
