import IntentModel
import JSON
import Testing

@testable import Assistant

/// The reply to what was done tells every value that was kept, and every word that was not.
@Suite struct TurnLeftOutTests {
    @Test(
        "Values that the person gave are told with what they are",
        arguments: [
            ("en", "ListOMat says it is done: 5 EUR to Bruno with the note “lunch”."),
            ("es", "ListOMat dice que está hecho: 5 EUR a Bruno con la nota «lunch»."),
            ("de", "ListOMat sagt, es ist erledigt: 5 EUR an Bruno mit der Notiz „lunch“."),
        ]
    )
    func note(_ language: String, _ text: String) throws {
        var outcome = Outcome(
            status: .success,
            intent: "INSendPaymentIntent",
            stage: .handle,
            response: IntentResponse(code: "success")
        )
        outcome.interaction = Interaction(
            identifier: "1",
            intent: "INSendPaymentIntent",
            parameters: [
                "payee": ["displayName": "Bruno"], "currencyAmount": ["amount": "5", "currencyCode": "EUR"],
                "note": "lunch",
            ]
        )
        let reply = OutcomeReply(phrases: try TurnSupport.phrases(language), catalogue: .system, locale: language)
        #expect(reply.reply(outcome, app: "ListOMat").text == text)
    }

    @Test("A value without words of the language is told with its noun, and one that nobody gave is not told")
    func others() throws {
        var outcome = Outcome(
            status: .success,
            intent: "INRequestRideIntent",
            stage: .handle,
            response: IntentResponse(code: "success")
        )
        outcome.interaction = Interaction(
            identifier: "1",
            intent: "INRequestRideIntent",
            parameters: ["dropOffLocation": ["name": "the zoo"], "partySize": 3]
        )
        let reply = OutcomeReply(phrases: try TurnSupport.phrases("en"), catalogue: .system, locale: "en")
        let all = reply.reply(outcome, app: "Rides").text
        #expect(all.hasPrefix("Rides says it is done: to the zoo, ") && all.hasSuffix(": 3."), "\(all)")
        let given = reply.reply(outcome, app: "Rides", asked: ["dropOffLocation"]).text
        #expect(given == "Rides says it is done: to the zoo.")
    }

    @Test(
        "Words that no value has are told, politeness is not",
        arguments: [
            ("en", "please add milk to my groceries list thanks", [] as [String]),
            ("en", "gladly play jazz", ["gladly"]),
        ]
    )
    func words(_ language: String, _ text: String, _ leftOut: [String]) throws {
        let parses = try LanguageData.assistant(language).understand(text, now: LanguageData.now).parses
        #expect(parses.first?.leftOut == leftOut)
    }

    @Test(
        "The reply to a request ends with the words that were left out",
        arguments: [
            ("en", "I left out: “xyz”."), ("es", "No he tenido en cuenta: «xyz»."),
            ("de", "Ausgelassen habe ich: „xyz“."),
        ]
    )
    func reply(_ language: String, _ end: String) throws {
        var turns = try TurnDialogueSupport.turns(language)
        var running = RunningRequest(
            IntentRequest(intent: "INSendMessageIntent", locale: language),
            said: IntentRequest(intent: "INSendMessageIntent", locale: language),
            AssistantApp(identifier: "chat", name: "MonkeyChat", intents: ["INSendMessageIntent"])
        )
        running.leftOut = ["xyz"]
        _ = turns.perform(running)
        let outcome = Outcome(
            status: .success,
            intent: "INSendMessageIntent",
            stage: .handle,
            response: IntentResponse(code: "success")
        )
        guard case .say(let reply)? = turns.handle(.outcome(outcome)).first else {
            Issue.record("nothing is said")
            return
        }
        #expect(reply.text.hasSuffix(" \(end)"), "\(reply.text)")
        #expect(reply.name == "doneApp")
    }
}
