import IntentModel
import Testing

@testable import Assistant

/// What the assistant says where it does not do what was asked.
@Suite struct TurnRefusalTests {
    @Test(
        "what is known and none of an app's is named",
        arguments: [
            ("en", "set an alarm for seven", "noAlarms"), ("en", "wake me up at six", "noAlarms"),
            ("en", "set a 10 minute timer", "noAlarms"), ("en", "what's the weather like", "noWeather"),
            ("en", "will it rain tomorrow", "noWeather"), ("en", "send an email to Bob", "noMail"),
            ("en", "what meetings do I have tomorrow", "noCalendar"), ("es", "pon una alarma a las siete", "noAlarms"),
            ("es", "¿qué tiempo hace?", "noWeather"), ("es", "manda un correo a Ana", "noMail"),
            ("de", "stell den Wecker auf sieben", "noAlarms"), ("de", "wie wird das Wetter morgen", "noWeather"),
            ("de", "schreib Anna eine E-Mail", "noMail"), ("de", "weck mich um sechs", "noAlarms"),
        ]
    )
    func known(language: String, text: String, reply: String) throws {
        var turns = try TurnDialogueSupport.turns(language)
        #expect(turns.handle(.said(text)).map(TurnDialogueSupport.summary) == [reply])
    }

    private static let meanings = Meanings(
        text: "play jazz",
        best: parse("INPlayMediaIntent"),
        others: [parse("INAddTasksIntent"), parse("INSearchForMessagesIntent")]
    )

    private static func parse(_ intent: String, isSure: Bool = true, isSubstitute: Bool = true) -> IntentParse {
        var parse = IntentParse(intent: intent, score: 1, slots: [], implied: [], skipped: [], reason: "")
        (parse.isSure, parse.isSubstitute) = (isSure, isSubstitute)
        return parse
    }

    @Test("where no app can do the best meaning, the next that is sure is asked about")
    func next() throws {
        var turns = try TurnMachineTests.turns([TurnMachineTests.lists], understand: { _ in .sure(Self.meanings) })
        #expect(turns.handle(.said("play jazz")).map(TurnDialogueSupport.summary) == ["whetherNext"])
        #expect(turns.handle(.said("yes")).map(TurnDialogueSupport.summary) == ["INAddTasksIntent@org.lists"])
    }

    @Test("what only looks something up is done")
    func lookup() throws {
        var turns = try TurnMachineTests.turns([TurnMachineTests.chat], understand: { _ in .sure(Self.meanings) })
        let actions = turns.handle(.said("play jazz")).map(TurnDialogueSupport.summary)
        #expect(actions == ["nextBest", "INSearchForMessagesIntent@org.chat"])
    }

    @Test("one whose own words do not say what it does is not")
    func silly() throws {
        let meanings = Meanings(
            text: "play jazz",
            best: Self.parse("INPlayMediaIntent"),
            others: [Self.parse("INAddTasksIntent", isSubstitute: false)]
        )
        var turns = try TurnMachineTests.turns([TurnMachineTests.lists], understand: { _ in .sure(meanings) })
        #expect(turns.handle(.said("play jazz")).map(TurnDialogueSupport.summary) == ["noApp"])
    }

    @Test(
        "what the best meaning has as a word of its own is no name to the next",
        arguments: [
            ("es", "pon mi playlist de cumbias"), ("es", "paga la factura de la luz"),
            ("es", "me abre el coche por favor"), ("es", "pon la lista de reproducción fiesta"),
            ("en", "play my cumbia playlist"), ("en", "pay the electricity bill"), ("en", "open my car please"),
            ("de", "spiel meine Cumbia-Playlist"), ("de", "zahl die Stromrechnung"), ("de", "öffne das Auto"),
        ]
    )
    func ownWords(_ language: String, _ text: String) throws {
        let parses = try LanguageData.assistant(language).understand(text, now: LanguageData.now).parses
        #expect(!parses.isEmpty && parses.dropFirst().allSatisfy { !$0.isSubstitute })
    }

    @Test("one that is not sure is not")
    func unsure() throws {
        let meanings = Meanings(
            text: "play jazz",
            best: Self.parse("INPlayMediaIntent"),
            others: [Self.parse("INAddTasksIntent", isSure: false)]
        )
        var turns = try TurnMachineTests.turns([TurnMachineTests.lists], understand: { _ in .sure(meanings) })
        #expect(turns.handle(.said("play jazz")).map(TurnDialogueSupport.summary) == ["noApp"])
    }

    @Test("no example is the sentence that failed, and each is for an app that there is")
    func examples() throws {
        let apps = [AppKnowledge(identifier: "chat", names: ["Chat"], intents: ["INSendMessageIntent"])]
        let assistant = try Assistant(files: LanguageData.files("en"), locale: "en", apps: apps)
        for text in ["call call call Anna", "tell dinner Bobo is ready", "the temperature in the car degrees"] {
            guard case .nothing(_, let obstacle) = assistant.understand(text, now: LanguageData.now),
                case .example(let example)? = obstacle.hint
            else { continue }
            #expect(assistant.examples(of: "INSendMessageIntent").contains(example), "\(text): \(example)")
        }
    }

    @Test("the values are told where one of them is asked for")
    func values() throws {
        var turns = ConversationTurns(try TurnExampleTests.knowledge.get())
        _ = turns.handle(.said("start a workout"))
        #expect(turns.phase == .running)
        let ask = TurnDialogueSupport.event(.ask(.needsValue, "workoutLocationType"), "INStartWorkoutIntent", "en")
        let actions = turns.handle(ask)
        #expect(actions.map(TurnDialogueSupport.summary) == ["options", "ask"])
        guard case .say(let reply)? = actions.first else { return }
        #expect(reply.options.count == 2 && reply.options.allSatisfy { $0.contains("door") }, "\(reply)")
        #expect(turns.handle(.said("hmm")).map(TurnDialogueSupport.summary) == ["options", "ask"])
        #expect(turns.handle(.said("outdoors")).map(TurnDialogueSupport.summary) == ["text outdoor"])
    }
}
