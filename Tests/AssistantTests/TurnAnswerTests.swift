import Assistant
import IntentModel
import JSON
import Testing

/// Answers are read as people give them.
@Suite struct TurnAnswerTests {
    private static let bobos: [JSONValue] = ["Bobo the Great", "Bobo Jr.", "Little Bobo"].map {
        ["displayName": .string($0)]
    }

    private static func which(_ language: String) -> Question {
        Question(
            kind: .disambiguation,
            intent: "INSendMessageIntent",
            extensionName: "MonkeyChat",
            parameter: "recipients",
            element: 0,
            options: bobos,
            locale: language
        )
    }

    @Test(
        arguments: [
            ("the second one", "en", 1), ("2", "en", 1), ("number two", "en", 1), ("the last one", "en", 2),
            ("Little Bobo", "en", 2), ("little", "en", 2), ("the little one", "en", 2), ("litle bobo", "en", 2),
            ("Bobo Jr", "en", 1), ("junior", "en", nil), ("I mean the third one, please", "en", 2),
            ("the great one", "en", 0),
            ("to Bobo the Great", "en", 0), ("option 3", "en", 2), ("4", "en", nil), ("0", "en", nil),
            ("Bobo", "en", nil),
            ("let's go with the second one", "en", 1), ("the last one I guess", "en", 2),
            ("give me little Bobo", "en", 2),
            ("not little bobo", "en", nil), ("no", "en", nil), ("-1", "en", 0), ("first", "en", 0),
            ("la segunda", "es", 1), ("el último", "es", 2), ("el dos", "es", 1), ("número tres", "es", 2),
            ("a Little Bobo, por favor", "es", 2), ("el primero", "es", 0), ("Bobo", "es", nil),
            ("der zweite", "de", 1), ("das letzte", "de", 2), ("Nummer drei", "de", 2), ("an Little Bobo", "de", 2),
        ] as [(String, String, Int?)]
    )
    func choices(_ text: String, _ language: String, _ index: Int?) throws {
        let reading = try TurnSupport.read(text, Self.which(language), language)
        #expect(reading == index.map { .answer(.choice($0)) } ?? .unclear)
    }

