import IntentModel
import JSON
import Testing

@testable import Assistant

/// Rides and reservations are corrected where they are to be confirmed, and so is a choice that was made before.
@Suite struct TurnRideCorrectionTests {
    private static func read(
        _ text: String,
        _ question: Question,
        _ language: String,
        offered: Question? = nil
    ) throws -> AnswerReading {
        try TurnDialogueSupport.read(text, question, language, offered: offered)
    }

    /// Another value without a "no", a value in place of another, and a kind of ride.
    @Test(arguments: [
        ("en", "for two people", "partySize", "2"), ("en", "make that three people", "partySize", "3"),
        ("en", "we are three", "partySize", "3"),
        ("en", "no, rather from the station", "pickupLocation", "the station"),
        ("en", "not from the forest but from the lake", "pickupLocation", "the lake"),
        ("en", "no, I'd like a dragon", "rideOptionName", "dragon"),
        ("es", "para dos personas", "partySize", "2"), ("es", "que sean tres", "partySize", "3"),
        ("es", "no, mejor desde Atocha", "pickupLocation", "Atocha"),
        ("es", "no, mejor un dragón", "rideOptionName", "dragón"),
        ("de", "für zwei Personen", "partySize", "2"), ("de", "wir sind zu viert", "partySize", "4"),
        ("de", "nein halt, wir sind zu dritt", "partySize", "3"), ("de", "eigentlich sind wir zwei", "partySize", "2"),
        ("de", "na gut, dann halt ein Drache", "rideOptionName", "Drache"),
        ("de", "nein, lieber vom Bahnhof", "pickupLocation", "Bahnhof"),
        ("de", "nein, doch lieber ein Drache", "rideOptionName", "Drache"),
    ])
    func plain(_ language: String, _ text: String, _ parameter: String, _ value: String) throws {
        #expect(try Self.read(text, Self.ride, language) == .correction(parameter: parameter, text: value))
    }

    private static let opera = Question(
        kind: .confirmIntent,
        intent: "INRequestRideIntent",
        extensionName: "UnicornRides",
        parameters: ["dropOffLocation": ["name": "teatro Theater theatre"], "partySize": 1]
    )

    @Test(arguments: [
        ("en", "no, not to the theatre, to the opera", "the opera"),
        ("en", "to the opera instead of the theatre", "the opera"),
        ("es", "no, al teatro no, a la ópera", "la ópera"),
        ("es", "no al teatro sino a la ópera", "la ópera"),
        ("de", "nicht ins Theater, sondern in die Oper", "die Oper"), ("de", "zur Oper statt zum Theater", "Oper"),
    ])
    func inPlaceOf(_ language: String, _ text: String, _ value: String) throws {
        let correction = AnswerReading.correction(parameter: "dropOffLocation", text: value)
        #expect(try Self.read(text, Self.opera, language) == correction)
    }

    private static let ride = Question(
        kind: .confirmIntent,
        intent: "INRequestRideIntent",
        extensionName: "UnicornRides",
        parameters: [
            "pickupLocation": ["name": "the forest"], "rideOptionName": ["spokenPhrase": "Pony"], "partySize": 1,
        ]
    )

