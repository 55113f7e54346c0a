/// What a text means.
package enum Understanding: Sendable, Hashable {
    /// The best parse, which is sure enough to be carried out.
    case sure(Meanings)
    /// One of the two best parses: they are equally near, and a person has to choose.
    case ambiguous(Meanings)
    /// An intent without values, which the words as a whole ask for: it is begun, and its app asks for them.
    ///
    /// While anything else is under way, it is no request of its own.
    case opened(Meanings)
    /// Perhaps the best parse, which is not carried out.
    case unsure(Meanings, Obstacle)
    /// The best parse, for an app of this name that nobody has.
    case unknownApp(String, Meanings)
    /// Nothing that an app does.
    case nothing(text: String, Obstacle)

    /// The meanings of a text of which one may be carried out.
    package var accepted: Meanings? {
        switch self {
        case .sure(let meanings), .ambiguous(let meanings): meanings
        case .opened, .unsure, .unknownApp, .nothing: nil
        }
    }

    /// Whether a new sentence of this meaning is carried out.
    package var isBegun: Bool { if case .opened = self { true } else { accepted != nil } }

    /// The text as it was given.
    package var text: String { told.text }

    /// All parses, the best first.
    package var parses: [IntentParse] { told.parses }

    private var told: (text: String, parses: [IntentParse]) {
        switch self {
        case .sure(let meanings), .ambiguous(let meanings), .opened(let meanings), .unsure(let meanings, _),
            .unknownApp(_, let meanings):
            (meanings.text, [meanings.best] + meanings.others)
        case .nothing(let text, _): (text, [])
        }
    }
}

/// The parses of a text, one for each intent at most.
package struct Meanings: Sendable, Hashable {
    /// The text as it was given.
    package var text: String
    package var best: IntentParse
    /// The other parses, the best first.
    package var others: [IntentParse] = []
}

/// What keeps a text from being carried out.
package struct Obstacle: Sendable, Hashable {
    /// What the assistant can say beside that it has not understood.
    package enum Hint: Sendable, Hashable {
        /// Why it cannot carry out what it has understood.
        case refusal(Refusal)
        /// The nearest example sentence.
        case example(String)
    }

    /// The reason in English, for people who write sentences.
    package var reason: String
    /// What to say; nil if there is nothing to add.
    package var hint: Hint?
}

/// Why a text that is understood is not carried out, as a reply of the language.
package struct Refusal: Sendable, Hashable {
    /// The reply.
    package var reply: ReplyName
    /// The words that it is about; empty if it names none.
    package var words = ""
}

/// One intent that a text may mean, with what it says of its parameters.
package struct IntentParse: Sendable, Hashable {
    /// The class name of the intent.
    package var intent: String
    /// How sure it is, from 0 to 1.
    package var score: Double
    /// The identifier of the app that the text names; nil if it names none, or one that several bear.
    package var app: String?
    /// The values as they were said, in the order of the text.
    package var slots: [Slot]
    /// The values that the words imply without saying them, by path of the parameter.
    package var implied: [IntentTemplate.Assignment]
    /// The words that no template took.
    package var skipped: [String]
    /// What the sentence says that no value has, without politeness: words side by side are one text.
    package var leftOut: [String] = []
    /// The template that took the words, as the data of the language writes it, with its file and line.
    package var reason: String
    /// The identifiers of the apps that bear the name which the text says, where there are several.
    package var apps: [String] = []
    /// The name that several apps bear, as it was said; empty where the text names each of them.
    package var name = ""
    /// Whether it could be carried out if it were the best one.
    package var isSure = false
    /// Whether it may be offered where no app can do what the text means first.
    package var isSubstitute = false
    /// Whether only the title of an app's own intent says so, and no name of the app.
    package var isTitle = false
    /// Whether the name of the app is made of ordinary words, so that the person is asked whether the app is meant.
    package var isDoubtful = false
    /// The name of the app as names are compared, where a yes to the question whether it is meant holds for later
    /// sentences of the intent as well; nil where the question is asked each time.
    package var askedName: String?
    /// The people and the text of which only a guess says where the ones end and the other begins; nil where nothing is
    /// guessed.
    package var border: Border?
    /// What the text means if the words name a person, or nothing, and not the app: at most one parse.
    package var otherwise: [IntentParse] = []

    /// Two parameters whose words stand side by side.
    package struct Border: Sendable, Hashable {
        /// The parameter of the people.
        package var people: String
        /// The parameter of the text that follows them.
        package var text: String
    }

    /// The value of one parameter as it was said.
    package struct Slot: Sendable, Hashable {
        /// The parameter, as a path such as `mediaSearch.artistName`.
        package var parameter: String
        /// The words as they were said.
        package var text: String
        /// The first Unicode scalar of the words in the text, and the one after them.
        package var range: Range<Int>
        /// The value as a person types it for the parameter, where the host knows it: a date, an amount, the name of a
        /// case; nil where the words go to the extension as they were said.
        package var value: String?
        /// The app's identifier of the value, if the words are in its vocabulary.
        package var identifier: String?
        /// The app whose word it is; nil for a value of the language.
        ///
        /// What the word means holds for requests to that app alone.
        package var owner: String? = nil
        /// What apps have told that the words mean, each for itself; empty for a value of the language.
        package var told: [Word] = []
        /// Whether the words stand for people without naming one: nobody is asked for by them.
        package var namesNobody = false
    }

    /// What an app has told that some words mean.
    package struct Word: Sendable, Hashable {
        /// The identifier of the app.
        package var owner: String
        /// The value as a person types it.
        package var value: String
        /// The app's identifier of the value.
        package var identifier: String?
    }

    /// The parse as a request to an app, with the words of that app alone; with those of none where it is nil.
    package func belonging(to app: String?) -> IntentParse {
        var parse = self
        (parse.app, parse.apps, parse.otherwise, parse.isDoubtful, parse.askedName) = (app, [], [], false, nil)
        parse.slots = slots.map { $0.belonging(to: app) }
        return parse
    }
}

extension IntentParse.Slot {
    /// The slot with what its words mean to an app.
    func belonging(to app: String?) -> IntentParse.Slot {
        guard !told.isEmpty else { return self }
        var slot = self
        let own = told.first { $0.owner == app }
        (slot.value, slot.identifier, slot.owner) = (own?.value, own?.identifier, own?.owner)
        return slot
    }
}
