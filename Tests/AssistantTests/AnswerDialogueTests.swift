import IntentModel
import Testing

@testable import Assistant

/// Conversations over the questions that the plugins of the project ask, answered in whole sentences.
@Suite struct AnswerDialogueTests {
    @Test(arguments: scripts)
    func dialogue(_ script: TurnDialogueTests.Script) throws { try TurnDialogueTests.play(script) }

    static let scripts = [
        TurnDialogueTests.Script(
            name: "a message",
            language: "en",
            lines: [
                (.say("Send a message with MonkeyChat"), "INSendMessageIntent@chat"),
                (.ask(.needsValue, "recipients"), "ask"), (.say("thanks"), "needPerson; ask"),
                (.say("I can't tell you that"), "needPerson; ask"),
                (.say("I'd like to send it to my friend Bobo"), "text Bobo"),
                (.ask(.disambiguation, "recipients", ["Bobo the Great", "Bobo Jr.", "Little Bobo"]), "ask"),
                (.say("what are my options"), "options; ask"), (.say("I think Little Bobo would be great"), "choice 2"),
                (.ask(.needsValue, "content"), "ask"), (.say("I am paying Margaret"), "text I am paying Margaret"),
            ]
        ),
        TurnDialogueTests.Script(
            name: "a payment, and more than was asked",
            language: "en",
            lines: [
                (.say("Pay 20 dollars with UnicornPay"), "INSendPaymentIntent@pay currencyAmount=20 USD"),
                (.ask(.needsValue, "payee"), "ask"), (.say("I am paying Bruno 30 dollars"), "cancel"),
                (.end(.cancelled, .resolve), "INSendPaymentIntent@pay currencyAmount=30 USD payee=Bruno"),
                (.ask(.unsupported, "currencyAmount"), "ask"), (.say("not 30 dollars"), "needAmount; ask"),
                (.say("then it is for 12 dollars"), "text 12 USD"),
            ]
        ),
        TurnDialogueTests.Script(
            name: "a ride",
            language: "en",
            lines: [
                (.say("Get me a ride"), "INRequestRideIntent@rides"), (.ask(.needsValue, "dropOffLocation"), "ask"),
                (.say("order clam chowder"), "needPlace; ask"), (.say("what are my options"), "optionsPlace; ask"),
                (.say("We are heading to the castle, thanks"), "text the castle"),
                (.ask(.needsValue, "partySize"), "ask"), (.say("some of us"), "needNumber; ask"),
                (.say("we are a party of four"), "text 4"),
                (.ask(.disambiguation, "rideOptionName", ["Pony", "Unicorn", "Unicorn Coach"]), "ask"),
                (.say("I'd love to have a pony ride"), "choice 0"),
            ]
        ),
        TurnDialogueTests.Script(
            name: "soup",
            language: "en",
            lines: [
                (.say("order soup"), "OrderSoupIntent@soup"),
                (.ask(.needsValue, "soup", ["Tomato soup", "Leek soup", "Clam chowder"]), "ask"),
                (.say("I would like the clam chowder"), "choice 2"), (.ask(.needsValue, "quantity"), "ask"),
                (.say("I need three bowls please"), "text 3"),
            ]
        ),
        TurnDialogueTests.Script(
            name: "un viaje",
            language: "es",
            lines: [
                (.say("Pide un viaje"), "INRequestRideIntent@rides"), (.ask(.needsValue, "dropOffLocation"), "ask"),
                (.say("gracias"), "needPlace; ask"), (.say("queremos ir al castillo por favor"), "text castillo"),
                (.ask(.needsValue, "partySize"), "ask"), (.say("vamos a ser cuatro personas"), "text 4"),
                (.ask(.disambiguation, "rideOptionName", ["Pony", "Unicorn", "Dragon"]), "ask"),
                (.say("me gustaría ir con el pony"), "choice 0"),
            ]
        ),
        TurnDialogueTests.Script(
            name: "eine Fahrt",
            language: "de",
            lines: [
                (.say("Bestell mir eine Fahrt"), "INRequestRideIntent@rides"),
                (.ask(.needsValue, "dropOffLocation"), "ask"), (.say("danke"), "needPlace; ask"),
                (.say("wir möchten zum Schloss fahren"), "text Schloss"),
                (.ask(.needsValue, "partySize"), "ask"), (.say("es werden vier Personen sein"), "text 4"),
                (.ask(.disambiguation, "rideOptionName", ["Pony", "Einhorn", "Drache"]), "ask"),
                (.say("ich hätte gern das Pony"), "choice 0"),
                (.ask(.confirmIntent), "ask"), (.say("ja passt, wir sind aber zu zweit"), "cancel"),
            ]
        ),
        TurnDialogueTests.Script(
            name: "eine Zahlung, doch anders",
            language: "de",
            lines: [
                (.say("Zahl Bruno 25 Euro"), "INSendPaymentIntent@pay currencyAmount=25 EUR payee=Bruno"),
                (.ask(.confirmIntent), "ask"), (.say("ach ne warte, mach lieber 30 Euro draus"), "cancel"),
                (.end(.cancelled, .confirm), "INSendPaymentIntent@pay currencyAmount=30 EUR payee=Bruno"),
                (.ask(.confirmIntent), "ask"), (.say("Ja, machen Sie das bitte"), "yes"),
                (.end(.success), "doneApp"),
            ]
        ),
    ]
}