    @Test(arguments: [
        ("en", "no, to the airport", "dropOffLocation", "the airport"),
        ("en", "make it to the airport", "dropOffLocation", "the airport"),
        ("en", "no, take me to the zoo please", "dropOffLocation", "the zoo"),
        ("en", "no, from the castle", "pickupLocation", "the castle"),
        ("en", "pick me up at the castle", "pickupLocation", "the castle"),
        ("en", "no, at the castle", "pickupLocation", "the castle"),
        ("en", "no, for four people", "partySize", "4"), ("en", "no, for four", "partySize", "4"),
        ("en", "can you make it four people", "partySize", "4"), ("en", "four people instead of one", "partySize", "4"),
        ("en", "no, the forest was wrong, from the castle", "pickupLocation", "the castle"),
        ("en", "make it four people", "partySize", "4"), ("en", "make it four", "partySize", "4"),
        ("en", "no, four of us", "partySize", "4"), ("en", "no, tomorrow", "scheduledPickupTime", "2026-11-27"),
        ("en", "no, at eight", "scheduledPickupTime", "2026-11-26T20:00"),
        ("en", "no, for tomorrow", "scheduledPickupTime", "2026-11-27"),
        ("en", "make it tomorrow at eight", "scheduledPickupTime", "2026-11-27T08:00"),
        ("es", "no, al aeropuerto", "dropOffLocation", "aeropuerto"),
        ("es", "no, llévame al zoo", "dropOffLocation", "zoo"),
        ("es", "no, desde el castillo", "pickupLocation", "el castillo"),
        ("es", "no, para cuatro personas", "partySize", "4"), ("es", "que sean cuatro personas", "partySize", "4"),
        ("es", "no, somos cuatro", "partySize", "4"), ("es", "no, mañana", "scheduledPickupTime", "2026-11-27"),
        ("es", "no, para mañana", "scheduledPickupTime", "2026-11-27"),
        ("de", "nein, zum Flughafen", "dropOffLocation", "Flughafen"),
        ("de", "nein, vom Schloss", "pickupLocation", "Schloss"),
        ("de", "nein, für vier Personen", "partySize", "4"),
        ("de", "nein, morgen", "scheduledPickupTime", "2026-11-27"),
    ])
    func rides(_ language: String, _ text: String, _ parameter: String, _ value: String) throws {
        #expect(try Self.read(text, Self.ride, language) == .correction(parameter: parameter, text: value))
    }

    private static let pickup = Question(
        kind: .needsValue,
        intent: "INRequestRideIntent",
        extensionName: "UnicornRides",
        parameter: "pickupLocation"
    )

    @Test(
        "A person who is asked where to start may say where to go",
        arguments: [
            ("en", "to the airport", AnswerReading.correction(parameter: "dropOffLocation", text: "the airport")),
            ("en", "from the castle", .answer(.text("the castle"))), ("en", "the castle", .answer(.text("the castle"))),
            ("es", "al aeropuerto", .correction(parameter: "dropOffLocation", text: "aeropuerto")),
            ("es", "del castillo", .answer(.text("castillo"))),
            ("de", "zum Flughafen", .correction(parameter: "dropOffLocation", text: "Flughafen")),
            ("de", "vom Schloss", .answer(.text("Schloss"))),
        ]
    )
    func pickups(_ language: String, _ text: String, _ reading: AnswerReading) throws {
        #expect(try Self.read(text, Self.pickup, language) == reading)
    }

    private static let table = Question(
        kind: .confirmIntent,
        intent: "INBookRestaurantReservationIntent",
        extensionName: "Tables",
        parameters: ["restaurant": ["name": "Luigi's"], "partySize": 2]
    )

    @Test(arguments: [
        ("en", "no, for four people", "partySize", "4"), ("en", "make it four people", "partySize", "4"),
        ("en", "no, we are four", "partySize", "4"), ("en", "no, tomorrow", "bookingDateComponents", "2026-11-27"),
        ("en", "no, a table at Mario's", "restaurant", "Mario's"), ("en", "no, for Anna", "guest", "Anna"),
        ("en", "no, at Mario's", "restaurant", "Mario's"),
        ("en", "no, at eight", "bookingDateComponents", "2026-11-26T20:00"),
        ("en", "no, tomorrow at eight", "bookingDateComponents", "2026-11-27T08:00"),
        ("es", "no, para cuatro personas", "partySize", "4"), ("es", "no, para cuatro", "partySize", "4"),
        ("es", "no, mañana", "bookingDateComponents", "2026-11-27"), ("es", "no, en Mario's", "restaurant", "Mario's"),
        ("de", "nein, für vier Personen", "partySize", "4"),
        ("de", "nein, morgen", "bookingDateComponents", "2026-11-27"),
    ])
    func tables(_ language: String, _ text: String, _ parameter: String, _ value: String) throws {
        #expect(try Self.read(text, Self.table, language) == .correction(parameter: parameter, text: value))
    }

