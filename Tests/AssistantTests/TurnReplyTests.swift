import IntentModel
import JSON
import Testing

@testable import Assistant

/// A reply never says more than is known.
@Suite struct TurnReplyTests {
    private static func text(_ outcome: Outcome, _ language: String = "en") throws -> String {
        let phrases = try TurnSupport.phrases(language)
        return OutcomeReply(phrases: phrases, catalogue: .system).reply(outcome, app: "ListOMat").text
    }

    private static func outcome(
        _ status: Outcome.Status,
        _ intent: String = "INAddTasksIntent",
        _ stage: IntentStage = .handle,
        code: String = "success",
        properties: JSONObject = [:],
        failure: Failure? = nil
    ) -> Outcome {
        let response = IntentResponse(code: code, properties: properties)
        return Outcome(status: status, intent: intent, stage: stage, response: response, failure: failure)
    }

    @Test func success() throws {
        #expect(try Self.text(Self.outcome(.success)) == "ListOMat says it is done.")
        #expect(try Self.text(Self.outcome(.success), "es") == "ListOMat dice que está hecho.")
        #expect(try Self.text(Self.outcome(.success), "de") == "ListOMat sagt, es ist erledigt.")
        var own = Self.outcome(.success)
        own.text = "Milk is on the list."
        #expect(try Self.text(own) == "Milk is on the list.")
        let code = Self.outcome(.success, code: "continueInApp")
        #expect(try Self.text(code) == "ListOMat goes on with it on its screen.")
    }

    @Test(arguments: [
        (["milk"], "en", "ListOMat found milk."), (["milk", "tea"], "en", "ListOMat found milk and tea."),
        ([], "en", "ListOMat found nothing."), (["a", "b", "c"], "es", "ListOMat ha encontrado a, b y c."),
        (["a", "b", "c", "d", "e", "f", "g"], "en", "ListOMat found a, b, c, d, e and 2 more."),
        (["Bobo Jr."], "en", "ListOMat found Bobo Jr."),
        (["Milch", "Tee"], "de", "ListOMat hat gefunden: Milch und Tee."),
    ])
    func lists(_ titles: [String], _ language: String, _ text: String) throws {
        let tasks = titles.map { JSONValue.object(["title": ["spokenPhrase": .string($0)]]) }
        let outcome = Self.outcome(.success, "INSearchForNotebookItemsIntent", properties: ["tasks": .array(tasks)])
        #expect(try Self.text(outcome, language) == text)
    }

    @Test(
        "Of one list, what is on it is told; one with nothing that was asked for may have more",
        arguments: [(["milk"], "ListOMat found milk."), ([], "ListOMat found nothing.")]
    )
    func oneList(_ titles: [String], _ text: String) throws {
        let tasks = JSONValue.array(titles.map { ["title": ["spokenPhrase": .string($0)]] })
        let list: JSONValue = ["title": ["spokenPhrase": "Errands"], "tasks": tasks]
        let properties: JSONObject = ["taskLists": [list], "tasks": tasks]
        let outcome = Self.outcome(.success, "INSearchForNotebookItemsIntent", properties: properties)
        #expect(try Self.text(outcome) == text)
    }

    @Test(
        "What was looked up is told, whatever numbers an extension sends",
        arguments: [
            (
                "INGetRideStatusIntent",
                ["rideStatus": ["phase": "confirmed", "dropOffLocation": ["name": "the zoo"]]],
                "ListOMat says: to the zoo, confirmed."
            ), ("INGetRideStatusIntent", [:], "ListOMat found nothing."),
            ("INGetRideStatusIntent", ["rideStatus": ["phase": "dancing"]], "ListOMat says it is done."),
            ("INGetCarLockStatusIntent", ["locked": false], "ListOMat says: not locked."),
            ("INGetCarPowerLevelStatusIntent", ["fuelPercentRemaining": 0.504], "ListOMat says: 50 % fuel."),
            ("INGetCarPowerLevelStatusIntent", ["chargePercentRemaining": 1e300], "ListOMat says: 100 % charge."),
            ("INGetCarPowerLevelStatusIntent", ["chargePercentRemaining": -7], "ListOMat says: 0 % charge."),
        ] as [(String, JSONObject, String)]
    )
    func properties(_ intent: String, _ properties: JSONObject, _ text: String) throws {
        #expect(try Self.text(Self.outcome(.success, intent, properties: properties)) == text)
    }

    @Test func additions() throws {
        let outcome = Self.outcome(.success, properties: ["addedTasks": [["title": ["spokenPhrase": "milk"]]]])
        #expect(try Self.text(outcome) == "ListOMat says it is done: milk.")
    }

