package import IntentModel

extension TurnKnowledge {
    /// What a conversation knows in the language of an assistant, with its apps.
    ///
    /// - Parameters:
    ///   - files: The files of the assistant's language.
    ///   - catalogue: The intents of the system and of all apps.
    ///   - shortcuts: The phrases of the person.
    ///   - now: Returns the date and time at the place of the person.
    package init(
        _ assistant: Assistant,
        files: [LanguageFile],
        catalogue: IntentCatalogue,
        shortcuts: [SpokenShortcut] = [],
        now: @escaping @Sendable () -> LocalTime
    ) throws(LanguageError) {
        self.init(
            try TurnPhrases(files),
            catalogue: catalogue,
            apps: assistant.apps.map { AssistantApp($0, assistant) },
            locale: assistant.locale,
            shortcuts: shortcuts,
            readings: { kind, sentence, start in
                assistant.values.readings(of: kind, in: sentence, at: start, now: now())
            },
            essence: { assistant.essence($0) },
            namedApps: { assistant.namedApps($0) },
            isOrdinary: { assistant.standing($0) != .distinct },
            understand: { assistant.understand($0, now: now()) }
        )
        self.now = now
        // A language that says no values leaves those of questions as they are.
        if files.contains(where: { $0.sections.contains { $0.kind == "spoken" } }) {
            spoken = SpokenQuestion(spoken: try SpokenValue(files: files).speaking(to: assistant.locale), now: now)
        }
    }

    /// The same knowledge for another conversation.
    ///
    /// - Parameters:
    ///   - assistant: The assistant of the knowledge, speaking to the person.
    ///   - shortcuts: The phrases of the person.
    ///   - now: Returns the date and time at the place of the person.
    ///   - understood: Takes what each new sentence means.
    package func telling(
        _ assistant: Assistant,
        shortcuts: [SpokenShortcut] = [],
        now: @escaping @Sendable () -> LocalTime,
        _ understood: @escaping @Sendable (Understanding) -> Void
    ) -> TurnKnowledge {
        var knowledge = self
        knowledge.locale = assistant.locale
        knowledge.shortcuts = SpokenShortcuts(shortcuts, essence: self.shortcuts.essence)
        knowledge.spoken = spoken.map { SpokenQuestion(spoken: $0.spoken.speaking(to: assistant.locale), now: now) }
        knowledge.reader.readings = { assistant.values.readings(of: $0, in: $1, at: $2, now: now()) }
        knowledge.now = now
        knowledge.consider = { assistant.understand($0, now: now()) }
        knowledge.understood = understood
        knowledge.understand = { text in
            let understanding = assistant.understand(text, now: now())
            understood(understanding)
            return understanding
        }
        knowledge.reader.understand = knowledge.understand
        return knowledge
    }
}

extension AssistantApp {
    /// The app as a conversation sees it.
    ///
    /// An app that gives no examples for an intent gets those of the language, and the title of an intent of its own.
    init(_ app: AppKnowledge, _ assistant: Assistant) {
        let name = app.names.first ?? app.identifier
        let own = app.vocabulary?.phrases.filter { app.intents.contains($0.intent) } ?? []
        let others = app.intents.subtracting(own.map(\.intent)).sorted()
        func examples(of intent: String) -> [String] {
            let general = assistant.examples(of: intent)
            guard general.isEmpty, let definition = app.catalogue.added.first(where: { $0.name == intent }) else {
                return general
            }
            return definition.title.map { [$0.text(for: assistant.locale)] } ?? []
        }
        let phrases =
            own.map { AppPhrases(app: name, intent: $0.intent, examples: $0.examples) }
            + others.map { AppPhrases(app: name, intent: $0, examples: examples(of: $0)) }
        self.init(
            identifier: app.identifier,
            name: name,
            alternativeNames: Array(app.names.dropFirst()),
            intents: app.intents.sorted(),
            phrases: phrases.filter { !$0.examples.isEmpty }
        )
        for list in app.words { words[list.type.rawValue] = list.items.map(\.phrase) }
        for parameters in app.vocabulary?.parameters ?? [] {
            for name in parameters.names { words[name] = parameters.terms.compactMap { $0.synonyms.first?.phrase } }
        }
    }
}
