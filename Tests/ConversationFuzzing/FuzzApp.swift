internal import Assistant
internal import IntentModel
internal import IntentRegistry
internal import JSON

/// An app of a world: how it is called, what it can do, and the words that it brings.
struct FuzzApp {
    /// A phrase that the app has added for the person.
    struct Phrase {
        let text: String
        let intent: String
        let parameters: JSONObject
    }

    /// Tells the app from the others, also when some are left out.
    let number: Int
    let isHonest: Bool
    let name: String
    var alternativeNames: [String] = []
    var intents: [String]
    /// What the running app has told of the person's contacts.
    var contacts: [VocabularyItem] = []
    /// The words of its folder for contacts.
    var terms: [AppVocabulary.Term] = []
    var phrases: [Phrase] = []
    /// What the person decided about it before.
    var status = AuthorizationStatus.authorized
    var lockedIntents: [String] = []
    /// How often it asks for a value, from zero to one.
    var curiosity = 0.0

    var identifier: String { "org.fuzz.app\(number)" }
    /// Stands in whatever the app taught, so that it shows elsewhere.
    var mark: String { Self.mark(number) }

    static func mark(_ number: Int) -> String { "zq\(number)qz" }

    /// The words that the running app has told.
    var words: [VocabularyList] {
        contacts.isEmpty ? [] : [VocabularyList(type: .contactName, items: contacts)]
    }

    func manifest(locale: String) -> ExtensionManifest {
        var app = AppManifest(identifier: identifier, displayName: name)
        app.alternativeNames = alternativeNames.map { AppManifest.AlternativeName($0) }
        if !terms.isEmpty {
            var vocabulary = AppVocabulary()
            vocabulary.parameters = [
                AppVocabulary.Parameters(
                    names: ["INSendPaymentIntent.payee", "INSendMessageIntent.recipients"],
                    terms: terms
                )
            ]
            app.vocabularies = [locale: vocabulary]
        }
        var manifest = ExtensionManifest(
            identifier: identifier + ".intents",
            executable: "/app\(number)",
            intentsSupported: intents,
            intentsRestrictedWhileLocked: lockedIntents
        ).belonging(to: app)
        manifest.isInstalled = true
        return manifest
    }

    var shortcuts: [SpokenShortcut] {
        phrases.enumerated().map { index, phrase in
            SpokenShortcut(
                identifier: "\(identifier).\(index)",
                phrase: phrase.text,
                app: identifier,
                action: .perform(intent: phrase.intent, parameters: phrase.parameters)
            )
        }
    }
}

extension FuzzApp: CustomStringConvertible {
    var description: String {
        var parts = ["\(identifier) \"\(name)\" (\(status.rawValue)): \(intents.joined(separator: ", "))"]
        if !alternativeNames.isEmpty { parts.append("also called \(alternativeNames)") }
        for phrase in phrases { parts.append("phrase \"\(phrase.text)\" does \(phrase.intent)") }
        for item in contacts { parts.append("tells \"\(item.phrase)\", said \"\(item.pronunciation ?? item.phrase)\"") }
        for term in terms {
            parts.append("calls \(term.identifier) \(term.synonyms.map { $0.pronunciation ?? $0.phrase })")
        }
        if !lockedIntents.isEmpty { parts.append("restricts \(lockedIntents) while locked") }
        return parts.joined(separator: "\n    ")
    }
}
