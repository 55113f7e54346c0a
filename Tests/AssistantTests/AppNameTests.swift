import Assistant
import IntentModel
import Testing

/// The names of apps within sentences.
@Suite struct AppNameTests {
    private static let apps = [
        app("chat", ["MonkeyChat", "Monkey Chat"], ["INSendMessageIntent"]),
        app("eliza", ["Eliza", "Doctor"], ["INSendMessageIntent"]),
        app("lists", ["ListOMat", "Lists"], ["INAddTasksIntent", "INSearchForNotebookItemsIntent"]),
        app("pay", ["UnicornPay"], ["INSendPaymentIntent"]), app("fit", ["MonkeyFit"], ["INStartWorkoutIntent"]),
    ]

    private static func app(_ identifier: String, _ names: [String], _ intents: Set<String>) -> AppKnowledge {
        AppKnowledge(identifier: identifier, names: names, intents: intents)
    }

    private static let english = Result {
        try Assistant(files: LanguageData.files("en"), locale: "en", apps: apps)
    }
    private static let spanish = Result {
        try Assistant(files: LanguageData.files("es"), locale: "es", apps: apps)
    }

    private func meaning(_ text: String, _ assistant: Assistant) -> String {
        let understanding = assistant.understand(text, now: LanguageData.now)
        guard understanding.isAccepted, let parse = understanding.parses.first else { return "none" }
        let slots = parse.slots.map { " \($0.parameter)='\($0.text)'" }.joined()
        return "\(parse.app ?? "any") \(parse.intent)\(slots)"
    }

    @Test(
        "A name names the app wherever it stands",
        arguments: [
            ("Hey Siri, send a MonkeyChat message.", "chat INSendMessageIntent"),
            ("send a monkeychat message to Bobo", "chat INSendMessageIntent recipients='Bobo'"),
            ("send an Eliza message", "eliza INSendMessageIntent"),
            ("tell Bobo that I am late, MonkeyChat", "chat INSendMessageIntent recipients='Bobo' content='I am late'"),
            ("send a message to Bobo MonkeyChat", "chat INSendMessageIntent recipients='Bobo'"),
            ("MonkeyChat: tell Bobo hello", "chat INSendMessageIntent recipients='Bobo' content='hello'"),
            ("Start a Bananarific in MonkeyFit", "fit INStartWorkoutIntent workoutName='Bananarific'"),
            ("show my ListOMat lists", "lists INSearchForNotebookItemsIntent"),
        ]
    )
    func named(text: String, meaning: String) throws {
        #expect(try self.meaning(text, Self.english.get()) == meaning)
    }

    @Test(
        "A name that is a part of something else names no app",
        arguments: [
            (
                "tell Bobo the MonkeyChat app is great",
                "any INSendMessageIntent recipients='Bobo' content='the MonkeyChat app is great'"
            ),
            (
                "tell Bobo that I love MonkeyChat",
                "any INSendMessageIntent recipients='Bobo' content='I love MonkeyChat'"
            ),
            ("tell Bobo to ask the Doctor", "any INSendMessageIntent recipients='Bobo' content='to ask the Doctor'"),
            ("send a message to the MonkeyChat team", "any INSendMessageIntent recipients='MonkeyChat team'"),
            ("send the doctor a message", "any INSendMessageIntent recipients='doctor'"),
            ("create a MonkeyChat list", "any INCreateTaskListIntent title='MonkeyChat'"),
            // What may answer a question is no request, although it begins with a name.
            ("MonkeyChat is fine", "none"), ("MonkeyChat or Eliza", "none"), ("Eliza would be nice", "none"),
            ("UnicornPay, 6 dollars", "none"), ("UnicornPay to Anna", "none"), ("Eliza 6 dollars to Anna", "none"),
        ]
    )
    func other(text: String, meaning: String) throws {
        #expect(try self.meaning(text, Self.english.get()) == meaning)
    }

    @Test(
        "The same in Spanish",
        arguments: [
            ("Oye Siri, envía un mensaje de MonkeyChat", "chat INSendMessageIntent"),
            ("Empieza un Bananarific en MonkeyFit", "fit INStartWorkoutIntent workoutName='Bananarific'"),
            (
                "dile a Bobo que me encanta MonkeyChat",
                "any INSendMessageIntent recipients='Bobo' content='me encanta MonkeyChat'"
            ),
            ("Eliza a Bobo le gusta", "none"), ("UnicornPay 6 dólares a Ana", "none"),
        ]
    )
    func spanish(text: String, meaning: String) throws {
        #expect(try self.meaning(text, Self.spanish.get()) == meaning)
    }

    @Test(
        "A name that nothing else is called is asked about only where a message may begin with it",
        arguments: [
            ("en", "send a message with MonkeyChat to Bobo", false),
            ("en", "text Bobo on MonkeyChat that I am late", false),
            ("en", "text Bobo via MonkeyChat: I am late", false),
            ("en", "tell Bobo with MonkeyChat you can send photos", true),
            ("es", "manda un mensaje por MonkeyChat a Bobo", false),
            ("es", "manda un mensaje por MonkeyChat a Bobo que diga feliz cumpleaños", false),
            ("es", "pregúntale a Bobo por MonkeyChat si viene", false),
            ("es", "manda un mensaje con Eliza a Bobo", true), ("de", "schreib Bobo Jr. mit MonkeyChat", false),
            ("de", "sag Bobo über MonkeyChat er soll kommen", false),
            ("de", "schreib Anna eine Nachricht mit MonkeyChat ich bin gleich da", false),
            ("de", "frag bobo über monkeychat ob er kommt", false),
            ("de", "schreib Bobo, mit MonkeyChat kann man Fotos schicken", true),
            ("de", "sag Bobo über Eliza, dass ich komme", true),
        ]
    )
    func needless(language: String, text: String, isAsked: Bool) throws {
        let assistant = try Assistant(files: LanguageData.files(language), locale: language, apps: Self.apps)
        let parse = try #require(assistant.understand(text, now: LanguageData.now).accepted).best
        #expect(parse.isDoubtful == isAsked)
        #expect(parse.app == (text.contains("Eliza") ? "eliza" : "chat"))
    }

    @Test("Politeness around a sentence is not part of it")
    func essence() throws {
        let assistant = try Self.english.get()
        #expect(assistant.essence(Sentence("Hey Siri, soup time please")) == ["soup", "time"])
        #expect(assistant.essence(Sentence("thank you")) == ["thank", "you"])
        #expect(assistant.essence(Sentence("")) == [])
    }
}
