package import IntentModel
internal import IntentPresentation

/// A conversation with one person: what is said leads to requests, to answers and to replies.
///
/// The machine does no I/O and reads no clock. There is one of it for a conversation, so that it cannot be copied.
package struct ConversationTurns: ~Copyable, Sendable {
    /// Something that happened.
    package enum Event: Sendable, Hashable {
        /// The person said a text.
        case said(String)
        /// The extension asks a question.
        case question(Question)
        /// The request has been under way for two to three seconds.
        case waited
        /// The request ended.
        case outcome(Outcome)
        /// The app of a shortcut was opened, or could not be.
        case opened(SpokenShortcut, problem: String?)
        /// A job of an earlier request ended.
        case jobEnded(JobIdentifier, Outcome)
    }

    /// Something to be done.
    package enum Action: Sendable, Hashable {
        /// Begin a request.
        case perform(IntentRequest)
        /// Answer the open question.
        case answer(Answer)
        /// Cancel the request.
        case cancel
        /// Say a reply.
        case say(Reply)
        /// Ask a question of the extension.
        case ask(Question)
        /// Ask a question of the assistant itself; the options of the reply are the answers.
        case choose(Reply)
        /// Open the app of a shortcut.
        case open(SpokenShortcut)
        /// Keep an app as the person's choice for an intent.
        case remember(intent: String, app: String)
        /// Keep that the person means an app by a name.
        case rememberName(NamedApp)
        /// Keep that the person lets a phrase of an app do what it does.
        case allow(SpokenShortcut)
    }

    /// What the conversation is about now.
    ///
    /// Indirect, so that the machine is small: the compiler follows each field of a value that cannot be copied through
    /// each function, and took a minute for the fields of all cases.
    indirect enum State: Sendable {
        case idle
        /// Which of some apps is to take what a text means.
        case choosingApp(IntentParse, text: String, [AssistantApp], AppQuestion)
        case choosingIntent([IntentParse], text: String)
        /// Whether a phrase that an app has added may do what it does.
        case allowing(SpokenShortcut)
        /// Who is meant by a word of a sentence.
        case choosingPerson(PersonReference, [NamedPerson])
        /// Whether something may be done.
        case confirming(Proposal)
        /// What the assistant asks about a request before it begins.
        case holding(RunningRequest, Check)
        case busy(RunningRequest)

        /// What the words of a request leave open.
        enum Check: Sendable, Hashable {
            /// Whether some people get a text: only a guess says which words are whose.
            case border(IntentParse.Border)
            /// Who is meant for a parameter by words that name nobody.
            case whom(String, words: String)
        }

        /// Why the person is asked for an app.
        enum AppQuestion: Sendable, Hashable {
            /// Several can do it.
            case which
            /// The person has named one that there is not.
            case unknown(String)
            /// Several bear the name that the person said.
            case namesakes(String)
            /// The person has named several.
            case named
            /// The words may name the app, or mean something else; nil where they mean nothing else.
            case whether(IntentParse?)
        }
    }

    /// What the conversation knows.
    let knowledge: TurnKnowledge
    /// The apps that the person chose, by intent.
    package internal(set) var preferences: [String: String]
    /// What the person means by names that may be other words as well.
    var named: Set<NamedApp>
    var state = State.idle
    /// What the conversation was about last.
    var recent = RecentTalk()
    /// The identifiers of the phrases that the person has allowed in this conversation.
    var allowed: Set<String> = []
    /// The names of apps whose jobs have not ended.
    var jobs: [JobIdentifier: String] = [:]

    /// Begins a conversation.
    ///
    /// - Parameters:
    ///   - preferences: The apps that the person chose earlier, by intent.
    ///   - named: What the person said earlier to mean by names.
    package init(_ knowledge: TurnKnowledge, preferences: [String: String] = [:], named: Set<NamedApp> = []) {
        (self.knowledge, self.preferences, self.named) = (knowledge, preferences, named)
    }

    /// Goes on with what other turns know; only an idle conversation may.
    package mutating func renew(by newer: consuming ConversationTurns) {
        (newer.jobs, newer.recent) = (jobs, recent)
        self = newer
    }

    /// What the conversation waits for.
    package var phase: AssistantTurn.Phase {
        switch state {
        case .idle: .idle
        case .choosingApp: .askingApp
        case .choosingIntent, .allowing, .choosingPerson, .confirming, .holding: .askingIntent
        case .busy(let running):
            running.question == nil ? .running : running.doubt == nil ? .asking : .askingApp
        }
    }

    /// Takes an event, and returns what is to be done, in order.
    package mutating func handle(_ event: Event) -> [Action] {
        switch event {
        case .said(let text): return said(text)
        case .question(let question): return asked(question)
        case .waited: return waited()
        case .outcome(let outcome): return ended(outcome)
        case .opened(let shortcut, let problem): return [.say(opened(shortcut, problem))]
        case .jobEnded(let job, let outcome):
            let app = jobs.removeValue(forKey: job) ?? knowledge.appName(outcome.extensionIdentifier)
            return [.say(knowledge.outcomes.report(outcome, app: app))]
        }
    }

    private mutating func asked(_ question: Question) -> [Action] {
        // A question without a request of this conversation has nobody to answer it.
        guard case .busy(var running) = state else { return [.answer(.unavailable)] }
        if running.isEnding || running.next != nil { return [.answer(.cancel)] }
        let question = knowledge.spoken?.words(of: question) ?? question
        if let (answer, words) = knowledge.reader.answer(to: question, running) {
            running.question = question
            running.leftOut.removeAll { $0 == words }
            return give(answer, running)
        }
        running.question = question
        // The app may be able to use no value at all, and a day is seldom all of a request.
        let refused = question.kind == .unsupported ? question.parameter : nil
        let isDay = AnswerForm(knowledge.reader.elementType(question)).isMeant(bySlot: "date")
        let mayDoWithout = refused != nil && (isDay || refused == running.refused)
        running.refused = refused
        running.doubt = nil
        state = .busy(running)
        // Nobody guesses what the values are.
        let values = knowledge.fixedValues(of: question)
        var replies = values.isEmpty ? [] : [knowledge.phrases.choices(values)]
        if mayDoWithout { replies.append(knowledge.phrases.reply(.orWithout)) }
        return replies.map { .say($0) } + [.ask(question)]
    }

    private mutating func waited() -> [Action] {
        guard case .busy(var running) = state, running.question == nil, !running.hasWaited else { return [] }
        running.hasWaited = true
        state = .busy(running)
        return [.say(knowledge.phrases.reply(.waitingApp, ["app": running.app.name]))]
    }
}