    private static let kinds = Question(
        kind: .disambiguation,
        intent: "INRequestRideIntent",
        extensionName: "UnicornRides",
        parameter: "rideOptionName",
        options: ["Pony", "Unicorn", "Unicorn Coach"].map { ["spokenPhrase": .string($0)] }
    )

    @Test(arguments: [
        ("en", "no, the second one", 1), ("en", "no, the first", 0), ("en", "wait, the last one", 2),
        ("en", "no, two", 1), ("en", "no, I meant the third one", 2), ("en", "no, unicorn coach", 2),
        ("en", "no, number two please", 1), ("es", "no, la segunda", 1), ("es", "no, el primero", 0),
        ("es", "mejor la última", 2), ("de", "nein, die zweite", 1), ("de", "nein, das letzte", 2),
    ])
    func choices(_ language: String, _ text: String, _ index: Int) throws {
        #expect(try Self.read(text, Self.kinds, language) == .answer(.choice(index)))
        guard text != "no, two" else { return }
        // Where the ride is to be confirmed, the choice is made again.
        let value = Self.kinds.options[index]
        #expect(
            try Self.read(text, Self.ride, language, offered: Self.kinds)
                == .otherChoice(parameter: "rideOptionName", value)
        )
    }

    /// What stands beside the choice is taken, or told.
    @Test(
        arguments: [
            ("en", "Unicorn Coach, we are six", 2, ["partySize": "6"], []),
            ("en", "a unicorn please, and we are two people", 1, ["partySize": "2"], []),
            ("en", "the pony, and be quick about it", 0, [:], ["be quick about it"]),
            ("es", "el unicorn coach, somos seis", 2, ["partySize": "6"], []),
            ("de", "Pony bitte, und wir sind zwei Leute", 0, ["partySize": "2"], []),
        ] as [(String, String, Int, [String: String], [String])]
    )
    func choicesWithMore(
        _ language: String,
        _ text: String,
        _ index: Int,
        _ also: [String: String],
        _ leftOut: [String]
    ) throws {
        let values = also.map { SaidParameter(parameter: $0.key, text: $0.value) }
        let reading = try Self.read(text, Self.kinds, language)
        #expect(reading == .answers(.choice(index), also: values, leftOut: leftOut))
    }

    /// A word that tells one of the offered choices from the others is that choice, and no other value.
    @Test(arguments: ["no, make it the coach one instead", "wait, make it the coach"])
    func offeredAgain(_ text: String) throws {
        let reading = try Self.read(text, Self.ride, "en", offered: Self.kinds)
        #expect(reading == .otherChoice(parameter: "rideOptionName", Self.kinds.options[2]))
    }

    @Test(arguments: [("no, two", "partySize", "2"), ("no, tomorrow", "scheduledPickupTime", "2026-11-27")])
    func noChoice(_ text: String, _ parameter: String, _ value: String) throws {
        let reading = try Self.read(text, Self.ride, "en", offered: Self.kinds)
        #expect(reading == .correction(parameter: parameter, text: value))
    }

    /// A place in a row without a row is no name and no day, and nobody is no first one.
    @Test(arguments: ["no, the second one", "no, the first", "the fifth one", "no one", "no, no one"])
    func noName(_ text: String) throws {
        var question = Self.kinds
        question.options = []
        for kind in [Question.Kind.confirmation, .needsValue] {
            question.kind = kind
            #expect(try Self.read(text, question, "en") == .unclear, "\(kind)")
        }
    }

    @Test(arguments: [
        "the fifth one", "no one", "no, no one", "never the pony", "not the unicorn coach", "anyone but the pony",
    ])
    func noOption(_ text: String) throws {
        #expect(try Self.read(text, Self.kinds, "en") == .unclear)
    }
}
