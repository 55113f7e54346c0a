import IntentModel
import JSON
import Testing

@testable import IntentPresentation

@Suite("The texts of the host")
struct DialogueTextTests {
    @Test(
        "The question whether an app may be used says which app it is where another has a like name, and what it can do"
    )
    func identity() {
        var question = Question(kind: .authorize, intent: "", extensionName: "Pay", message: "Pays for you.")
        let other = AppIdentity.LikeApp(
            identifier: "org.bank",
            name: "Pау",
            folder: "/apps/org.bank",
            likeness: .confusable
        )
        question.app = AppIdentity(
            identifier: "org.evil",
            folder: "/apps/org.evil",
            actions: ["send the payment", "'Order'"],
            likeApps: [other]
        )
        #expect(
            question.text
                == "Pays for you. This Pay is 'org.evil' in '/apps/org.evil'. Its name is like that of 'Pау', "
                + "which is 'org.bank' in '/apps/org.bank'. Pay will be able to: send the payment, 'Order'. May Pay be used?"
        )
        question.locale = "de"
        #expect(question.text.hasSuffix("Pay kann dann: send the payment, 'Order'. Darf Pay benutzt werden?"))
        question.locale = "es"
        #expect(question.text.contains("Su nombre se parece al de 'Pау', que es 'org.bank', en '/apps/org.bank'."))
        question.app?.likeApps = []
        question.app?.actions = []
        #expect(question.text == "Pays for you. ¿Permites que se use Pay?")
    }

    @Test(
        "A locked device is explained in the language of the person, with the rule or without it, and once",
        arguments: [
            ("en", Question.Kind.unlock, "The device has to be unlocked for this. Is the device unlocked now?"),
            ("de", .unlock, "Dafür muss das Gerät entsperrt sein. Ist das Gerät jetzt entsperrt?"),
            ("es", .unlock, "Para eso el dispositivo tiene que estar desbloqueado. ¿Ya está desbloqueado?"),
            ("en", .protectedData, "This needs data that is protected now. Is the protected data available now?"),
        ]
    )
    func locked(_ locale: String, _ kind: Question.Kind, _ text: String) {
        var question = Question(kind: kind, intent: "", extensionName: "Pay")
        question.locale = locale
        #expect(question.text == text)
        question.message = "Rule 1."
        #expect(question.text.hasPrefix("Rule 1. ") && question.text.hasSuffix("?"))
        question.problem = "Nothing has changed."
        #expect(!question.text.contains("Rule 1.") && question.text.hasSuffix("?"))
    }

    @Test(
        "What is confirmed says to whom, how much and when, whatever the texts; what is cut stands last, with a sign",
        arguments: ["long ", "\u{1B}", "\u{202E}long\n", "ü"]
    )
    func confirmed(_ piece: String) throws {
        for length in [500, 4_000, 100_000] {
            let long = String(repeating: piece, count: length)
            var question = Question(kind: .confirmIntent, intent: "OrderIntent", extensionName: long)
            question.action = long
            question.parameters = [
                "body": .string(long), "speakableGroupName": ["spokenPhrase": .string("The family")],
                "recipients": [["displayName": "Anna"], ["displayName": "Mallory"]],
                "amount": ["amount": "4000", "currencyCode": "EUR"], "note": .string(long), "at": "2026-11-27T10:00",
            ]
            let text = question.text.printableLine
            for part in ["Anna", "Mallory", "The family", "4000", "2026-11-27"] {
                #expect(text.contains(part), "\(length): \(part) is missing")
            }
            #expect(text.hasSuffix(")?"))
            guard long.utf8.count > 5_000 else { continue }
            #expect(text.contains("more bytes), note: ") && text.hasSuffix("more bytes))?"))
            let (name, body) = (text.firstRange(of: "Mallory"), text.firstRange(of: "body: "))
            #expect(try #require(name).upperBound < #require(body).lowerBound)
        }
    }

    @Test("More recipients than fit are cut with a sign, and take no room from the amount")
    func manyRecipients() {
        let people = (0..<5_000).map { "Person \($0)" }.joined(separator: ", ")
        let entries = [
            ValueSummary.Entry("text", String(repeating: "x", count: 10_000), isText: true),
            ValueSummary.Entry("people", people, isText: false),
            ValueSummary.Entry("amount", "4000 EUR", isText: false),
        ]
        let text = ValueSummary.text(of: entries)
        #expect(text.hasPrefix("amount: 4000 EUR, text: xxx") && text.contains("people: Person 0"))
        #expect(text.hasSuffix("more bytes)") && text.utf8.count <= TextBound.message)
        #expect(ValueSummary.text(of: Array(entries.suffix(1))) == "amount: 4000 EUR")
    }

    @Test("Each language has words for every question and failure of the catalogue", arguments: DialogueText.languages)
    func complete(code: String) throws {
        let language = try #require(DialogueLanguage.speaking(code))
        for intent in IntentCatalogue.system.definitions {
            #expect(language.actions[intent.name] != nil, "\(language.code): \(intent.name)")
            for parameter in intent.parameters where parameter.isResolvable {
                #expect(
                    language.prompt(parameter.name, of: intent.name) != nil,
                    "\(language.code): \(intent.name).\(parameter.name)"
                )
                for reason in parameter.reasons {
                    #expect(language.reasons[reason] != nil, "\(language.code): reason \(reason)")
                }
            }
            for response in intent.responseCodes where response.isFailure && response.name != "unspecified" {
                #expect(language.failures.keys.contains(response.name), "\(code): code \(response.name)")
            }
        }
    }

    @Test("No language has unused words", arguments: DialogueText.languages)
    func nothingLeftOver(code: String) throws {
        let language = try #require(DialogueLanguage.speaking(code))
        let intents = IntentCatalogue.system.definitions
        let parameters = Set(
            intents.flatMap { intent in intent.parameters.map { "\(intent.name).\($0.name)" } }
                + intents.flatMap { $0.parameters.map(\.name) }
        )
        #expect(Set(language.actions.keys).subtracting(intents.map(\.name)).isEmpty)
        #expect(Set(language.prompts.keys).subtracting(parameters).isEmpty)
        let reasons = Set(intents.flatMap { $0.parameters.flatMap(\.reasons) })
        #expect(Set(language.reasons.keys).subtracting(reasons).subtracting(Self.reasonsOfNoParameter).isEmpty)
        #expect(Set(language.failures.keys).subtracting(intents.flatMap { $0.responseCodes.map(\.name) }).isEmpty)
    }

    /// A reason of `INStartCallCallRecordToCallBackResolutionResult`; the catalogue has another class for its
    /// parameter.
    private static let reasonsOfNoParameter: Set<String> = ["noMatchingCall"]

    @Test("The placeholders of every text are known")
    func placeholders() {
        let known: Set<String> = [
            "noun", "value", "extension", "action", "summary", "name", "identifier", "folder", "actions", "count",
        ]
        for language in DialogueLanguage.all {
            let frames = Mirror(reflecting: language.frames).children.compactMap { $0.value as? String }
            #expect(frames.count == 24)
            for text in frames + language.failures.values {
                #expect(known.isSuperset(of: TextTemplate(text).names), "\(language.code): \(text)")
            }
        }
    }

    @Test(
        "Yes and no are words of the user's language, and of no other",
        arguments: [
            ("en-US", ["y", "Yes"], ["n", "no"], ["s", "si", "sí"]),
            ("fr", ["y", "yes"], ["n", "no"], ["s", "si", "oui"]),
            ("es-MX", ["s", "si", "SÍ"], ["n", "No"], ["y", "yes"]),
            ("de-AT", ["j", "Ja"], ["n", "nein"], ["y", "no", "si"]),
        ]
    )
    func flags(locale: String, yes: [String], no: [String], others: [String]) {
        let text = DialogueText(locale: locale)
        #expect(yes.allSatisfy { text.flag(of: $0) == true })
        #expect(no.allSatisfy { text.flag(of: $0) == false })
        #expect(others.allSatisfy { text.flag(of: $0) == nil })
    }

    @Test(
        "A question is asked in the language of its locale",
        arguments: [
            ("en-US", "What is the message?"), ("es-MX", "¿Cuál es el mensaje?"), ("es_ES", "¿Cuál es el mensaje?"),
            ("ES", "¿Cuál es el mensaje?"), ("de-CH", "Wie lautet die Nachricht?"), ("fr-FR", "What is the message?"),
            ("", "What is the message?"),
        ]
    )
    func locale(locale: String, text: String) {
        #expect(question(.needsValue, "content", locale: locale).text == text)
    }

    @Test(
        "Each kind of question names its subject",
        arguments: [
            (Question.Kind.needsMoreDetails, nil, nil, "Which message, more precisely?"),
            (.disambiguation, "Bob", nil, "Which 'Bob' do you mean?"),
            (.disambiguation, nil, nil, "Which message?"),
            (.confirmation, "Bob", nil, "Did you mean 'Bob'?"),
            (
                .confirmation, "Bob", "listShouldBeCreated",
                "There is no such list yet; it would be created. Did you mean 'Bob'?"
            ),
            (.unsupported, "Bob", nil, "Chat cannot use 'Bob'. What is the message?"),
            (
                .unsupported, "Bob", "offline",
                "Chat cannot use 'Bob'. The service cannot be reached. What is the message?"
            ),
            (.unsupported, nil, "moodUnknown", "Chat cannot use this message. (mood unknown) What is the message?"),
        ] as [(Question.Kind, String?, String?, String)]
    )
    func kinds(kind: Question.Kind, value: String?, reason: String?, text: String) {
        #expect(question(kind, "content", value: value, reason: reason).text == text)
    }

    @Test("The question about the whole request sums it up")
    func confirmIntent() {
        var question = question(.confirmIntent, nil)
        #expect(question.text == "Shall Chat send the message (no details)?")
        question.parameters = ["recipients": ["Ana"], "serviceName": "pigeon"]
        #expect(question.text == "Shall Chat send the message (recipient: Ana, service name: pigeon)?")
        question.locale = "es"
        #expect(
            question.text == "¿Quieres que Chat haga esto: enviar el mensaje (destinatario: Ana, service name: pigeon)?"
        )
        question.locale = "de"
        #expect(question.text == "Soll Chat die Nachricht senden (Empfänger: Ana, service name: pigeon)?")
    }

    @Test("A sentence of the extension replaces the host's")
    func message() {
        var question = question(.needsValue, "content")
        question.message = "Say something nice."
        #expect(question.text == "Say something nice.")
    }

    @Test("An intent unknown to the tables is described by its names")
    func unknownIntent() {
        let question = Question(
            kind: .needsValue,
            intent: "OrderSoupIntent",
            extensionName: "Chef",
            parameter: "numberOfBowls"
        )
        #expect(question.text == "What is the number of bowls?")
    }

    @Test("A failure has its sentence, a success has none")
    func failures() {
        let text = DialogueText(locale: "en")
        #expect(text.text(forFailure: "failureRequiringAppLaunch", of: "Chat") == "To go on, open Chat.")
        #expect(text.text(forFailure: "success", of: "Chat") == nil)
    }

    @Test(
        "A template keeps text that is not a placeholder",
        arguments: [
            ("a ${x} b ${y}", ["x", "y"], "a 1 b "), ("${x}${x}", ["x"], "11"), ("$x {x} ${x", [], "$x {x} ${x"),
            ("", [], ""),
        ] as [(String, [String], String)]
    )
    func template(text: String, names: [String], filled: String) {
        let template = TextTemplate(text)
        #expect(template.names == names)
        #expect(template.filled(with: ["x": "1"]) == filled)
    }

    private func question(
        _ kind: Question.Kind,
        _ parameter: String?,
        value: String? = nil,
        reason: String? = nil,
        locale: String = "en-US"
    ) -> Question {
        Question(
            kind: kind,
            intent: "INSendMessageIntent",
            extensionName: "Chat",
            parameter: parameter,
            value: value.map(JSONValue.string),
            reason: reason,
            locale: locale
        )
    }
}
