import IntentModel
import JSON
import Testing

@testable import Assistant

/// Sentences about somebody who was named before, and requests that are made again.
@Suite struct TurnRecentTests {
    @Test(arguments: scripts)
    func dialogue(_ script: TurnDialogueTests.Script) throws { try TurnDialogueTests.play(script) }

    private static let toBobo = "remember; INSendMessageIntent@chat content=I am late recipients=Bobo"

    static let scripts = [
        TurnDialogueTests.Script(
            name: "him is who was named last",
            language: "en",
            lines: [
                (.say("Tell Bobo that I am late"), "whichApp"), (.say("MonkeyChat"), toBobo),
                (.end(.success), "doneApp"),
                (
                    .say("tell him that I am sorry"),
                    "meantPerson; INSendMessageIntent@chat content=I am sorry recipients=Bobo"
                ),
                (.end(.success), "doneApp"),
                (.say("Send them a message"), "meantPerson; INSendMessageIntent@chat recipients=Bobo"),
                (.end(.success), "doneApp"),
                // Another app, and a payment that the host has confirmed.
                (.say("pay him 5 dollars"), "meantPerson; INSendPaymentIntent@pay currencyAmount=5 USD payee=Bobo"),
                (.ask(.confirmIntent), "ask"), (.say("no"), "no"), (.end(.cancelled, .confirm), "cancelled"),
            ]
        ),
        TurnDialogueTests.Script(
            name: "a value in place of one that was refused",
            language: "en",
            lines: [
                (.say("get me a ride to the zoo yesterday"), "isOver"),
                (
                    .say("make it tomorrow"),
                    "INRequestRideIntent@rides dropOffLocation=zoo scheduledPickupTime=2026-11-27"
                ),
                (.end(.success), "doneApp"),
                // Another sentence is none, and later nobody knows what is meant.
                (.say("get me a ride to the zoo yesterday"), "isOver"),
                (.say("why is the sky blue"), "notUnderstood"), (.say("make it tomorrow"), "notUnderstood"),
            ]
        ),
        TurnDialogueTests.Script(
            name: "of two, the person says who is meant",
            language: "en",
            lines: [
                (.say("Send a message to Bobo with MonkeyChat"), "INSendMessageIntent@chat recipients=Bobo"),
                (.end(.success), "doneApp"),
                (.say("Send a message to Anna with MonkeyChat"), "INSendMessageIntent@chat recipients=Anna"),
                (.end(.success), "doneApp"),
                (.say("Send her a message with MonkeyChat"), "whichPerson"), (.say("yes"), "unclear; whichPerson"),
                (.say("Anna"), "meantPerson; INSendMessageIntent@chat recipients=Anna"), (.end(.success), "doneApp"),
                (.say("Send him a message with MonkeyChat"), "whichPerson"),
                (.say("the second one"), "meantPerson; INSendMessageIntent@chat recipients=Bobo"),
                (.end(.success), "doneApp"),
                (.say("Send him a message with MonkeyChat"), "whichPerson"), (.say("never mind"), "cancelled"),
            ]
        ),
        TurnDialogueTests.Script(
            name: "several people at once",
            language: "en",
            lines: [
                (
                    .say("Send a message to Bobo and Anna with MonkeyChat"),
                    "INSendMessageIntent@chat recipients=Anna recipients=Bobo"
                ),
                (.end(.success), "doneApp"),
                (.say("Send him a message with MonkeyChat"), "whichPerson"), (.say("cancel"), "cancelled"),
                (
                    .say("Send them a message with MonkeyChat"),
                    "meantPerson; INSendMessageIntent@chat recipients=Anna recipients=Bobo"
                ),
            ]
        ),
        TurnDialogueTests.Script(
            name: "nobody was named, so the app asks who is meant",
            language: "en",
            lines: [
                (.say("send him a message with MonkeyChat"), "INSendMessageIntent@chat"),
                (.ask(.needsValue, "recipients"), "ask"), (.say("Bobo"), "text Bobo"), (.end(.success), "doneApp"),
            ]
        ),
        TurnDialogueTests.Script(
            name: "somebody else's mother, and words of a message",
            language: "en",
            lines: [
                (.say("Send a message to Bobo with MonkeyChat"), "INSendMessageIntent@chat recipients=Bobo"),
                (.end(.success), "doneApp"),
                (
                    .say("Tell Anna that I like him with MonkeyChat"),
                    "INSendMessageIntent@chat content=I like him recipients=Anna"
                ),
                (.end(.success), "doneApp"),
            ]
        ),
        TurnDialogueTests.Script(
            name: "who was corrected was not meant",
            language: "en",
            lines: [
                (.say("Pay Bruno 600 euros"), "INSendPaymentIntent@pay currencyAmount=600 EUR payee=Bruno"),
                (.ask(.confirmIntent), "ask"), (.say("no, to Anna"), "cancel"),
                (.end(.cancelled, .confirm), "INSendPaymentIntent@pay currencyAmount=600 EUR payee=Anna"),
                (.ask(.confirmIntent), "ask"), (.say("no"), "no"), (.end(.cancelled, .confirm), "cancelled"),
                (.say("pay her 5 euros"), "meantPerson; INSendPaymentIntent@pay currencyAmount=5 EUR payee=Anna"),
            ]
        ),
        TurnDialogueTests.Script(
            name: "more things for the same list",
            language: "en",
            lines: [
                (
                    .say("Add nails to my hardware list"),
                    "INAddTasksIntent@lists targetTaskList=hardware taskTitles=nails"
                ),
                (.end(.success), "doneApp"),
                (.say("and screws too"), "INAddTasksIntent@lists targetTaskList=hardware taskTitles=screws"),
                (.end(.success), "doneApp"),
                (.say("add two saws too"), "INAddTasksIntent@lists targetTaskList=hardware taskTitles=two saws"),
                (.end(.success), "doneApp"),
                (.say("and tomorrow"), "notUnderstood"), (.say("and why"), "notUnderstood"),
                (.say("add it too"), "notUnderstood"),
            ]
        ),
        TurnDialogueTests.Script(
            name: "más cosas",
            language: "es",
            lines: [
                (
                    .say("Añade clavos a la lista Ferretería"),
                    "INAddTasksIntent@lists targetTaskList=Ferretería taskTitles=clavos"
                ),
                (.end(.success), "doneApp"),
                (.say("y también tornillos"), "INAddTasksIntent@lists targetTaskList=Ferretería taskTitles=tornillos"),
                (.end(.success), "doneApp"),
                (
                    .say("y ponele también tuercas"),
                    "INAddTasksIntent@lists targetTaskList=Ferretería taskTitles=tuercas"
                ),
                (.end(.success), "doneApp"),
                (.say("hoy tengo que comprar pan"), "notUnderstood"),
            ]
        ),
        TurnDialogueTests.Script(
            name: "noch mehr Dinge",
            language: "de",
            lines: [
                (
                    .say("Setz Nägel auf die Liste Baumarkt"),
                    "INAddTasksIntent@lists targetTaskList=Baumarkt taskTitles=Nägel"
                ),
                (.end(.success), "doneApp"),
                (
                    .say("und Schrauben auch noch"),
                    "INAddTasksIntent@lists targetTaskList=Baumarkt taskTitles=Schrauben"
                ),
                (.end(.success), "doneApp"),
                (
                    .say("ok, dann noch Seife auf die Liste Drogerie"),
                    "INAddTasksIntent@lists targetTaskList=Drogerie taskTitles=Seife"
                ),
            ]
        ),
        TurnDialogueTests.Script(
            name: "another message, to somebody else",
            language: "en",
            lines: [
                (.say("Send a message to Bobo with MonkeyChat"), "INSendMessageIntent@chat recipients=Bobo"),
                (.end(.success), "doneApp"),
                (
                    .say("another one to Anna saying that I am late"),
                    "INSendMessageIntent@chat content=I am late recipients=Anna"
                ),
                (.end(.success), "doneApp"),
            ]
        ),
        TurnDialogueTests.Script(
            name: "otro mensaje, y lo mismo",
            language: "es",
            lines: [
                (.say("Envía un mensaje a Bobo con MonkeyChat"), "INSendMessageIntent@chat recipients=Bobo"),
                (.end(.success), "doneApp"),
                (
                    .say("otro para Anna diciendo que traiga el vino"),
                    "INSendMessageIntent@chat content=traiga el vino recipients=Anna"
                ),
                (.end(.success), "doneApp"),
            ]
        ),
        TurnDialogueTests.Script(
            name: "dasselbe auch an andere",
            language: "de",
            lines: [
                (.say("Schick eine Nachricht an Bobo mit MonkeyChat"), "INSendMessageIntent@chat recipients=Bobo"),
                (.end(.success), "doneApp"),
                (.say("dasselbe bitte auch an Anna"), "INSendMessageIntent@chat recipients=Anna"),
                (.end(.success), "doneApp"),
            ]
        ),
        TurnDialogueTests.Script(
            name: "a clitic",
            language: "es",
            lines: [
                (
                    .say("Envía un mensaje a Bobo con MonkeyChat"),
                    "INSendMessageIntent@chat recipients=Bobo"
                ),
                (.end(.success), "doneApp"),
                (
                    .say("dile que llego tarde con MonkeyChat"),
                    "meantPerson; INSendMessageIntent@chat content=llego tarde recipients=Bobo"
                ),
            ]
        ),
        TurnDialogueTests.Script(
            name: "a clitic that stands for who is named after it",
            language: "es",
            lines: [
                (
                    .say("Envía un mensaje a Bobo con MonkeyChat"),
                    "INSendMessageIntent@chat recipients=Bobo"
                ),
                (.end(.success), "doneApp"),
                (
                    .say("mándale un mensaje a Anna con MonkeyChat: hola"),
                    "INSendMessageIntent@chat content=hola recipients=Anna"
                ),
                (.end(.success), "doneApp"),
                (
                    .say("pregúntale a Anna con MonkeyChat si viene"),
                    "INSendMessageIntent@chat content=si viene recipients=Anna"
                ),
            ]
        ),
        TurnDialogueTests.Script(
            name: "a pronoun",
            language: "de",
            lines: [
                (.say("Sende Bobo eine Nachricht mit MonkeyChat"), "INSendMessageIntent@chat recipients=Bobo"),
                (.end(.success), "doneApp"),
                (
                    .say("sag ihm, dass ich später komme, mit MonkeyChat"),
                    "meantPerson; INSendMessageIntent@chat content=dass ich später komme recipients=Bobo"
                ),
            ]
        ),
        TurnDialogueTests.Script(
            name: "again, the same for another person, and another one",
            language: "en",
            lines: [
                (.say("again"), "nothingBefore"),
                (.say("Tell Bobo that I am late"), "whichApp"), (.say("MonkeyChat"), toBobo),
                (.end(.success), "doneApp"), (.say("again"), "whetherAgain"), (.say("maybe"), "unclear; whetherAgain"),
                (.say("no"), "cancelled"), (.say("send it again"), "whetherAgain"),
                (.say("yes"), "INSendMessageIntent@chat content=I am late recipients=Bobo"),
                (.end(.success), "doneApp"),
                (.say("the same to Anna"), "INSendMessageIntent@chat content=I am late recipients=Anna"),
                (.end(.success), "doneApp"),
                (.say("send another one"), "INSendMessageIntent@chat recipients=Anna"),
                (.ask(.needsValue, "content"), "ask"), (.say("Are you there?"), "text Are you there?"),
                (.end(.success), "doneApp"),
            ]
        ),
        TurnDialogueTests.Script(
            name: "the host confirms a payment itself",
            language: "en",
            lines: [
                (.say("Pay Bruno 5 euros"), "INSendPaymentIntent@pay currencyAmount=5 EUR payee=Bruno"),
                (.ask(.confirmIntent), "ask"), (.say("yes"), "yes"), (.end(.success), "doneApp"),
                (.say("again"), "INSendPaymentIntent@pay currencyAmount=5 EUR payee=Bruno"),
                (.ask(.confirmIntent), "ask"), (.say("no"), "no"), (.end(.cancelled, .confirm), "cancelled"),
            ]
        ),
        TurnDialogueTests.Script(
            name: "again in Spanish",
            language: "es",
            lines: [
                (.say("Envía un mensaje a Bobo con MonkeyChat"), "INSendMessageIntent@chat recipients=Bobo"),
                (.end(.success), "doneApp"), (.say("otra vez"), "whetherAgain"), (.say("no"), "cancelled"),
                (.say("lo mismo a Ana"), "INSendMessageIntent@chat recipients=Ana"), (.end(.success), "doneApp"),
                (.say("manda otro"), "INSendMessageIntent@chat recipients=Ana"),
            ]
        ),
        TurnDialogueTests.Script(
            name: "again in German",
            language: "de",
            lines: [
                (.say("Sende Bobo eine Nachricht mit MonkeyChat"), "INSendMessageIntent@chat recipients=Bobo"),
                (.end(.success), "doneApp"), (.say("noch einmal"), "whetherAgain"), (.say("nein"), "cancelled"),
                (.say("dasselbe an Anna"), "INSendMessageIntent@chat recipients=Anna"), (.end(.success), "doneApp"),
                (.say("schick noch eine"), "INSendMessageIntent@chat recipients=Anna"),
            ]
        ),
    ]

