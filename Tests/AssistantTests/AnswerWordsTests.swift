import Testing

@testable import Assistant

/// Texts that cannot be the name of an app, because they are answers.
@Suite
struct AnswerWordsTests {
    private static let languages: [String: AnswerWords] = {
        var languages: [String: AnswerWords] = [:]
        for language in ["en", "es", "de"] { languages[language] = try? AnswerWords(LanguageData.files(language)) }
        return languages
    }()

    private func use(_ text: String, _ language: String, isSentence: Bool = false) throws -> AnswerWords.Use? {
        try #require(Self.languages[language]).use(of: text, isSentence: isSentence)
    }

    @Test(
        "an answer in a language is no name",
        arguments: [
            ("yes", "en", .yes), ("Yes, please!", "en", .yes), ("do it", "en", .yes), ("OK", "en", .yes),
            ("no", "en", .no), ("Nope.", "en", .no), ("don't send it", "en", .no),
            ("bye", "en", .farewell), ("see you later", "en", .farewell), ("Adiós", "es", .farewell),
            ("auf Wiedersehen", "de", .farewell),
            ("cancel", "en", .cancel), ("never mind", "en", .cancel), ("forget it", "en", .cancel),
            ("the second one", "en", .choice), ("the last", "en", .choice), ("2nd", "en", .choice),
            ("1", "en", .choice),
            ("number 3", "en", .choice), ("No, the second one", "en", .choice),
            ("eleven", "en", .number), ("ten dollars", "en", .number), ("$5", "en", .number),
            ("just 20", "en", .number),
            ("help", "en", .help), ("what are my options?", "en", .help), ("What can you do", "en", .help),
            ("what can MonkeyChat do", "en", .help), ("what?", "en", .help),
            ("I don't know", "en", .noValue), ("nobody", "en", .noValue), ("whatever", "en", .noValue),
            ("make it three", "en", .number), ("make it Friday", "en", .correction), ("no, to Anna", "en", .correction),
            ("no, Anna", "en", .correction),
            ("change the amount to ten dollars", "en", .correction), ("I meant Anna", "en", .correction),
            ("the", "en", .filler), ("please", "en", .filler),
            ("both", "en", .noValue), ("either one", "en", .noValue), ("the other one", "en", .noValue),
            ("next", "en", .noValue), ("continue", "en", .yes), ("accept", "en", .yes), ("go on", "en", .yes),
            ("beide", "de", .noValue), ("das andere", "de", .noValue), ("weiter", "de", .noValue),
            ("fortfahren", "de", .yes), ("akzeptieren", "de", .yes), ("ambos", "es", .noValue),
            ("el otro", "es", .noValue), ("siguiente", "es", .noValue), ("continúa", "es", .yes),
            ("aceptar", "es", .yes),
            ("sí", "es", .yes), ("SI", "es", .yes), ("hazlo", "es", .yes), ("cancela", "es", .cancel),
            ("el segundo", "es", .choice), ("ayuda", "es", .help), ("no lo hagas", "es", .no), ("dos", "es", .choice),
            ("cambia el importe a diez dólares", "es", .correction), ("no sé", "es", .noValue),
            ("vale hombre, claro", "es", .yes), ("no, cancélalo, que ya no me hace falta", "es", .cancel),
            ("Ja, vielen Dank", "de", .yes), ("jaja, los", "de", .yes), ("ja, sag ich doch", "de", .yes),
            ("machen Sie das nicht", "de", .no),
            ("ja", "de", .yes), ("mach das", "de", .yes), ("nein", "de", .no), ("abbrechen", "de", .cancel),
            ("Der Zweite", "de", .choice), ("nein, die zweite", "de", .choice), ("Hilfe!", "de", .help),
            ("fünf Euro", "de", .number), ("ich weiß nicht", "de", .noValue), ("niemand", "de", .noValue),
        ] as [(String, String, AnswerWords.Use)]
    )
    func answers(_ row: (text: String, language: String, use: AnswerWords.Use)) throws {
        #expect(try use(row.text, row.language) == row.use)
    }

