import IntentModel
import JSON
import Testing

@testable import Assistant

/// Answers with more words than the value: what people say before and after it, in any order.
@Suite struct AnswerFrameTests {
    static let payee = "INSendPaymentIntent.payee"
    static let amount = "INSendPaymentIntent.currencyAmount"
    static let seats = "INRequestRideIntent.partySize"
    static let target = "INRequestRideIntent.dropOffLocation"
    static let pickup = "INRequestRideIntent.scheduledPickupTime"
    static let song = "INPlayMediaIntent.mediaItems"
    static let table = "INBookRestaurantReservationIntent.restaurant"
    static let task = "INAddTasksIntent.taskTitles"

    /// A value, as the extension gets it; nil where the person is asked again.
    struct Row: Sendable, CustomTestStringConvertible {
        let language: String
        let question: String
        let text: String
        let value: String?
        init(_ language: String, _ question: String, _ text: String, _ value: String?) {
            (self.language, self.question, self.text, self.value) = (language, question, text, value)
        }
        var testDescription: String { "\(text) (\(language))" }
    }

    static func read(
        _ language: String,
        _ question: String,
        _ text: String,
        _ choices: [String] = []
    ) throws -> AnswerReading {
        let turns = try TurnDialogueSupport.turns(language)
        let parts = question.split(separator: ".").map(String.init)
        let asked = Question(
            kind: choices.isEmpty ? .needsValue : .disambiguation,
            intent: parts[0],
            extensionName: "App",
            parameter: parts[1],
            options: choices.map { ["displayName": .string($0)] },
            locale: language
        )
        return turns.knowledge.reading(text, as: asked)
    }

    private func check(_ row: Row) throws {
        let reading = try Self.read(row.language, row.question, row.text)
        // What is left out is told, and changes nothing about the answer.
        if case .answers(let answer, let also, _) = reading, also.isEmpty {
            #expect(answer == row.value.map { .text($0) })
        } else {
            #expect(reading == row.value.map { .answer(.text($0)) } ?? .unclear)
        }
    }

    @Test(arguments: [
        Row("en", payee, "I am paying Rosalind", "Rosalind"), Row("en", payee, "Rosalind would be fine", "Rosalind"),
        Row("en", payee, "the name is Rosalind Wu", "Rosalind Wu"), Row("en", payee, "how about Oskar?", "Oskar"),
        Row("en", payee, "I'd like to give it to oskar please", "oskar"),
        Row("en", payee, "Oskar is the recipient", "Oskar"),
        Row("en", payee, "Oskar. He needs it.", "Oskar"), Row("en", payee, "It goes to Oskar's account", "Oskar"),
        Row("en", target, "I'm heading over to Baker Street 12, thanks", "Baker Street 12"),
        Row("en", target, "we want to go to the castle", "the castle"),
        Row("en", target, "take us to Elm Park please", "Elm Park"),
        Row("en", song, "I would love to hear Blue Monday", "Blue Monday"),
        Row("en", song, "the title of the song is Under Pressure", "Under Pressure"),
        Row("en", table, "I'd like a table at Chez Nous", "Chez Nous"), Row("en", table, "Yes, Chez Nous", "Chez Nous"),
        Row("es", payee, "le voy a pagar a Rosalinda", "Rosalinda"),
        Row("es", payee, "Rosalinda estaría bien", "Rosalinda"),
        Row("es", payee, "el nombre es Rosalinda", "Rosalinda"),
        Row("es", payee, "quiero enviárselo a Óscar por favor", "Óscar"),
        Row("es", target, "queremos ir a la calle Mayor", "la calle Mayor"),
        Row("es", song, "me gustaría escuchar Clavelitos", "Clavelitos"),
        Row("es", table, "quiero reservar en Casa Pepe", "Casa Pepe"),
        Row("de", payee, "ich zahle an Rosalinde", "Rosalinde"), Row("de", payee, "Rosalinde wäre gut", "Rosalinde"),
        Row("de", payee, "der Name ist Rosalinde", "Rosalinde"),
        Row("de", payee, "ich möchte es an Oskar schicken", "Oskar"),
        Row("de", target, "wir wollen zum Schloss", "Schloss"),
        Row("de", target, "ich fahre nach Bad Tölz bitte", "Bad Tölz"),
    ])
    func names(_ row: Row) throws { try check(row) }

    /// A name with a verb, a pronoun or a command in it is asked back.
    @Test(arguments: [
        Row("en", payee, "why do you want to know that", nil),
        Row("en", target, "order clam chowder", nil), Row("en", target, "you should know where I live", nil),
        Row("en", payee, "it's me again", nil), Row("en", payee, "thanks", nil), Row("en", payee, "yes", nil),
        Row("en", target, "I am not going to Elm Park", nil), Row("en", payee, "to nobody", nil),
        Row("es", payee, "ya te lo digo luego", nil), Row("es", payee, "gracias", nil),
        Row("es", target, "no voy a Toledo", nil),
        Row("de", payee, "wie meinst du das", nil), Row("de", payee, "danke", nil),
        Row("de", target, "ich fahre nicht nach Tölz", nil),
    ])
    func noNames(_ row: Row) throws { try check(row) }

