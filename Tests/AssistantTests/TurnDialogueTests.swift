import IntentModel
import IntentPresentation
import JSON
import Testing

@testable import Assistant

/// Whole conversations with the data of the languages, as tables: what is said or asked, and what follows.
@Suite struct TurnDialogueTests {
    /// One line of a conversation.
    enum Line {
        /// The person says a text.
        case say(String)
        /// The extension asks for the value of a parameter, or about the request; options are names.
        case ask(Question.Kind, String? = nil, [String] = [])
        /// The request ends.
        case end(Outcome.Status, IntentStage = .handle)
    }

    struct Script: Sendable, CustomTestStringConvertible {
        let name: String
        let language: String
        let lines: [(Line, String)]
        var testDescription: String { "\(name) (\(language))" }
    }

    @Test(arguments: scripts)
    func dialogue(_ script: Script) throws { try Self.play(script) }

    static func play(_ script: Script) throws {
        var turns = try TurnDialogueSupport.turns(script.language)
        var intent = ""
        for (number, (line, expected)) in script.lines.enumerated() {
            let actions = turns.handle(TurnDialogueSupport.event(line, intent, script.language))
            for case .perform(let request) in actions { intent = request.intent }
            let summary = actions.map(TurnDialogueSupport.summary).joined(separator: "; ")
            #expect(summary == expected, "line \(number + 1)")
        }
    }

    /// The longest texts take a bounded time with the readers of a language as well.
    @Test(arguments: ["change the amount to", "no ten dollars for", "what can i do with", "the second one of", "to"])
    func longest(_ words: String) throws {
        var turns = try TurnDialogueSupport.turns("en")
        _ = turns.handle(.said("Pay Bruno 600 euros"))
        _ = turns.handle(TurnDialogueSupport.event(.ask(.confirmIntent), "INSendPaymentIntent", "en"))
        let count = Sentence.words / Sentence(words).tokens.count
        let text = Array(repeating: words, count: count).joined(separator: " ")
        let start = ContinuousClock.now
        #expect(turns.phase == .asking)
        _ = turns.handle(.said(text))
        #expect(ContinuousClock.now - start < .seconds(10))
    }

