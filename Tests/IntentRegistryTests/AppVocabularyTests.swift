import IntentModel
import JSON
import ProcessTestSupport
import Testing

@testable import IntentRegistry

@Suite("Vocabularies of apps")
struct AppVocabularyTests {
    private static func list(_ content: String) -> String { "<plist><dict>\(content)</dict></plist>" }

    private static func words(_ phrase: String, sound: String = "") -> String {
        list(
            """
            <key>ParameterVocabularies</key><array><dict>
            <key>ParameterNames</key><array><string>INStartWorkoutIntent.workoutName</string></array>
            <key>ParameterVocabulary</key><array><dict>
            <key>VocabularyItemIdentifier</key><string>hiit</string>
            <key>VocabularyItemSynonyms</key><array>
            <dict><key>VocabularyItemPhrase</key><string>\(phrase)</string>
            <key>VocabularyItemPronunciation</key><string>\(sound)</string>
            <key>VocabularyItemExamples</key><array><string>Start \(phrase)</string></array></dict>
            </array></dict></array></dict></array>
            <key>IntentPhrases</key><array><dict><key>IntentName</key><string>INStartWorkoutIntent</string>
            <key>IntentExamples</key><array><string>Start \(phrase) in Fit</string></array></dict></array>
            """
        )
    }

    private static let app = #"{"identifier": "org.example.fit", "displayName": "Fit"}"#

    /// An app with an extension, and vocabularies by their places in its folder.
    private func app(_ files: [String: String], manifest: String = app) throws -> (TemporaryFolder, Registry) {
        let folder = try TemporaryFolder()
        try folder.write("Fit.app/app.json", manifest)
        try folder.writeScript("Fit.app/PlugIns/run")
        try folder.write(
            "Fit.app/PlugIns/fit.json",
            #"{"identifier": "x", "executable": "run", "IntentsSupported": ["INStartWorkoutIntent"]}"#
        )
        for (name, text) in files { try folder.write("Fit.app/\(name)", text) }
        return (folder, Registry(paths: ["\(folder.path)/Fit.app"]))
    }

    private func target(_ registry: Registry) throws -> RequestTarget {
        let manifest = try #require(registry.extensions.first)
        let intent = try #require(manifest.catalogue.definition(named: "INStartWorkoutIntent"))
        return RequestTarget(intent: intent, manifest: manifest)
    }

    /// The value of a typed workout name.
    private func value(_ text: String, _ registry: Registry, locale: String = "en-US") throws -> JSONValue? {
        var request = IntentRequest(intent: "INStartWorkoutIntent", locale: locale)
        request.typedParameters = [TypedParameter(name: "workoutName", text: text)]
        return try target(registry).parameters(of: request)["workoutName"]
    }

    @Test("A typed value that the vocabulary knows has its spelling and its identifier, in any letter case")
    func typedValue() throws {
        let (_, registry) = try app([
            "en.lproj/AppIntentVocabulary.plist": Self.words("Interval Sprint", sound: "sprint")
        ])
        #expect(registry.issues.isEmpty)
        let known: JSONValue = [
            "spokenPhrase": "Interval Sprint", "pronunciationHint": "sprint", "vocabularyIdentifier": "hiit",
        ]
        #expect(try value("interval  sprint", registry) == known)
        #expect(try value("hiit", registry) == known)
        #expect(try value("swim", registry) == ["spokenPhrase": "swim"])
    }

    @Test("The words are those of the tag, of a shorter tag, or of the development region")
    func languages() throws {
        let (_, registry) = try app([
            "AppIntentVocabulary.plist": Self.words("Run"), "de.lproj/AppIntentVocabulary.plist": Self.words("Lauf"),
            "pt_BR.lproj/AppIntentVocabulary.plist": Self.words("Corrida"),
            "Base.lproj/AppIntentVocabulary.plist": Self.words("Base run"),
        ])
        let manifest = try #require(registry.apps.first)
        #expect(manifest.vocabularies.keys.sorted() == ["de", "en", "pt_BR"])
        for (locale, phrase) in [("de-AT", "Lauf"), ("DE", "Lauf"), ("pt-BR", "Corrida"), ("fr", "Base run")] {
            let vocabulary = manifest.vocabulary(for: locale)
            #expect(vocabulary?.parameters.first?.terms.first?.synonyms.first?.phrase == phrase, "\(locale)")
        }
        #expect(try value("lauf", registry, locale: "de-AT")?["vocabularyIdentifier"] == "hiit")
        #expect(try value("lauf", registry)?["vocabularyIdentifier"] == nil)
    }