    @Test(arguments: [
        Row("en", seats, "there are three of us", "3"), Row("en", seats, "a party of four", "4"),
        Row("en", seats, "just me", "1"), Row("en", seats, "we will be five people in total", "5"),
        Row("en", seats, "I am in a group of six that need a ride", "6"), Row("en", seats, "me and my wife", "2"),
        Row("en", seats, "two kids and three adults", nil), Row("en", seats, "not five people", nil),
        Row("en", seats, "five minutes", nil), Row("en", seats, "Just one. I live at 40 Elm Road.", "1"),
        Row("en", amount, "it is for 82 dollars", "82 USD"),
        Row("en", amount, "Forty euros should do, thanks", "40 EUR"),
        Row("en", amount, "I owe him 12 dollars", "12 USD"), Row("en", amount, "12 dollars or 15 dollars", nil),
        Row("en", amount, "not 12 dollars", nil),
        Row("en", pickup, "make it around 7 pm", "2026-11-26T19:00"),
        Row("en", pickup, "7 pm would be great", "2026-11-26T19:00"),
        Row("en", pickup, "my train starts at 7 pm", "2026-11-26T19:00"),
        Row("es", seats, "somos tres", "3"), Row("es", seats, "solo yo", "1"),
        Row("es", seats, "un grupo de seis personas", "6"),
        Row("es", seats, "vamos a ser cuatro personas en total", "4"),
        Row("es", amount, "es por 82 dólares", "82 USD"), Row("es", amount, "le debo 12 euros", "12 EUR"),
        Row("es", pickup, "las siete de la tarde estaría bien", "2026-11-26T19:00"),
        Row("de", seats, "wir sind zu dritt", "3"), Row("de", seats, "nur ich", "1"),
        Row("de", seats, "eine Gruppe von sechs Personen", "6"),
        Row("de", seats, "es werden vier Leute sein", "4"), Row("de", seats, "nicht vier Personen", nil),
        Row("de", amount, "es geht um 82 Dollar", "82 USD"), Row("de", amount, "ich schulde ihm 12 Euro", "12 EUR"),
        Row("de", pickup, "um 19 Uhr wäre gut", "2026-11-26T19:00"),
    ])
    func values(_ row: Row) throws { try check(row) }

    /// The title of a task may be any words; only what names it as a title is left out.
    @Test(arguments: [
        Row("en", task, "water the plants", "water the plants"),
        Row("en", task, "feed the cat that is mine", "feed the cat that is mine"),
        Row("en", task, "name it dentist visit", "dentist visit"),
        Row("en", task, "the title is dentist visit", "dentist visit"),
        Row("es", task, "regar las plantas", "regar las plantas"), Row("es", task, "el título es dentista", "dentista"),
        Row("de", task, "Blumen gießen", "Blumen gießen"), Row("de", task, "der Titel ist Zahnarzt", "Zahnarzt"),
    ])
    func titles(_ row: Row) throws { try check(row) }

    @Test(arguments: [
        ("en", "A Unicorn Coach would be perfect", 2), ("en", "I'd like to have the pony ride", 0),
        ("en", "I don't want the pony", nil), ("es", "el pony estaría muy bien", 0),
        ("de", "ich hätte gern das Pony", 0),
        ("de", "das Pony nicht", nil),
    ])
    func choices(_ language: String, _ text: String, _ index: Int?) throws {
        let reading = try Self.read(
            language,
            "INRequestRideIntent.rideOptionName",
            text,
            ["Pony", "Dragon", "Unicorn Coach"]
        )
        #expect(reading == index.map { .answer(.choice($0)) } ?? .unclear)
    }

    /// What an answer brings beside the value becomes part of the request.
    @Test(arguments: [
        ("en", payee, "I am paying Rosalind 20 dollars", "Rosalind", "currencyAmount", "20 USD"),
        ("en", target, "To Elm Park at 7 pm", "Elm Park", "scheduledPickupTime", "2026-11-26T19:00"),
        ("en", table, "Chez Nous at 7 pm", "Chez Nous", "bookingDateComponents", "2026-11-26T19:00"),
    ])
    func more(
        _ language: String,
        _ question: String,
        _ text: String,
        _ value: String,
        _ parameter: String,
        _ other: String
    ) throws {
        let expected = AnswerReading.answers(.text(value), also: [SaidParameter(parameter: parameter, text: other)])
        #expect(try Self.read(language, question, text) == expected)
    }

    /// Another request is one at any question.
    @Test(arguments: [
        ("en", payee, "send Anna a message that I am late", "INSendMessageIntent"),
        ("en", seats, "add milk to my groceries list", "INAddTasksIntent"),
        ("es", payee, "añade leche a mi lista de la compra", "INAddTasksIntent"),
        ("de", payee, "schreib Anna, dass ich später komme", "INSendMessageIntent"),
    ])
    func requests(_ language: String, _ question: String, _ text: String, _ intent: String) throws {
        guard case .newRequest(let understanding) = try Self.read(language, question, text) else {
            Issue.record("no new request")
            return
        }
        #expect(understanding.accepted?.best.intent == intent)
    }

    /// A text without words, and the longest one, are no answers, and are read in a bounded time.
    @Test(
        arguments: [payee, seats, amount, target, pickup, song, table],
        ["", "…", "?!", "I am paying", "is it to", "5 and"]
    )
    func hostile(_ question: String, _ words: String) throws {
        let count = Sentence.words / max(Sentence(words).tokens.count, 1)
        let text = Sentence(words).tokens.isEmpty ? words : Array(repeating: words, count: count).joined(separator: " ")
        let start = ContinuousClock.now
        #expect(try Self.read("en", question, text) == .unclear)
        #expect(try Self.read("en", "INRequestRideIntent.rideOptionName", text, ["Pony", "Dragon"]) == .unclear)
        // Seconds on a quiet machine, and far from what would grow with the square of the words.
        #expect(ContinuousClock.now - start < .seconds(60))
    }
}
