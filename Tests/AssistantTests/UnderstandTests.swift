import IntentModel
import Testing

@testable import Assistant

/// How a sentence is matched, shown with a language of a few lines.
@Suite struct UnderstandTests {
    private static let text = """
        filler
          the | my | to
        skip
          please | can you
        join
          and
        app
          with {app} | ask {app} to | {app}
        pronoun
          me
        sound
          ph: f
        values speed
          fast: quick[ly] | at full speed
          slow: slowly
        intent INSendMessageIntent
          send {people:recipients} the message {text:content}
          text {person:recipients} {text:content}
        intent INAddTasksIntent
          add {items:taskTitles} to my {name:targetTaskList.title} list => priority=flagged
          add {items:taskTitles} ~ 0.5
        intent INStartWorkoutIntent
          go ([for a {name:workoutName}]; [{speed:workoutLocationType}]; now)
        intent INPlayMediaIntent
          play {text:mediaSearch.mediaName} [by {name:mediaSearch.artistName}]
        other
          ... send ... mail ...
        """

    private func assistant(_ apps: [AppKnowledge] = []) throws -> Assistant {
        try Assistant(files: [LanguageFile(name: "test", text: Self.text)], locale: "en", apps: apps)
    }

    private func understand(_ text: String, _ apps: [AppKnowledge] = []) throws -> Understanding {
        try assistant(apps).understand(text, now: LanguageData.now)
    }

    private func said(_ parse: IntentParse?) -> [String] { (parse?.slots ?? []).map { "\($0.parameter)=\($0.text)" } }

    @Test("Words of lists, politeness and fillers are told apart")
    func lists() throws {
        let understanding = try understand("Please add milk, brown bread and eggs to the shopping list")
        let parse = try #require(understanding.parses.first)
        #expect(understanding.isAccepted)
        #expect(parse.intent == "INAddTasksIntent")
        #expect(
            said(parse) == [
                "taskTitles=milk", "taskTitles=brown bread", "taskTitles=eggs", "targetTaskList.title=shopping",
            ]
        )
        #expect(parse.implied.map(\.parameter) == ["priority"])
        #expect(parse.skipped.isEmpty)
    }

    @Test("Parts in any order are each taken once; the one without brackets must be there")
    func anyOrder() throws {
        #expect(
            said(try understand("go at full speed for a swim now").parses.first).sorted() == [
                "workoutLocationType=at full speed", "workoutName=swim",
            ]
        )
        #expect(try understand("go now slowly").parses.first?.slots.first?.value == "slow")
        #expect(try !understand("go slowly").isAccepted)
    }

    @Test("Words that nothing takes cost; with too many of them nothing is accepted")
    func skipped() throws {
        let some = try understand("well send Bobo the message hello")
        #expect(some.isAccepted)
        #expect(some.parses.first?.skipped == ["well"])
        let many = try understand("one two three four five six send seven the message eight")
        #expect(!many.isAccepted)
        #expect(many.reason.hasPrefix("These words do not fit: one, two"))
    }

    @Test("The first of two free slots gets more words, and a text keeps its politeness")
    func division() throws {
        #expect(
            said(try understand("play born by the river by Bobo").parses.first) == [
                "mediaSearch.mediaName=born by the river", "mediaSearch.artistName=Bobo",
            ]
        )
        #expect(
            said(try understand("text Anna can you come please").parses.first).last == "content=can you come please"
        )
    }

    @Test("A sentence for nobody is not accepted, whatever else takes it")
    func other() throws {
        let understanding = try understand("send Bobo the message by mail")
        #expect(!understanding.isAccepted)
        #expect(understanding.reason.hasPrefix("This is nothing for an app"))
    }

    private static let apps = [
        AppKnowledge(
            identifier: "chat",
            names: ["Monkey Chat"],
            intents: ["INSendMessageIntent"],
            words: [
                VocabularyList(
                    type: .contactName,
                    items: [
                        VocabularyItem(phrase: "Sophie Ann", identifier: "1"),
                        VocabularyItem(phrase: "Bobo", identifier: "2"),
                    ]
                )
            ]
        ),
        AppKnowledge(identifier: "lists", names: ["Lists"], intents: ["INAddTasksIntent"]),
    ]

    @Test(
        "The app is found with the words around it, and restricts the intents",
        arguments: [
            "send Bobo the message hello with monkey chat", "ask Monkey Chat to send Bobo the message hello",
            "Monkey Chat, send Bobo the message hello",
        ]
    )
    func app(_ text: String) throws {
        let parse = try #require(understand(text, Self.apps).parses.first)
        #expect(parse.app == "chat")
        #expect(said(parse) == ["recipients=Bobo", "content=hello"])
        #expect(parse.slots.first?.identifier == "2")
    }

    @Test("The name of an app that cannot do it is a word like any other")
    func otherApp() throws {
        let parse = try #require(understand("send Bobo the message hello with lists", Self.apps).parses.first)
        #expect(parse.app == nil)
        #expect(said(parse).last == "content=hello with lists")
    }

    @Test(
        "A name that is spelled or sounds almost like a known one is it; a number never is",
        arguments: [
            ("Sofie An", "1"), ("Sophie Anne", "1"), ("Sphie Ann", "1"), ("Bobi", "2"), ("Bob", nil), ("Clyde", nil),
        ]
    )
    func near(_ name: String, _ identifier: String?) throws {
        let parse = try #require(understand("send \(name) the message hello", Self.apps).parses.first)
        #expect(parse.slots.first?.identifier == identifier)
        #expect(parse.slots.first?.text == name)
    }

    @Test(
        "A mistake in a language is told with its line",
        arguments: [
            ("intent A\n  {nothing:b}", "test:2: There are no values 'nothing', and no such type."),
            ("intent A\n  <nothing>", "test:2: There is no rule 'nothing'."),
            ("rule a\n  <b>\nrule b\n  <a>", "The rule uses itself."), ("  a", "no section begins before it"),
            ("values v\n  a | b[s]", "'b[s]' has several forms: its entry is 'value: words'."),
            ("values v\n  a | | b", "'' has several forms: its entry is 'value: words'."),
            ("values v\n  : a", "An entry of 'values' is 'value: words', or words that are values."),
            ("intent A\n  ([a]; (b; c))", "'(a; b)' stands within another one."),
        ]
    )
    func mistakes(_ text: String, _ message: String) throws {
        let error = #expect(throws: LanguageError.self) {
            _ = try Assistant(files: [LanguageFile(name: "test", text: text)], locale: "en")
        }
        #expect(error?.description.contains(message) == true, "\(String(describing: error))")
    }

    @Test("Spellings are as far apart as letters have to change")
    func distance() {
        func distance(_ left: String, _ right: String) -> Int? {
            NearNames.editDistance(Array(left.utf8), Array(right.utf8), atMost: 2)
        }
        #expect(distance("anna", "anna") == 0)
        #expect(distance("anna", "nana") == 1)
        #expect(distance("anna", "hannah") == 2)
        #expect(distance("anna", "") == nil)
        #expect(distance("anna", "bobo") == nil)
    }
}