    @Test("The form of app.json says the same, and its mistakes are mistakes of the manifest")
    func jsonForm() throws {
        func manifest(_ items: String) -> String {
            """
            {"identifier": "org.example.fit", "vocabulary": {"en": {"parameters": [
            {"names": ["INStartWorkoutIntent.workoutName"], "items": \(items)}],
            "phrases": [{"intent": "INStartWorkoutIntent", "examples": ["Start"]}]}}}
            """
        }
        let good = #"[{"identifier": "hiit", "synonyms": ["Sprint", {"phrase": "Dash", "pronunciation": "dash"}]}]"#
        let registry = try app([:], manifest: manifest(good)).1
        #expect(registry.issues.isEmpty, "\(registry.issues)")
        #expect(try value("dash", registry)?["vocabularyIdentifier"] == "hiit")
        let bad = try app([:], manifest: manifest(#"[{"synonyms": ["Sprint"]}, 5]"#)).1
        let paths = bad.issues.map(\.keyPath)
        #expect(
            paths == [
                "vocabulary.en.parameters[0].items[1]", "vocabulary.en.parameters[0].items[0]",
                "vocabulary.en.parameters[0]",
            ]
        )
    }

    @Test("What real files get wrong is left out with a note, and the rest is used")
    func lenient() throws {
        let content = """
            <key>ParameterVocabularies</key><array>
            <dict><key>IntentName</key><string>INStartWorkoutIntent</string>
            <key>IntentExamples</key><string>Go</string></dict>
            <dict><key>ParameterNames</key><array/></dict>
            <dict><key>ParameterNames</key><array><string>INStartWorkoutIntent.workoutNam</string></array>
            <key>ParameterVocabulary</key><array>
            <dict><key>VocabularyItemIdentifier</key><string>old</string>
            <key>VocabularyItemPhrase</key><string>Old form</string></dict>
            <dict><key>VocabularyItemIdentifier</key><string></string></dict><string>x</string></array></dict>
            </array><key>IntentPhrases</key><string/>
            """
        let (_, registry) = try app(["en.lproj/AppIntentVocabulary.plist": Self.list(content)])
        #expect(registry.issues.isEmpty)
        #expect(registry.notes.allSatisfy { $0.code == .incompleteVocabulary })
        let vocabulary = try #require(registry.apps.first?.vocabularies["en"])
        #expect(vocabulary.phrases == [.init(intent: "INStartWorkoutIntent", examples: ["Go"])])
        #expect(vocabulary.parameters.first?.terms == [.init(identifier: "old", synonyms: [.init("Old form")])])
        let messages = registry.notes.map(\.message).joined(separator: "\n")
        for part in [
            "phrases for an intent", "no parameter to which", "has no parameter 'workoutNam'", "of type string",
        ] {
            #expect(messages.contains(part), "\(part)")
        }
    }

    @Test("A file that is no vocabulary is an issue, and the app stays usable")
    func foreignFile() throws {
        for (text, code) in [("{", ManifestIssue.Code.malformed), ("<plist><array/></plist>", .notAnExtensionManifest)]
        {
            let (_, registry) = try app(["en.lproj/AppIntentVocabulary.plist": text])
            #expect(registry.issues.map(\.code) == [code])
            #expect(registry.extensions.count == 1)
        }
    }

    @Test("The number of texts and their length are bounded")
    func bounds() throws {
        let long = String(repeating: "a", count: 1025)
        #expect(
            try app(["AppIntentVocabulary.plist": Self.words(long)]).1.apps.first?.vocabularies["en"]?.parameters.first?
                .terms == []
        )
        let examples = String(repeating: "<string>a</string>", count: 6000)
        let phrases = """
            <key>IntentPhrases</key><array><dict><key>IntentName</key><string>INStartWorkoutIntent</string>
            <key>IntentExamples</key><array>\(examples)</array></dict></array>
            """
        let registry = try app(["AppIntentVocabulary.plist": Self.list(phrases)]).1
        #expect((registry.apps.first?.vocabularies["en"]?.phrases.first?.examples.count ?? 0) <= 5000)
    }
}
