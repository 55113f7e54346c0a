internal import Assistant
internal import AssistantKnowledge
internal import IntentModel
internal import IntentRegistry
internal import PersonalModel

/// What the assistant knows in one language, compiled once for any number of conversations.
struct LanguageKnowledge: Sendable {
    /// Tells this knowledge from an earlier one of the same language.
    let number: Int
    private let assistant: Assistant
    private let knowledge: TurnKnowledge
    private let answers: AnswerWords
    /// What is wrong with names of apps, which are left out.
    let refusedNames: [String]

    /// Compiles the data of a language together with the words of apps.
    init(
        _ number: Int,
        files: [LanguageFile],
        locale: String,
        registry: Registry,
        words: [String: [VocabularyList]]
    ) throws(LanguageError) {
        self.number = number
        answers = try AnswerWords(files)
        var apps = AppKnowledge.all(in: registry, locale: locale, words: words)
        refusedNames = apps.leaveOutNames(thatAreAnswersBy: answers)
        assistant = try Assistant(files: files, locale: locale, apps: apps)
        knowledge = try TurnKnowledge(assistant, files: files, catalogue: registry.catalogue) { .now() }
    }

    /// The mistakes of apps, whose templates were left out.
    var mistakes: [LanguageError] { assistant.appMistakes }

    /// What a person reads who begins a conversation.
    var greeting: String { knowledge.greeting }

    /// The apps, with their example phrases.
    var apps: [AssistantApp] { knowledge.apps }

    /// Tells what a text of a person with a locale means at the present time.
    func understand(_ text: String, locale: String) -> Understanding {
        assistant.speaking(to: locale).understand(text, now: .now())
    }

    /// Begins a conversation.
    ///
    /// - Parameters:
    ///   - locale: The locale of the person, as a BCP 47 tag.
    ///   - preferences: The apps that the person chose earlier, by intent.
    ///   - named: What the person said earlier to mean by names.
    ///   - shortcuts: The phrases of the person.
    ///   - traits: Returns what tells an app from others of its name.
    ///   - understood: Takes what each new sentence means.
    func turns(
        locale: String,
        preferences: [String: String],
        named: Set<NamedApp>,
        shortcuts: [SpokenShortcut],
        traits: @escaping @Sendable (_ app: String) -> AppTraits?,
        understood: @escaping @Sendable (Understanding) -> Void
    ) -> ConversationTurns {
        // An earlier version has kept phrases that are answers.
        let spoken = shortcuts.filter { answers.use(of: $0.phrase) == nil }
        var knowledge = knowledge.telling(
            assistant.speaking(to: locale),
            shortcuts: spoken,
            now: { .now() },
            understood
        )
        knowledge.traits = traits
        return ConversationTurns(knowledge, preferences: preferences, named: named)
    }
}
