import IntentModel
import JSON
import Testing

@testable import Assistant

/// Answers that are no value of the kind in question: a reply, a value of another parameter, or more than one value.
@Suite struct OtherAnswerTests {
    private static let payee = AnswerFrameTests.payee
    private static let pickup = "INRequestRideIntent.pickupLocation"
    private static let people = "INSearchForPhotosIntent.peopleInPhoto"
    private static let recipients = "INSendMessageIntent.recipients"
    private static let song = AnswerFrameTests.song

    /// Words that give up, or take back, name nobody.
    @Test(arguments: [
        ("en", "oh well, never mind then"), ("en", "nah, leave it"), ("en", "undo that"),
        ("en", "actually, forget it"),
        ("es", "nada, olvídalo"), ("es", "bueno, mejor déjalo"), ("es", "deshaz eso"), ("es", "pues ya no hace falta"),
        ("es", "uy no, déjalo, que ya lo tengo"), ("es", "no, no he pedido nada"),
        ("de", "na gut, dann lass es"), ("de", "ach, lass mal"), ("de", "rückgängig"), ("de", "hat sich erledigt"),
    ])
    func cancels(_ language: String, _ text: String) throws {
        for question in [Self.payee, Self.pickup, Self.song] {
            #expect(try AnswerFrameTests.read(language, question, text) == .answer(.cancel))
        }
    }

    /// A yes or a no names neither a person nor a place.
    @Test(arguments: [
        ("en", "yes, send it"), ("en", "sounds good"), ("en", "ok then"), ("en", "oh no"),
        ("es", "sí, confírmalo"), ("es", "pues claro"), ("es", "vale, mándalo ya"), ("es", "pues no"),
        ("de", "ja, abschicken"), ("de", "passt"), ("de", "ja bitte bestätigen"), ("de", "ach nee"),
    ])
    func replies(_ language: String, _ text: String) throws {
        for question in [Self.payee, Self.pickup] {
            #expect(try AnswerFrameTests.read(language, question, text) == .unclear)
        }
    }

    /// Songs, streets and people may be called so.
    @Test(arguments: [
        ("en", song, "Perfect"), ("en", payee, "April"), ("en", people, "Summer"), ("en", song, "Four Friends"),
        ("es", payee, "Domingo"), ("es", pickup, "calle Mayor 5"), ("es", pickup, "casa de Juan"),
        ("de", payee, "Sommer"), ("de", pickup, "Platz der Republik 1"),
    ])
    func names(_ language: String, _ question: String, _ text: String) throws {
        #expect(try AnswerFrameTests.read(language, question, text) == .answer(.text(text)))
    }

    /// A value of another kind is one of the parameter that takes it.
    @Test(arguments: [
        ("en", payee, "fifty dollars", "currencyAmount", "50 USD"),
        ("en", pickup, "for two people", "partySize", "2"), ("en", pickup, "there are two of us", "partySize", "2"),
        ("en", pickup, "tomorrow at eight", "scheduledPickupTime", "2026-11-27T08:00"),
        ("en", people, "from yesterday", "dateCreated", "2026-11-25"),
        ("es", payee, "cincuenta euros", "currencyAmount", "50 EUR"),
        ("es", pickup, "para dos personas", "partySize", "2"), ("es", pickup, "somos tres", "partySize", "3"),
        ("es", pickup, "mañana a las ocho", "scheduledPickupTime", "2026-11-27T08:00"),
        ("de", payee, "fünfzig Euro", "currencyAmount", "50 EUR"),
        ("de", pickup, "für zwei Personen", "partySize", "2"), ("de", pickup, "wir sind zu dritt", "partySize", "3"),
        ("de", pickup, "morgen um acht", "scheduledPickupTime", "2026-11-27T08:00"),
    ])
    func values(
        _ language: String,
        _ question: String,
        _ text: String,
        _ parameter: String,
        _ value: String
    ) throws {
        #expect(
            try AnswerFrameTests.read(language, question, text) == .correction(parameter: parameter, text: value)
        )
    }

    /// What no parameter takes is asked about again.
    @Test(arguments: [
        ("en", recipients, "fifty dollars"), ("en", recipients, "to Anna, Bruno, that dinner is ready"),
        ("en", people, "last summer"), ("es", recipients, "cincuenta euros"),
        ("es", people, "el verano pasado"), ("de", recipients, "fünfzig Euro"), ("de", people, "letzten Sommer"),
        ("de", people, "nein, die vom Winter"),
    ])
    func none(_ language: String, _ question: String, _ text: String) throws {
        #expect(try AnswerFrameTests.read(language, question, text) == .unclear)
    }

    /// Both parts of an answer are taken.
    @Test(arguments: [
        ("en", pickup, "from the Ritz hotel, there are three of us", "the Ritz hotel", "partySize", "3"),
        ("en", pickup, "the Ritz, for three people", "the Ritz", "partySize", "3"),
        ("en", pickup, "the Ritz and we are three", "the Ritz", "partySize", "3"),
        ("en", pickup, "from the Ritz, to the airport", "the Ritz", "dropOffLocation", "the airport"),
        ("es", pickup, "desde el hotel Ritz, somos tres", "el hotel Ritz", "partySize", "3"),
        ("es", payee, "a Rosalinda, veinte euros", "Rosalinda", "currencyAmount", "20 EUR"),
        ("de", pickup, "vom Hotel Adlon, wir sind zu dritt", "Hotel Adlon", "partySize", "3"),
        ("de", payee, "an Rosalinde, zwanzig Euro", "Rosalinde", "currencyAmount", "20 EUR"),
    ])
    func parts(
        _ language: String,
        _ question: String,
        _ text: String,
        _ value: String,
        _ parameter: String,
        _ other: String
    ) throws {
        let also = [SaidParameter(parameter: parameter, text: other)]
        #expect(try AnswerFrameTests.read(language, question, text) == .answers(.text(value), also: also))
    }

    /// What nothing takes is told.
    @Test func leftOut() throws {
        let reading = try AnswerFrameTests.read("en", Self.pickup, "from the Ritz, and bring a big car")
        #expect(reading == .answers(.text("the Ritz"), also: [], leftOut: ["bring a big car"]))
    }

    /// Another app, and another text, are no names of people.
    @Test(arguments: [("en", "then with Eliza"), ("es", "pues entonces con Eliza"), ("de", "dann halt mit Eliza")])
    func apps(_ language: String, _ text: String) throws {
        guard case .perhapsApp(let apps, _) = try AnswerFrameTests.read(language, Self.recipients, text) else {
            Issue.record("no app")
            return
        }
        #expect(apps == ["eliza"])
    }

    @Test(arguments: [
        ("en", "no, say that I am late", "I am late"), ("en", "rather write I am late", "I am late"),
        ("es", "no, así no, pon que llego tarde", "llego tarde"), ("es", "mejor dile que no voy", "no voy"),
        ("de", "nee, schreib lieber, dass ich später komme", "dass ich später komme"),
    ])
    func texts(_ language: String, _ text: String, _ content: String) throws {
        let correction = AnswerReading.correction(parameter: "content", text: content)
        #expect(try AnswerFrameTests.read(language, Self.recipients, text) == correction)
    }
}