    static let scripts = [
        Script(
            name: "send a message step by step",
            language: "en",
            lines: [
                (.say("Send a message with MonkeyChat"), "INSendMessageIntent@chat"),
                (.ask(.needsValue, "recipients"), "ask"), (.say("My best pal Bobo."), "text Bobo"),
                (.ask(.disambiguation, "recipients", ["Bobo the Great", "Bobo Jr.", "Little Bobo"]), "ask"),
                (.say("what are my options?"), "options; ask"), (.say("the little one"), "choice 2"),
                (.ask(.needsValue, "content"), "ask"),
                (.say("Please send more bananas."), "text Please send more bananas."),
                (.end(.success), "doneApp"),
            ]
        ),
        Script(
            name: "choose the app, then correct the person",
            language: "en",
            lines: [
                (.say("Send a message to Bobo"), "whichApp"),
                (.say("with MonkeyChat"), "remember; INSendMessageIntent@chat recipients=Bobo"),
                (.ask(.needsValue, "content"), "ask"), (.say("change the recipient to Anna"), "cancel"),
                (.end(.cancelled, .resolve), "INSendMessageIntent@chat recipients=Anna"),
                (.ask(.needsValue, "content"), "ask"), (.say("tell her that I am late"), "text I am late"),
                (.end(.success), "doneApp"),
                (.say("Send a message to Anna"), "INSendMessageIntent@chat recipients=Anna"),
                (.say("never mind"), "stop"), (.end(.cancelled, .resolve), "cancelled"),
            ]
        ),
        Script(
            name: "pay, too much",
            language: "en",
            lines: [
                (.say("Pay Bruno 600 euros"), "INSendPaymentIntent@pay currencyAmount=600 EUR payee=Bruno"),
                (.ask(.unsupported, "currencyAmount"), "ask"), (.say("make it twenty euros"), "text 20 EUR"),
                (.ask(.confirmIntent), "ask"), (.say("yes but make it ten euros"), "cancel"),
                (.end(.cancelled, .confirm), "INSendPaymentIntent@pay currencyAmount=10 EUR payee=Bruno"),
                (.ask(.confirmIntent), "ask"), (.say("make it $5 $10"), "unclear; ask"), (.say("yeah sure"), "yes"),
                (.end(.success), "doneApp"),
            ]
        ),
        Script(
            name: "a list",
            language: "en",
            lines: [
                (
                    .say("Add milk and bananas to my groceries list in ListOMat"),
                    "INAddTasksIntent@lists targetTaskList=groceries taskTitles=bananas taskTitles=milk"
                ),
                (.ask(.disambiguation, "targetTaskList", ["Grocery Store", "Hardware Store"]), "ask"),
                (.say("grocery"), "choice 0"), (.end(.success), "doneApp"),
                (.say("what can I do with list o mat?"), "abilitiesApp"),
            ]
        ),
        Script(
            name: "a reminder without its time",
            language: "en",
            lines: [
                (
                    .say("Add milk to my groceries list in ListOMat"),
                    "INAddTasksIntent@lists targetTaskList=groceries taskTitles=milk"
                ),
                (.ask(.unsupported, "temporalEventTrigger"), "orWithout; ask"), (.say("tomorrow"), "text 2026-11-27"),
                // A "no" may as well mean that nothing is to be added.
                (.ask(.unsupported, "temporalEventTrigger"), "orWithout; ask"), (.say("no"), "orWithout; ask"),
                (.say("leave it out"), "no"), (.end(.success), "doneApp"),
                (.say("and also eggs"), "INAddTasksIntent@lists targetTaskList=groceries taskTitles=eggs"),
                (.end(.success), "doneApp"),
                (
                    .say("and soap on my errands list"),
                    "INAddTasksIntent@lists targetTaskList=errands taskTitles=soap"
                ),
            ]
        ),
        Script(
            name: "a ride",
            language: "en",
            lines: [
                (.say("Get me a ride to the forest"), "INRequestRideIntent@rides dropOffLocation=forest"),
                (.ask(.needsValue, "partySize"), "ask"), (.say("there are five of us"), "text 5"),
                (.ask(.disambiguation, "rideOptionName", ["Pony", "Unicorn", "Unicorn Coach"]), "ask"),
                (.say("the last one"), "choice 2"), (.ask(.confirmIntent), "ask"), (.say("nope"), "no"),
                (.end(.cancelled, .confirm), "cancelled"),
            ]
        ),
        Script(
            name: "a ride, otherwise",
            language: "en",
            lines: [
                (.say("Get me a ride to the forest"), "INRequestRideIntent@rides dropOffLocation=forest"),
                (.ask(.needsValue, "pickupLocation"), "ask"), (.say("no"), "needPlace; ask"),
                (.say("I don't know"), "needPlace; ask"), (.say("from the castle"), "text the castle"),
                (.ask(.disambiguation, "rideOptionName", ["Pony", "Unicorn"]), "ask"),
                (.say("I don't know"), "needChoice; ask"),
                (.say("purple"), "unclear; ask"), (.say("no, the first"), "choice 0"),
                (.ask(.confirmIntent), "ask"), (.say("no, the second one"), "cancel"),
                (
                    .end(.cancelled, .confirm),
                    "INRequestRideIntent@rides dropOffLocation=forest pickupLocation=the castle rideOptionName={Unicorn}"
                ),
                (.ask(.confirmIntent), "ask"), (.say("no, to the airport"), "cancel"),
                (
                    .end(.cancelled, .confirm),
                    "INRequestRideIntent@rides dropOffLocation=the airport pickupLocation=the castle rideOptionName={Unicorn}"
                ),
                (.ask(.confirmIntent), "ask"), (.say("make it February 30"), "noSuchDay; ask"),
                (.say("no, the pony"), "cancel"),
                (
                    .end(.cancelled, .confirm),
                    "INRequestRideIntent@rides dropOffLocation=the airport pickupLocation=the castle rideOptionName={Pony}"
                ),
                (.ask(.confirmIntent), "ask"), (.say("yes"), "yes"), (.end(.success), "doneApp"),
            ]
        ),
        Script(
            name: "un viaje, de otro modo",
            language: "es",
            lines: [
                (.say("Pide un viaje al bosque"), "INRequestRideIntent@rides dropOffLocation=bosque"),
                (.ask(.needsValue, "pickupLocation"), "ask"), (.say("no lo sé"), "needPlace; ask"),
                (.say("desde el castillo"), "text el castillo"),
                (.ask(.disambiguation, "rideOptionName", ["Pony", "Unicorn"]), "ask"),
                (.say("no, la segunda"), "choice 1"),
                (.ask(.confirmIntent), "ask"), (.say("no, al aeropuerto"), "cancel"),
                (
                    .end(.cancelled, .confirm),
                    "INRequestRideIntent@rides dropOffLocation=aeropuerto pickupLocation=el castillo rideOptionName={Unicorn}"
                ),
                (.ask(.confirmIntent), "ask"), (.say("no, la primera"), "cancel"),
                (
                    .end(.cancelled, .confirm),
                    "INRequestRideIntent@rides dropOffLocation=aeropuerto pickupLocation=el castillo rideOptionName={Pony}"
                ),
            ]
        ),
        Script(
            name: "no such app",
            language: "en",
            lines: [
                (.say("Send Bobo hello with Telegram"), "unknownAppSome"), (.say("purple"), "unclear; unknownAppSome"),
                (.say("the second one"), "INSendMessageIntent@eliza content=hello recipients=Bobo"),
                (.end(.success), "doneApp"),
                (.say("Using Telegram, send Bobo hello"), "unknownAppSome"), (.say("no"), "cancelled"),
                (.say("Pay Bruno 5 euros with Telegram"), "unknownAppOne"),
                (.say("yes"), "INSendPaymentIntent@pay currencyAmount=5 EUR payee=Bruno"), (.end(.success), "doneApp"),
                (.say("Call mom with Telegram"), "noApp"),
            ]
        ),
        Script(
            name: "what cannot be done",
            language: "en",
            lines: [
                (.say("Remind me every Monday to water the plants"), "noRepeats"),
                (.say("Remind me to water the plants on June 31"), "noSuchDay"),
                (.say("Schedule a meeting with Anna"), "noCalendar"),
            ]
        ),
        Script(
            name: "politeness",
            language: "en",
            lines: [
                (.say("Hello"), "hello"), (.say("good morning"), "hello"), (.say("Thanks!"), "welcome"),
                (.say("thank you so much for your help"), "welcome"),
                (.say("Hello, pay Bruno 5 euros"), "INSendPaymentIntent@pay currencyAmount=5 EUR payee=Bruno"),
            ]
        ),
        Script(
            name: "cortesía",
            language: "es",
            lines: [(.say("¡Hola!"), "hello"), (.say("Muchas gracias"), "welcome")]
        ),
        Script(
            name: "Höflichkeit",
            language: "de",
            lines: [(.say("Guten Tag"), "hello"), (.say("Danke schön"), "welcome")]
        ),
        Script(
            name: "no existe esa app",
            language: "es",
            lines: [
                (.say("Envía un mensaje a Bobo usando Telegram"), "unknownAppSome"),
                (.say("con MonkeyChat"), "INSendMessageIntent@chat recipients=Bobo"), (.end(.success), "doneApp"),
                (.say("Usando Telegram, paga 5 euros a Bruno"), "unknownAppOne"), (.say("no"), "cancelled"),
            ]
        ),
        Script(
            name: "a workout, then something else",
            language: "en",
            lines: [
                (.say("Start a workout"), "INStartWorkoutIntent@fit"),
                (.ask(.needsValue, "workoutName"), "ask"),
                (.say("send Anna a message instead"), "cancel"),
                (.end(.cancelled, .resolve), "whichApp"),
                (.say("the second one"), "remember; INSendMessageIntent@eliza recipients=Anna"),
                (.end(.inProgress), "started"),
            ]
        ),
        Script(
            name: "soup",
            language: "en",
            lines: [
                (.say("order soup"), "OrderSoupIntent@soup"),
                (.ask(.needsValue, "soup", ["Tomato soup", "Leek soup", "Clam chowder"]), "ask"),
                (.say("the clam chowder please"), "choice 2"),
                (.ask(.needsValue, "quantity"), "ask"), (.say("make it three"), "text 3"),
                (.ask(.needsValue, "isDelivered"), "ask"), (.say("yes please"), "value true"),
                (.ask(.needsValue, "address"), "ask"), (.say("5 Main street"), "text 5 Main street"),
                (.ask(.confirmIntent), "ask"), (.say("no, I meant five"), "cancel"),
            ]
        ),
        Script(
            name: "un mensaje",
            language: "es",
            lines: [
                (.say("Envía un mensaje a Bobo con MonkeyChat"), "INSendMessageIntent@chat recipients=Bobo"),
                (.ask(.disambiguation, "recipients", ["Bobo the Great", "Bobo Jr.", "Little Bobo"]), "ask"),
                (.say("la tercera"), "choice 2"), (.ask(.needsValue, "content"), "ask"),
                (.say("dile que mande más plátanos"), "text mande más plátanos"), (.end(.success), "doneApp"),
            ]
        ),
        Script(
            name: "un pago",
            language: "es",
            lines: [
                (.say("Paga a Bruno"), "INSendPaymentIntent@pay payee=Bruno"),
                (.ask(.needsValue, "currencyAmount"), "ask"), (.say("20 EUR"), "text 20 EUR"),
                (.ask(.confirmIntent), "ask"), (.say("no, para Anna"), "cancel"),
                (.end(.cancelled, .confirm), "INSendPaymentIntent@pay currencyAmount=20 EUR payee=Anna"),
                (.ask(.confirmIntent), "ask"), (.say("sí, adelante"), "yes"), (.end(.success), "doneApp"),
                (.say("¿Qué puedes hacer?"), "abilities"),
            ]
        ),
        Script(
            name: "eine Nachricht",
            language: "de",
            lines: [
                (.say("Schick Bobo eine Nachricht"), "whichApp"),
                (.say("mit MonkeyChat"), "remember; INSendMessageIntent@chat recipients=Bobo"),
                (.ask(.disambiguation, "recipients", ["Bobo the Great", "Bobo Jr.", "Little Bobo"]), "ask"),
                (.say("den zweiten bitte"), "choice 1"), (.ask(.needsValue, "content"), "ask"),
                (.say("Sag ihm, dass er Bananen mitbringen soll"), "text er Bananen mitbringen soll"),
                (.ask(.confirmIntent), "ask"), (.say("ja, gerne"), "yes"), (.end(.success), "doneApp"),
            ]
        ),
        Script(
            name: "eine Liste",
            language: "de",
            lines: [
                (
                    .say("Setz Milch auf die Einkaufsliste"),
                    "INAddTasksIntent@lists targetTaskList=Einkaufsliste taskTitles=Milch"
                ),
                (.ask(.confirmation, "targetTaskList"), "ask"), (.say("nein, Vorräte"), "text Vorräte"),
                (.say("lass es gut sein"), "stop"), (.end(.cancelled, .resolve), "cancelled"),
            ]
        ),
    ]
}
