package import IntentModel

/// What the assistant knows of an app: how it is called, what it can do, and its words.
package struct AppKnowledge: Sendable {
    /// The identifier of the app, or of an extension without an app.
    package var identifier: String
    /// The names by which a person asks for it, and what sounds like them.
    package var names: [String]
    /// The class names of the intents that it handles.
    package var intents: Set<String>
    /// The intents and enumerations that its extensions know, with the app's own ones.
    package var catalogue: IntentCatalogue
    /// The app's vocabulary in the language.
    package var vocabulary: AppVocabulary?
    /// The words that the running app has told about the person.
    package var words: [VocabularyList]

    package init(
        identifier: String,
        names: [String],
        intents: Set<String>,
        catalogue: IntentCatalogue = .system,
        vocabulary: AppVocabulary? = nil,
        words: [VocabularyList] = []
    ) {
        (self.identifier, self.names, self.intents) = (identifier, names, intents)
        (self.catalogue, self.vocabulary, self.words) = (catalogue, vocabulary, words)
    }
}
