internal import IntentModel
internal import IntentPresentation

/// An app whose extension carries out what a person asks for.
package struct AssistantApp: Sendable, Hashable {
    /// The identifier of the extension.
    package var identifier: String
    /// The name that people see.
    package var name: String
    /// Other names that a person may say, and texts that sound like the name.
    package var alternativeNames: [String]
    /// The class names of the intents that it handles.
    package var intents: [String]
    /// Sentences by which a person may ask for an intent.
    package var phrases: [AppPhrases]
    /// The words that it has told, the most important first: by the kind of words, and by `INTENT.PARAMETER`.
    package var words: [String: [String]] = [:]

    /// Makes an app.
    package init(
        identifier: String,
        name: String,
        alternativeNames: [String] = [],
        intents: [String],
        phrases: [AppPhrases] = []
    ) {
        (self.identifier, self.name, self.alternativeNames) = (identifier, name, alternativeNames)
        (self.intents, self.phrases) = (intents, phrases)
    }

    /// A name as names are compared: without letter case, accents, spaces and signs.
    package static func folded(_ name: String) -> String { Sentence(name).tokens.map(\.word).joined() }

    /// All names that a person may say.
    package var names: [String] { [name] + alternativeNames }
}

/// Example sentences of an app for one intent, the most telling first.
package struct AppPhrases: Sendable, Hashable {
    /// The name of the app.
    package var app: String
    /// The class name of the intent.
    package var intent: String
    /// The sentences.
    package var examples: [String]

    /// Makes the examples for an intent.
    package init(app: String, intent: String, examples: [String]) {
        (self.app, self.intent, self.examples) = (app, intent, examples)
    }
}

extension [AssistantApp] {
    /// The app that some words name; nil if they name none or several.
    ///
    /// Spaces do not count, because a person says "list o mat". A small mistake in a long name does not count either.
    package func app(called words: [String]) -> AssistantApp? {
        let apps = apps(called: words)
        return apps.count == 1 ? apps[0] : nil
    }

    /// The apps that some words name: all that bear the name, or have it as their identifier, or else all that bear a
    /// name which is near to it.
    func apps(called words: [String]) -> [AssistantApp] {
        guard words.count <= AnchoredMatcher.longestName else { return [] }
        let said = words.joined()
        if said.isEmpty { return [] }
        let exact = filter { app in ([app.identifier] + app.names).contains { AssistantApp.folded($0) == said } }
        if !exact.isEmpty { return exact }
        return filter { app in app.names.contains { NameMatch.isNear(said, AssistantApp.folded($0)) } }
    }

    /// The apps for which one of them may be taken, that one among them: they bear its display name or its identifier
    /// as one of their names, or have its display name as their identifier.
    ///
    /// A name that only looks like it counts as well, such as one with a letter of another script.
    func namesakes(of app: AssistantApp) -> [AssistantApp] {
        func isLike(_ left: String, _ right: String) -> Bool {
            AssistantApp.folded(left) == AssistantApp.folded(right)
                || NameForms(left).isMistakable(for: NameForms(right))
        }
        return filter { other in
            other.identifier == app.identifier || isLike(app.name, other.identifier)
                || other.names.contains { isLike(app.name, $0) || isLike(app.identifier, $0) }
        }
    }
}

extension NameForms {
    /// Whether nobody who sees two names tells them apart.
    fileprivate func isMistakable(for other: NameForms) -> Bool {
        switch likeness(to: other) {
        case .same, .confusable: true
        case .oneEdit, nil: false
        }
    }
}