    /// What the extension was called with is told, but no value twice, and nothing of a request that failed.
    @Test(
        arguments: [
            (
                "en", ["recipients": [["displayName": "Bobo"], ["displayName": "Anna"]]],
                "ListOMat says it is done: to Bobo and Anna."
            ),
            (
                "en", ["recipients": [["displayName": "Bobo Jr."]], "content": "hi"],
                "ListOMat says it is done: “hi” to Bobo Jr."
            ),
            (
                "en", ["payee": ["displayName": "Bruno"], "currencyAmount": ["amount": "5", "currencyCode": "EUR"]],
                "ListOMat says it is done: 5 EUR to Bruno."
            ),
            ("es", ["recipients": [["displayName": "Bobo"]]], "ListOMat dice que está hecho: a Bobo."),
            ("de", ["recipients": [["displayName": "Bobo"]]], "ListOMat sagt, es ist erledigt: an Bobo."),
            ("en", ["partySize": 3, "recipients": []], "ListOMat says it is done."),
        ] as [(String, JSONObject, String)]
    )
    func values(_ language: String, _ parameters: JSONObject, _ text: String) throws {
        var outcome = Self.outcome(.success, "INSendMessageIntent")
        outcome.interaction = Interaction(identifier: "1", intent: "INSendMessageIntent", parameters: parameters)
        #expect(try Self.text(outcome, language) == text)
        outcome.status = .failure
        #expect(try Self.text(outcome, language) == phrases(language).reply(.failed, ["app": "ListOMat"]).text)
    }

    private func phrases(_ language: String) throws -> TurnPhrases { try TurnSupport.phrases(language) }

    @Test func listAndValues() throws {
        var outcome = Self.outcome(.success, properties: ["addedTasks": [["title": ["spokenPhrase": "milk"]]]])
        outcome.interaction = Interaction(
            identifier: "1",
            intent: "INAddTasksIntent",
            parameters: [
                "taskTitles": [["spokenPhrase": "milk"]], "targetTaskList": ["title": ["spokenPhrase": "Groceries"]],
            ]
        )
        #expect(try Self.text(outcome) == "ListOMat says it is done: milk, on Groceries.")
    }

    @Test func failures() throws {
        let failure = Failure(.crashed, message: "ListOMat ended.")
        for status in [Outcome.Status.failure, .crashed, .denied, .timedOut, .unavailable, .invalid, .protocolError] {
            #expect(try Self.text(Self.outcome(status, failure: failure)) == "ListOMat ended.")
        }
        #expect(try Self.text(Self.outcome(.failure)) == "ListOMat could not do it.")
        #expect(try Self.text(Self.outcome(.denied)) == "That is not allowed now.")
        let declined = Failure(.declined, message: "x")
        #expect(try Self.text(Self.outcome(.cancelled, failure: declined)) == "All right, ListOMat did nothing.")
        #expect(try Self.text(Self.outcome(.cancelled)) == "Cancelled. ListOMat may have done it already.")
        var open = Self.outcome(.needsInput)
        open.question = Question(
            kind: .needsValue,
            intent: "INSendMessageIntent",
            extensionName: "MonkeyChat",
            parameter: "content"
        )
        #expect(try Self.text(open) == "ListOMat needs to know more. What is the message?")
    }

    /// Every language has every reply, and every kind of answer.
    @Test(arguments: ["es", "de"])
    func complete(_ language: String) throws {
        let english = try TurnSupport.phrases("en")
        let other = try TurnSupport.phrases(language)
        #expect(other.told.map(\.parameters) == english.told.map(\.parameters))
        #expect(other.missingReplies.isEmpty && english.missingReplies.isEmpty)
        // In English alone, a word for a person is one for an owner as well.
        for kind in TurnSection.allCases where ![.owner, .unowned].contains(kind) {
            #expect(english.templates(kind).isEmpty == other.templates(kind).isEmpty, "\(kind)")
            #expect(english.meanings(kind).isEmpty == other.meanings(kind).isEmpty, "\(kind)")
        }
    }

    @Test(arguments: [
        "answer maybe\n  x", "answer yes\n  {value}", "answer yes\n  <none>", "answer ordinal\n  x: y",
        "answer ordinal\n  one", "reply done\n  b\n  c", "reply none\n  b", "rule a\n  <a>\nanswer yes\n  <a>",
        "correction\n  {app}", "told\n  payee: x",
    ])
    func mistakes(_ text: String) {
        #expect(throws: LanguageError.self) { try TurnPhrases([LanguageFile(name: "x", text: text)]) }
    }
}
