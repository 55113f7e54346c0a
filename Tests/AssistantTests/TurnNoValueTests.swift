import IntentModel
import JSON
import Testing

@testable import Assistant

/// What is no value never becomes one.
@Suite struct TurnNoValueTests {
    private static func question(_ intent: String, _ parameter: String, _ language: String = "en") -> Question {
        Question(kind: .needsValue, intent: intent, extensionName: "App", parameter: parameter, locale: language)
    }

    private static let named = [
        ("INRequestRideIntent", "pickupLocation"), ("INSendMessageIntent", "recipients"),
        ("INAddTasksIntent", "targetTaskList"), ("INAddTasksIntent", "taskTitles"),
        ("INRequestRideIntent", "rideOptionName"), ("INBookRestaurantReservationIntent", "restaurant"),
    ]

    @Test(
        "No, yes and I don't know name nobody, nothing and no place",
        arguments: [
            (
                "en",
                ["no", "No, thanks.", "yes", "yes please", "I don't know", "nothing", "no idea, sorry", "it's nothing"]
            ),
            (
                "en",
                ["to nobody", "no, nothing", "not sure yet", "I don't know who", "okay", "none of them", "anywhere"]
            ),
            ("es", ["no", "no, gracias", "sí", "no sé", "no lo sé", "nada", "a nadie", "ni idea", "no, nada", "vale"]),
            (
                "de",
                [
                    "nein", "nein danke", "ja", "weiß nicht", "ich weiß es nicht", "nichts", "keine Ahnung",
                    "an niemanden",
                ]
            ),
        ] as [(String, [String])]
    )
    func nothing(_ language: String, _ texts: [String]) throws {
        for (intent, parameter) in Self.named {
            for text in texts {
                let reading = try TurnSupport.read(text, Self.question(intent, parameter, language), language)
                #expect(reading == .unclear, "\(text) for \(parameter)")
            }
        }
    }

    /// What is said beside such words is a value, and so is a text in quotation marks, or a message.
    @Test(arguments: [
        ("en", "INRequestRideIntent", "pickupLocation", "Nowhere Street", "Nowhere Street"),
        ("en", "INRequestRideIntent", "pickupLocation", "no, the forest", "the forest"),
        ("en", "INAddTasksIntent", "targetTaskList", "“No”", "No"),
        ("en", "INSendMessageIntent", "recipients", "Great", "Great"),
        ("en", "INSendMessageIntent", "content", "no", "no"),
        ("en", "INSendMessageIntent", "content", "I don't know", "I don't know"),
        ("es", "INSendMessageIntent", "content", "no", "no"), ("de", "INSendMessageIntent", "content", "nein", "nein"),
        ("es", "INRequestRideIntent", "pickupLocation", "en Nada Street", "Nada Street"),
    ])
    func something(_ language: String, _ intent: String, _ parameter: String, _ text: String, _ value: String) throws {
        let reading = try TurnSupport.read(text, Self.question(intent, parameter, language), language)
        #expect(reading == .answer(.text(value)))
    }

    /// An option may be called just so.
    @Test func options() throws {
        var question = Self.question("INRequestRideIntent", "rideOptionName")
        question.options = ["None", "Pony"]
        #expect(try TurnSupport.read("none", question) == .answer(.choice(0)))
        #expect(try TurnSupport.read("nothing", question) == .unclear)
    }

    /// The assistant says what it needs, and asks again.
    @Test(arguments: [
        ("en", "INRequestRideIntent", "pickupLocation", "no", "needPlace"),
        ("es", "INRequestRideIntent", "pickupLocation", "no", "needPlace"),
        ("de", "INRequestRideIntent", "pickupLocation", "nein", "needPlace"),
        ("en", "INSendMessageIntent", "recipients", "yes", "needPerson"),
        ("es", "INSendMessageIntent", "recipients", "nadie", "needPerson"),
        ("en", "INAddTasksIntent", "targetTaskList", "nothing", "needName"),
        ("en", "INRequestRideIntent", "partySize", "lots", "needNumber"),
        ("en", "INSendPaymentIntent", "currencyAmount", "lots", "needAmount"),
        ("en", "INSendPaymentIntent", "currencyAmount", "$5 $10", "needAmount"),
        ("en", "INSendPaymentIntent", "currencyAmount", "make it 5 dollars 10 dollars", "needAmount"),
        ("es", "INSendPaymentIntent", "currencyAmount", "5 € 10 €", "needAmount"),
        ("de", "INSendPaymentIntent", "currencyAmount", "fünf Euro zehn Euro", "needAmount"),
        ("en", "INSendPaymentIntent", "currencyAmount", "ten", "needCurrency"),
        ("es", "INSendPaymentIntent", "currencyAmount", "diez", "needCurrency"),
        ("en", "INRequestRideIntent", "scheduledPickupTime", "no", "needDate"),
        ("en", "INRequestRideIntent", "scheduledPickupTime", "February 30", "noSuchDay"),
        ("en", "INBookRestaurantReservationIntent", "bookingDateComponents", "on June 31 at five", "noSuchDay"),
        ("es", "INRequestRideIntent", "scheduledPickupTime", "el 30 de febrero", "noSuchDay"),
        ("de", "INRequestRideIntent", "scheduledPickupTime", "am 31. Juni", "noSuchDay"),
        ("en", "INAddTasksIntent", "priority", "no", "needValue"),
        ("en", "OrderSoupIntent", "isDelivered", "maybe", "optionsYesNo"),
    ])
    func needs(_ language: String, _ intent: String, _ parameter: String, _ text: String, _ reply: String) throws {
        var turns = try TurnDialogueSupport.turns(language)
        let app = AssistantApp(identifier: "a", name: "App", intents: [intent])
        _ = turns.perform(IntentRequest(intent: intent, locale: language), with: app)
        _ = turns.handle(.question(Self.question(intent, parameter, language)))
        #expect(turns.handle(.said(text)).map(TurnDialogueSupport.summary) == [reply, "ask"])
        #expect(turns.phase == .asking)
    }
}