    @Test(
        "spaces, signs, what cannot be seen and other letters make no name of an answer",
        arguments: [
            ("y e s", .yes), ("doit", .yes), ("do-it", .yes), ("ye\u{200B}s", .yes), ("\u{202E}yes\u{202C}", .yes),
            ("уеѕ", .yes), ("ｙｅｓ", .yes), ("𝐲𝐞𝐬", .yes), ("ÿés", .yes), ("ye\u{301}s", .yes), ("n0", .no),
            ("can cel", .cancel), ("c.a.n.c.e.l", .cancel), ("thesecondone", .choice), ("the 2 nd one", .choice),
            ("#1", .choice), ("( 2 )", .choice), ("２", .nothing), ("h\u{AD}elp", .help),
        ] as [(String, AnswerWords.Use)]
    )
    func disguises(_ row: (text: String, use: AnswerWords.Use)) throws { #expect(try use(row.text, "en") == row.use) }

    @Test(
        "a name of nothing that can be said is none",
        arguments: [
            "", " ", "…", "?!", "\u{200B}", "\u{3164}", "\u{2800}\u{2800}", "\u{301}", "+", "&",
            String(repeating: "a ", count: 401),
        ]
    )
    func nothing(text: String) throws { #expect(try use(text, "en") == .nothing) }

    @Test(
        "names of apps are no answers",
        arguments: [
            "UnicornPay", "MonkeyChat", "To-dos", "To Do", "2Do", "Lists", "Notes Plus", "No Man's Sky", "Yelp",
            "Helper",
            "Yes Bank", "From Software", "1Password", "N26", "Stop Motion", "Go to Meeting",
            "First Bank",
            "The Economist", "Last.fm", "Bobo Jr.", "Noted", "日本", "Café", "🎵 Music", "7-Eleven",
            "X",
            "Into the Breach", "Simple", "Notion", "Number One Fan", "Siempre", "Jabber", "WhatsApp", "Whatever Works",
        ]
    )
    func names(name: String) throws {
        for (language, words) in Self.languages { #expect(words.use(ofName: name) == nil, "\(language)") }
    }

    @Test(
        "politeness, openings and times are no names, and may be phrases",
        arguments: [
            ("Can you", "en", .politeness), ("hey", "en", .politeness), ("canyou", "en", .politeness),
            ("Good morning!", "en", .politeness), ("help me to", "en", .politeness), ("Friday", "en", .time),
            ("right now", "en", .time), ("Today", "en", .time), ("tomorrow morning", "en", .time),
            ("May", "en", .time), ("5 pm", "en", .time), ("Kannst du", "de", .politeness),
            ("sofort", "de", .politeness), ("Freitag", "de", .time), ("heute Abend", "de", .time),
            ("podrías", "es", .politeness), ("oye", "es", .politeness), ("viernes", "es", .time),
            ("mañana por la mañana", "es", .time),
        ] as [(String, String, AnswerWords.Use)]
    )
    func sentenceWords(_ row: (text: String, language: String, use: AnswerWords.Use)) throws {
        #expect(try #require(Self.languages[row.language]).use(ofName: row.text) == row.use)
        #expect(try use(row.text, row.language) == nil)
    }

    @Test("ordinary words are names", arguments: ["Mom", "my way", "Send Bob", "mensaje", "Wunsch", "Mama", "Cash"])
    func ordinary(name: String) throws {
        for (language, words) in Self.languages { #expect(words.use(ofName: name) == nil, "\(language)") }
    }

    @Test("an example of what a person asks for may be said as a correction, but not as any other answer")
    func examples() throws {
        #expect(try use("change the amount to ten dollars", "en", isSentence: true) == nil)
        #expect(try use("take me to the airport", "en") == nil)
        #expect(try use("cancel that", "en", isSentence: true) == .cancel)
    }

    @Test("an app's name, with what people say around it, is found in a phrase")
    func appNames() throws {
        let words = try #require(Self.languages["en"])
        for text in ["MonkeyChat", "with MonkeyChat", "monkey chat", "No, use Monkey-Chat please", "the second chat"] {
            #expect(words.names(["MonkeyChat", "the second chat"], in: text), "\(text)")
        }
        for text in ["MonkeyChats", "monkey business", "", "send Bob hello with MonkeyChat"] {
            #expect(!words.names(["MonkeyChat", ""], in: text), "\(text)")
        }
    }

    @Test("no sentence of the languages is an answer", arguments: ["en", "es", "de"])
    func sentences(language: String) throws {
        for line in try LanguageData.phrases(language) where line.intent?.hasPrefix("IN") == true {
            #expect(try use(line.text, language, isSentence: true) == nil, "\(line.text)")
        }
    }

    @Test("a hostile text is read in bounded time")
    func bounded() throws {
        for text in [
            String(repeating: "yes", count: 1_000), String(repeating: "no ", count: 200),
            String(repeating: "1", count: 4_000),
        ] {
            _ = try use(text, "en")
        }
        #expect(try use(String(repeating: "yesno", count: 20), "en") == nil)
    }
}