/// What a conversation knows: the language, the intents and the apps.
package struct TurnKnowledge: Sendable {
    let phrases: TurnPhrases
    let catalogue: IntentCatalogue
    package let apps: [AssistantApp]
    var locale: String
    var understand: @Sendable (String) -> Understanding
    /// Returns what a text means as a new sentence that nobody has said.
    var consider: @Sendable (String) -> Understanding
    /// Takes what a sentence means that depends on what was said before.
    var understood: @Sendable (Understanding) -> Void = { _ in }
    /// Returns the date and time at the place of the person; nil where nobody tells them.
    var now: (@Sendable () -> LocalTime)?
    var reader: AnswerReader
    var shortcuts: SpokenShortcuts
    /// Returns the identifiers of the apps that a text names.
    let namedApps: @Sendable (Sentence) -> Set<String>
    /// Returns what tells an app from others of its name.
    package var traits: @Sendable (_ app: String) -> AppTraits? = { _ in nil }
    /// Says the values of questions; nil leaves them as they are.
    var spoken: SpokenQuestion?

    /// Gathers the knowledge.
    ///
    /// - Parameters:
    ///   - shortcuts: The phrases of the person.
    ///   - readings: The values that the language finds in words.
    ///   - essence: Returns the words of a sentence without the politeness around them.
    ///   - namedApps: Returns the identifiers of the apps that a text names.
    ///   - isOrdinary: Whether words are ordinary ones of the language.
    ///   - understand: Returns what a text means as a new sentence.
    package init(
        _ phrases: TurnPhrases,
        catalogue: IntentCatalogue,
        apps: [AssistantApp],
        locale: String,
        shortcuts: [SpokenShortcut] = [],
        readings: @escaping ValueReadings,
        essence: @escaping @Sendable (Sentence) -> [String] = { $0.tokens.map(\.word) },
        namedApps: @escaping @Sendable (Sentence) -> Set<String> = { _ in [] },
        isOrdinary: @escaping @Sendable (ArraySlice<SentenceToken>) -> Bool = { _ in false },
        understand: @escaping @Sendable (String) -> Understanding
    ) {
        (self.phrases, self.catalogue, self.apps) = (phrases, catalogue, apps)
        (self.locale, self.understand, self.namedApps) = (locale, understand, namedApps)
        consider = understand
        self.shortcuts = SpokenShortcuts(shortcuts, essence: essence)
        reader = AnswerReader(
            phrases,
            catalogue: catalogue,
            readings: readings,
            isOrdinary: isOrdinary,
            understand: understand
        )
    }

    var outcomes: OutcomeReply { OutcomeReply(phrases: phrases, catalogue: catalogue, spoken: spoken, locale: locale) }

    /// What a person reads who begins a conversation.
    package var greeting: String { phrases.reply(.greeting).text }

    var abilities: Abilities {
        let examples = PersonalExamples(catalogue: catalogue, consider: consider)
        return Abilities(phrases: phrases, apps: apps, personal: examples)
    }

    /// The apps that handle an intent.
    func apps(for intent: String) -> [AssistantApp] { apps.filter { $0.intents.contains(intent) } }

    func app(_ identifier: String?) -> AssistantApp? { apps.first { $0.identifier == identifier } }

    func appName(_ identifier: String?) -> String { app(identifier)?.name ?? identifier ?? "" }

    /// What an intent does, in words: of the language, of the definition of the intent, or of the host.
    func action(of intent: String) -> String {
        phrases.actions[intent] ?? catalogue.definition(named: intent)?.title?.text(for: locale)
            ?? DialogueText(locale: locale).action(of: intent)
    }
}