    @Test(
        arguments: [
            ("yes", "en", true), ("yeah sure", "en", true), ("Yes, please!", "en", true), ("go ahead", "en", true),
            ("no", "en", false), ("don't", "en", false), ("nope", "en", false), ("No, thanks.", "en", false),
            ("don't send it", "en", false), ("yes but no", "en", nil), ("yes and no", "en", nil), ("maybe", "en", nil),
            ("do not", "en", false), ("don’t", "en", false), ("yes yes yes", "en", true),
            ("sí", "es", true), ("si, claro", "es", true), ("vale", "es", true), ("no", "es", false),
            ("no, gracias", "es", false), ("mejor no", "es", false), ("quizás", "es", nil),
            ("ja", "de", true), ("ja, gerne", "de", true), ("nein", "de", false), ("nein danke", "de", false),
            ("lieber nicht", "de", false), ("vielleicht", "de", nil),
            ("ok then", "en", true), ("yes please book it", "en", true), ("yep, that's fine", "en", true),
            ("nah, don't bother", "en", false), ("well, no", "en", false), ("thanks", "en", nil),
            ("and then", "en", nil), ("go", "en", true), ("ok no", "en", false), ("that's all wrong", "en", false),
            ("no thanks, too expensive", "en", false), ("no but it's expensive", "en", nil),
            ("yeah right", "en", nil), ("right, yes", "en", true), ("sí hombre sí", "es", true),
            ("venga hombre", "es", nil), ("si puedes", "es", nil), ("claro, mujer", "es", true),
            ("mach so", "de", nil), ("das sagte ich ja", "de", nil), ("ja, sag ich doch", "de", true),
            ("yes pay him", "en", nil), ("yes, request it from her", "en", nil), ("yes pay Luna", "en", nil),
            ("nah too expensive, don't book it", "en", false),
            ("pues claro", "es", true), ("sí, mándalo ya", "es", true), ("venga, vale", "es", true),
            ("sí, ese", "es", true), ("va, órale", "es", true), ("nel", "es", false), ("no, ya no", "es", false),
            ("pues no", "es", false), ("ay no, mejor no", "es", false), ("gracias", "es", nil), ("vale ya", "es", nil),
            ("ja bitte bestätigen", "de", true), ("ja, abschicken", "de", true), ("na klar doch", "de", true),
            ("ach nee", "de", false), ("nee, lieber nicht", "de", false), ("danke", "de", nil), ("aber", "de", nil),
            ("ja, das meine ich", "de", true), ("ja genau das", "de", true), ("das will ich nicht", "de", nil),
            ("na eh klar", "de", true), ("nei, danke", "de", false), ("passt schon", "de", nil),
        ] as [(String, String, Bool?)]
    )
    func confirmations(_ text: String, _ language: String, _ isYes: Bool?) throws {
        for kind in [Question.Kind.confirmIntent, .confirmation, .authorize, .unlock] {
            let question = Question(kind: kind, intent: "INSendPaymentIntent", extensionName: "UnicornPay")
            #expect(
                try TurnSupport.read(text, question, language) == isYes.map { .answer($0 ? .yes : .no) } ?? .unclear
            )
        }
    }

    @Test(arguments: [
        ("I changed my mind, cancel", "en"), ("ok cancel, forget the running", "en"), ("cancel the whole thing", "en"),
        ("ugh never mind", "en"), ("who cares, cancel", "en"), ("cancel, I'll call him", "en"),
        ("stop asking, forget it", "en"), ("oh dear I don't know, forget it love", "en"),
        ("cancel that", "en"), ("never mind", "en"), ("stop", "en"), ("Forget it!", "en"), ("cancelar", "es"),
        ("déjalo", "es"), ("olvídalo", "es"), ("abbrechen", "de"), ("vergiss es", "de"), ("stopp", "de"),
        ("nein stopp, doch nicht", "de"), ("lass gut sein, danke, nein", "de"),
        ("lassen wir's lieber", "de"), ("brechen Sie das ab", "de"),
    ])
    func cancels(_ text: String, _ language: String) throws {
        for kind in Question.Kind.allCases {
            let question = Question(
                kind: kind,
                intent: "INSendMessageIntent",
                extensionName: "MonkeyChat",
                parameter: "content",
                options: kind == .disambiguation ? ["Cancel that", "Stop"] : []
            )
            #expect(try TurnSupport.read(text, question, language) == .answer(.cancel))
        }
    }

    @Test(
        arguments: [
            ("What are my options?", "en", .options), ("say that again", "en", .options), ("help", "en", .help),
            ("what can you do?", "en", .help), ("¿Qué opciones tengo?", "es", .options), ("ayuda", "es", .help),
            ("¿y cuáles tenés?", "es", .options), ("¿de qué tipos los hay?", "es", .options),
            ("Welche Möglichkeiten habe ich?", "de", .options), ("Hilfe", "de", .help),
            ("hm, und welche habt ihr?", "de", .options), ("was für Arten gibt's denn?", "de", .options),
            ("welche Kontakte habe ich denn?", "de", .options),
        ] as [(String, String, AnswerReading)]
    )
    func asides(_ text: String, _ language: String, _ reading: AnswerReading) throws {
        #expect(try TurnSupport.read(text, Self.which(language), language) == reading)
    }

    @Test(arguments: [
        ("INSendMessageIntent", "content", "tell her that I am late", "en", "I am late"),
        ("INSendMessageIntent", "content", "say hello", "en", "hello"),
        ("INSendMessageIntent", "content", "Are you coming?", "en", "Are you coming?"),
        ("INSendMessageIntent", "content", "It's for Anna", "en", "It's for Anna"),
        ("INSendMessageIntent", "content", "no, I can't come", "en", "no, I can't come"),
        ("INSendMessageIntent", "content", "\"stop\"", "en", "stop"),
        ("INSendMessageIntent", "content", "say “hello”", "en", "hello"),
        ("INSendMessageIntent", "content", "yes", "en", "yes"),
        ("INSendMessageIntent", "content", "That was great!", "en", "That was great!"),
        ("INSendMessageIntent", "content", "Put the milk away", "en", "Put the milk away"),
        ("INSendMessageIntent", "content", "Que tengas un buen día", "es", "Que tengas un buen día"),
        ("INSendMessageIntent", "content", "🍌🍌", "en", "🍌🍌"),
        ("INSendMessageIntent", "content", "dile que llego tarde", "es", "llego tarde"),
        ("INSendMessageIntent", "content", "Sag ihr, dass ich später komme", "de", "ich später komme"),
        ("INSendMessageIntent", "recipients", "it's for Anna", "en", "Anna"),
        ("INSendMessageIntent", "recipients", "Bobo.", "en", "Bobo"),
        ("INSendMessageIntent", "recipients", "My best pal Bobo.", "en", "Bobo"),
        ("INSendMessageIntent", "recipients", "to Bobo Jr. please", "en", "Bobo Jr."),
        ("INSendMessageIntent", "recipients", "para Anna", "es", "Anna"),
        ("INSendMessageIntent", "recipients", "es para mi amigo Bobo", "es", "Bobo"),
        ("INSendMessageIntent", "recipients", "an Anna", "de", "Anna"),
        ("INSendMessageIntent", "recipients", "dann schick's der Anna", "de", "Anna"),
        ("INSendMessageIntent", "recipients", "dem Bobo", "de", "Bobo"),
        ("INRequestRideIntent", "partySize", "make it three", "en", "3"),
        ("INRequestRideIntent", "partySize", "there are five of us", "en", "5"),
        ("INRequestRideIntent", "partySize", "somos cinco", "es", "5"),
        ("INRequestRideIntent", "partySize", "tres, una para mí y otra para Anna", "es", "3"),
        ("INRequestRideIntent", "partySize", "cinco... no, mejor tres", "es", "3"),
        ("INSendMessageIntent", "recipients", "pues a Anna entonces", "es", "Anna"),
        ("INRequestRideIntent", "pickupLocation", "from the forest", "en", "the forest"),
        ("INSendPaymentIntent", "currencyAmount", "make it ten dollars please", "en", "10 USD"),
        ("INSendPaymentIntent", "currencyAmount", "12.50 EUR", "en", "12.50 EUR"),
        ("INSendPaymentIntent", "currencyAmount", "que sean diez euros", "es", "10 EUR"),
        ("INAddTasksIntent", "targetTaskList", "to my groceries please", "en", "groceries"),
        ("INAddTasksIntent", "targetTaskList", "auf die Einkaufsliste", "de", "Einkaufsliste"),
    ])
    func values(_ intent: String, _ parameter: String, _ text: String, _ language: String, _ value: String) throws {
        let question = Question(kind: .needsValue, intent: intent, extensionName: "App", parameter: parameter)
        #expect(try TurnSupport.read(text, question, language) == .answer(.text(value)))
    }

    /// Several things at once are the values of a list.
    @Test(arguments: [
        ("taskTitles", "milk, bananas and coffee", "en", ["milk", "bananas", "coffee"]),
        ("taskTitles", "leche y pan", "es", ["leche", "pan"]),
        ("taskTitles", "Milch und Brot", "de", ["Milch", "Brot"]),
    ])
    func lists(_ parameter: String, _ text: String, _ language: String, _ values: [String]) throws {
        let question = Question(
            kind: .needsValue,
            intent: "INAddTasksIntent",
            extensionName: "ListOMat",
            parameter: parameter
        )
        let expected = AnswerReading.answer(.value(.array(values.map { .string($0) })))
        #expect(try TurnSupport.read(text, question, language) == expected)
    }

    /// A sentence that says the value of the same request is no second request.
    @Test func sameRequest() throws {
        let question = Question(
            kind: .needsValue,
            intent: "INSendMessageIntent",
            extensionName: "MonkeyChat",
            parameter: "recipients",
            element: 0
        )
        #expect(try TurnSupport.read("send a message to Anna", question) == .answer(.text("Anna")))
        guard case .newRequest = try TurnSupport.read("pay Anna", question) else {
            Issue.record("no new request")
            return
        }
    }

    /// A number without a currency takes the currency of the amount that was refused.
    @Test func currency() throws {
        let question = Question(
            kind: .unsupported,
            intent: "INSendPaymentIntent",
            extensionName: "UnicornPay",
            parameter: "currencyAmount",
            value: ["amount": "600", "currencyCode": "EUR"]
        )
        #expect(try TurnSupport.read("make it ten", question) == .answer(.text("10 EUR")))
        #expect(try TurnSupport.read("20", question) == .answer(.text("20 EUR")))
        #expect(try TurnSupport.read("lots", question) == .unclear)
    }
}
