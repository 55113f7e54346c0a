import IntentModel
import JSON
import Testing

@testable import IntentRegistry

@Suite("Words of a person as values")
struct PersonalWordsTests {
    /// The value of a typed parameter.
    private func value(
        _ text: String,
        _ parameter: String,
        of intent: String,
        words: [VocabularyList],
        app: AppManifest? = nil
    ) throws -> JSONValue? {
        var manifest = ExtensionManifest(
            identifier: "org.example.test",
            displayName: "Test",
            executable: "/bin/false",
            intentsSupported: [intent]
        )
        if let app { manifest = manifest.belonging(to: app) }
        let definition = try #require(manifest.catalogue.definition(named: intent))
        var request = IntentRequest(intent: intent)
        request.typedParameters = [TypedParameter(name: parameter, text: text)]
        return try RequestTarget(intent: definition, manifest: manifest)
            .parameters(of: request, words: words)[parameter]
    }

    private static func words(_ type: VocabularyType) -> [VocabularyList] {
        [
            VocabularyList(
                type: type,
                items: [VocabularyItem(phrase: "My Zoo", identifier: "7", pronunciation: "my zoo oh")]
            )
        ]
    }

    private static let name: JSONValue = [
        "spokenPhrase": "My Zoo", "pronunciationHint": "my zoo oh", "vocabularyIdentifier": "7",
    ]

    /// A type of words, and a parameter whose values they name.
    private struct Use {
        let type: VocabularyType
        let intent: String
        let parameter: String
        let value: JSONValue

        init(_ type: VocabularyType, _ intent: String, _ parameter: String, _ value: JSONValue) {
            (self.type, self.intent, self.parameter, self.value) = (type, intent, parameter, value)
        }
    }

    private static let uses = [
        Use(.contactName, "INSendMessageIntent", "recipients", [["displayName": "My Zoo", "customIdentifier": "7"]]),
        Use(.contactName, "INSendPaymentIntent", "payee", ["displayName": "My Zoo", "customIdentifier": "7"]),
        Use(.contactGroupName, "INSendMessageIntent", "speakableGroupName", name),
        Use(.contactGroupName, "INSearchForMessagesIntent", "speakableGroupNames", [name]),
        Use(.photoTag, "INSearchForPhotosIntent", "searchTerms", ["My Zoo"]),
        Use(.photoAlbumName, "INStartPhotoPlaybackIntent", "albumName", "My Zoo"),
        Use(.workoutActivityName, "INStartWorkoutIntent", "workoutName", name),
        Use(.carProfileName, "INSetProfileInCarIntent", "profileName", "My Zoo"),
        Use(.carName, "INGetCarLockStatusIntent", "carName", name),
        Use(.paymentsOrganizationName, "INSearchForAccountsIntent", "organizationName", name),
        Use(.paymentsOrganizationName, "INPayBillIntent", "billPayee", ["nickname": name]),
        Use(.paymentsAccountNickname, "INTransferMoneyIntent", "fromAccount", ["nickname": name]),
        Use(.notebookItemTitle, "INAppendToNoteIntent", "targetNote", ["title": name]),
        Use(.notebookItemTitle, "INAddTasksIntent", "targetTaskList", ["title": name]),
        Use(.notebookItemGroupName, "INCreateNoteIntent", "groupName", name),
        Use(
            .mediaPlaylistTitle,
            "INPlayMediaIntent",
            "mediaSearch",
            ["mediaName": "My Zoo", "mediaIdentifier": "7", "mediaType": "playlist"]
        ),
        Use(.mediaMusicArtistName, "INPlayMediaIntent", "mediaSearch", ["artistName": "My Zoo", "mediaType": "music"]),
        Use(
            .mediaAudiobookTitle,
            "INSearchForMediaIntent",
            "mediaSearch",
            ["mediaName": "My Zoo", "mediaIdentifier": "7", "mediaType": "audioBook"]
        ),
        Use(
            .mediaAudiobookAuthorName,
            "INPlayMediaIntent",
            "mediaSearch",
            ["artistName": "My Zoo", "mediaType": "audioBook"]
        ),
        Use(.mediaShowTitle, "INPlayMediaIntent", "mediaSearch", ["mediaName": "My Zoo", "mediaIdentifier": "7"]),
    ]

    @Test("A word of each type becomes the value of a parameter that it can name, and of no other")
    func types() throws {
        #expect(Set(Self.uses.map(\.type)) == Set(VocabularyType.allCases), "a type has no parameter here")
        for use in Self.uses {
            for text in ["my  zoo", "7", "My zoo oh"] {
                let value = try value(text, use.parameter, of: use.intent, words: Self.words(use.type))
                #expect(value == use.value, "\(text) as \(use.intent).\(use.parameter)")
            }
            let other: VocabularyType = use.type == .carName ? .contactName : .carName
            let stranger = try value("my zoo", use.parameter, of: use.intent, words: Self.words(other))
            #expect(stranger != use.value, "\(use.intent).\(use.parameter)")
        }
    }

    @Test("A text of the message, or a parameter of a custom intent, is never replaced")
    func texts() throws {
        for type in VocabularyType.allCases {
            #expect(try value("my zoo", "content", of: "INSendMessageIntent", words: Self.words(type)) == "my zoo")
        }
        let custom = IntentDefinition(
            name: "OrderIntent",
            domain: "Test",
            parameters: [ParameterDefinition(name: "albumName", type: .string, isOptional: true)],
            responseCodes: []
        )
        #expect(custom.parameters[0].words.isEmpty)
    }

    @Test("The person's words come before those that the app brings, and both are there")
    func order() throws {
        var vocabulary = AppVocabulary()
        let terms = ["Sprint": "app", "Dash": "dash"].map {
            AppVocabulary.Term(identifier: $0.value, synonyms: [.init($0.key, pronunciation: "\($0.key)-sound")])
        }
        vocabulary.parameters = [.init(names: ["INStartWorkoutIntent.workoutName"], terms: terms)]
        var app = AppManifest(identifier: "org.example.fit")
        app.vocabularies["en"] = vocabulary
        let own = [
            VocabularyList(
                type: .workoutActivityName,
                items: [VocabularyItem(phrase: "Sprint", identifier: "person")]
            )
        ]
        for (text, identifier) in [("sprint", "person"), ("dash", "dash"), ("dash-sound", "dash")] {
            let value = try value(text, "workoutName", of: "INStartWorkoutIntent", words: own, app: app)
            #expect(value?["vocabularyIdentifier"] == .string(identifier), "\(text)")
        }
    }

    @Test("A phrase that looks like JSON stays a phrase")
    func hostilePhrases() throws {
        for phrase in [#"["a"]"#, #"{"displayName": "Eve"}"#, #""quoted""#, "{", "[1,"] {
            let items = [VocabularyItem(phrase: phrase, identifier: #"","x":""#)]
            let tags = [VocabularyList(type: .photoTag, items: items)]
            #expect(try value(phrase, "searchTerms", of: "INSearchForPhotosIntent", words: tags) == [.string(phrase)])
            let names = [VocabularyList(type: .contactName, items: items)]
            let payee = try value(phrase, "payee", of: "INSendPaymentIntent", words: names)
            #expect(payee == ["displayName": .string(phrase), "customIdentifier": #"","x":""#], "\(phrase)")
        }
    }
}