    @Test("what was said long ago is about nobody now")
    func forgotten() throws {
        var turns = try TurnDialogueSupport.turns("en")
        _ = turns.handle(.said("Send a message to Bobo with MonkeyChat"))
        _ = turns.handle(.outcome(Outcome(status: .success, intent: "INSendMessageIntent", stage: .handle)))
        for _ in 1...RecentTalk.mostSentences { _ = turns.handle(.said("hello")) }
        let actions = turns.handle(.said("send him a message with MonkeyChat"))
        #expect(actions.map(TurnDialogueSupport.summary) == ["INSendMessageIntent@chat"])
        #expect(turns.phase == .running)
    }

    @Test("the app gets its own identifier of the person, and another one the words")
    func identifiers() throws {
        var turns = try TurnDialogueSupport.turns("en")
        _ = turns.handle(.said("Send a message to Bobo with MonkeyChat"))
        var outcome = Outcome(status: .success, intent: "INSendMessageIntent", stage: .handle)
        outcome.interaction = Interaction(
            identifier: "1",
            intent: "INSendMessageIntent",
            parameters: ["recipients": [["displayName": "Bobo the Great", "customIdentifier": "17"]]]
        )
        _ = turns.handle(.outcome(outcome))
        for (text, expected) in [("chat", "Bobo the Great"), ("eliza", "Bobo")] {
            let actions = turns.handle(.said("send him a message using \(text == "chat" ? "MonkeyChat" : "Eliza")"))
            guard case .perform(let request)? = actions.last else {
                Issue.record("\(actions)")
                return
            }
            #expect(request.extensionName == text)
            let known = request.parameters["recipients"]?.arrayValue?.first
            #expect(known?["customIdentifier"]?.stringValue == (text == "chat" ? "17" : nil))
            #expect(known?["displayName"]?.stringValue ?? request.typedParameters.first?.text == expected)
            _ = turns.handle(.outcome(Outcome(status: .cancelled, intent: "INSendMessageIntent", stage: .resolve)))
        }
    }
}
