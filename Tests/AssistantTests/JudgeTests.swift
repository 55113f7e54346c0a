import IntentModel
import Testing

@testable import Assistant

/// The judge beside the grammar: what it reads, and what it keeps from being done.
@Suite struct JudgeTests {
    // MARK: The weights

    private static let head = """
        judge 1 4 2 0.5
        none 0
        call -1 INStartCallIntent INHangUpCallIntent ?INAnswerCallIntent !contacts

        """

    private func file(_ head: String, weights: Int) throws -> Judge {
        try Judge(file: "test", bytes: Array((head + "\n").utf8) + Array(repeating: 1, count: weights))
    }

    @Test("Weights are read with their classes and intents")
    func reads() throws {
        let judge = try file(Self.head, weights: 8)
        #expect(judge.numbers == ["INStartCallIntent": 1, "INHangUpCallIntent": 1])
        #expect(judge.openings == [1: "INAnswerCallIntent"])
        #expect(judge.telling == [1: ["contacts"]])
        #expect(judge.support(of: 1, by: ["hello"]) == -1)
        #expect(judge.best(of: ["hello"]) == nil)
    }

    @Test(
        "A file that is no judge is refused with the line",
        arguments: [
            ("", 1), ("judge 2 4 2 0.5\n", 1), ("judge 1 0 2 0.5\n", 1), ("judge 1 4 2 nan\n", 1),
            ("judge 1 99999999999999999999 2 1\n", 1), ("judge 1 4 2 0.5\nnone\n", 2),
            ("judge 1 4 2 0.5\nnone inf\n", 2), ("judge 1 4 1 0.5\nnone 0\nx", 3),
        ] as [(String, Int)]
    )
    func refuses(text: String, line: Int) {
        let error = #expect(throws: LanguageError.self) { try Judge(file: "test", bytes: Array(text.utf8)) }
        #expect(error?.line == line)
    }

    @Test("Weights that are too few or too many are refused", arguments: [7, 9])
    func counts(weights: Int) {
        #expect(throws: LanguageError.self) { try file(Self.head, weights: weights) }
    }

    // MARK: The features

    /// The numbers are those of Benchmarks/Understanding/judge/features.py, with which the weights were trained.
    @Test(
        "A sentence is read as by the program that trains the judge",
        arguments: [
            ("en", "Could you help me find a cab to 123 Main St. at 5:30 p.m., please?", 67, 571_869),
            ("es", "¿Me reservas una mesa para mañana?", 68, 567_695),
            ("de", "Spiel bitte „Über den Wolken“ für $5", 62, 469_821),
        ]
    )
    func features(language: String, text: String, count: Int, sum: Int) throws {
        let assistant = try LanguageData.assistant(language)
        let words = Judge.words(of: assistant.input(Sentence(text)))
        let places = Set(JudgeFeatures(words).hashes.map { Int($0 % 16_384) })
        #expect(places.count == count, "\(words)")
        #expect(places.reduce(0, +) == sum, "\(words)")
    }

    // MARK: What it decides

    @Test(
        "What no intent does is not taken for a booking or a payment",
        arguments: [
            ("en", "I want to book a house"), ("en", "reserve a rental car at the airport for Monday"),
            ("en", "I would like to make a hotel reservation for two"), ("en", "I need a booking for a dentist"),
            ("en", "I want to reserve a car"), ("en", "help me book a flight to Boston for two people"),
            ("es", "haz una reserva para una visita guiada"), ("es", "reserva un hotel para dos personas"),
            ("es", "resérvame un apartamento en la playa"), ("es", "haz una reserva en la peluquería para mañana"),
            ("de", "mach eine Reservierung für eine Ferienwohnung"), ("de", "reserviere eine Sauna für zwei Personen"),
            ("de", "reserviere eine Massage für Samstag"), ("de", "ich brauche einen Mietwagen am Flughafen"),
        ]
    )
    func foreign(language: String, text: String) throws {
        let understanding = try LanguageData.assistant(language).understand(text, now: LanguageData.now)
        #expect(!understanding.isAccepted, "\(understanding.accepted?.best.intent ?? "")")
    }

    @Test(
        "What an intent does is still done",
        arguments: [
            ("en", "book a table for two at eight tomorrow", "INBookRestaurantReservationIntent"),
            ("en", "text Anna that I booked a hotel", "INSendMessageIntent"),
            ("en", "send Bob 20 dollars for the train", "INSendPaymentIntent"),
            ("en", "remind me to call the dentist", "INAddTasksIntent"),
            ("en", "get me a taxi to the airport", "INRequestRideIntent"),
            ("en", "reserve a table at The House of Blues for tonight", "INBookRestaurantReservationIntent"),
            ("en", "call the hotel", "INStartCallIntent"),
            ("es", "reserva una mesa para dos esta noche", "INBookRestaurantReservationIntent"),
            ("es", "una mesa para cuatro en Casa Lucio", "INBookRestaurantReservationIntent"),
            ("es", "necesito un taxi para ir al hotel", "INRequestRideIntent"),
            ("es", "llama al hotel", "INStartCallIntent"),
            ("de", "reserviere einen Tisch für zwei heute Abend", "INBookRestaurantReservationIntent"),
            ("de", "buche einen Platz im Steakhaus für 4 Personen", "INBookRestaurantReservationIntent"),
            ("de", "bestell mir ein Taxi zum Hotel", "INRequestRideIntent"),
            ("de", "ruf im Hotel an", "INStartCallIntent"),
        ]
    )
    func own(language: String, text: String, intent: String) throws {
        let understanding = try LanguageData.assistant(language).understand(text, now: LanguageData.now)
        #expect(understanding.accepted?.best.intent == intent, "\(understanding.reason)")
    }

    @Test(
        "A sentence that only sounds like a request for music opens it without values",
        arguments: ["queen on repeat for the party please", "let there be music"]
    )
    func opens(text: String) throws {
        let understanding = try LanguageData.assistant("en").understand(text, now: LanguageData.now)
        guard case .opened(let meanings) = understanding else {
            Issue.record("\(understanding)")
            return
        }
        #expect(meanings.best.intent == "INPlayMediaIntent")
        #expect(meanings.best.slots.isEmpty)
        #expect(understanding.isBegun)
        // It takes no answer from an open question.
        #expect(understanding.accepted == nil)
    }

    @Test(
        "What is refused, names what is not wanted, or acts outside is not opened",
        arguments: ["skip this song", "I don't want to hear any music", "a nice hotel by the sea", "what is jazz"]
    )
    func opensNothing(text: String) throws {
        let understanding = try LanguageData.assistant("en").understand(text, now: LanguageData.now)
        #expect(!understanding.isBegun, "\(understanding)")
    }

    @Test("A veto tells the words that it is for")
    func tells() throws {
        let text = "reserve a yacht for two tonight"
        let understanding = try LanguageData.assistant("en").understand(text, now: LanguageData.now)
        #expect(
            understanding.reason.hasPrefix("The sentence seems to ask for something else: '"),
            "\(understanding.reason)"
        )
    }
}
