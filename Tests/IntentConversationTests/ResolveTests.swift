import ConversationTestSupport
import IntentModel
import IntentPresentation
import JSON
import Testing

@testable import IntentConversation

@Suite("Resolving the parameters")
struct ResolveTests {
    private func begin(
        title: JSONValue? = nil,
        outcomes: Set<ResolutionOutcome> = .withDisambiguation
    ) -> ConversationFixture {
        var parameters = JSONObject()
        parameters["title"] = title
        return ConversationFixture(ConversationFixture.intent(outcomes: outcomes), parameters: parameters)
    }

    private func begin(items: JSONValue?) -> ConversationFixture {
        var parameters = JSONObject()
        parameters["items"] = items
        return ConversationFixture(ConversationFixture.intent(array: true), parameters: parameters)
    }

    @Test("success puts its value into the intent and continues")
    func success() {
        let fixture = begin(title: "groceries")
        #expect(fixture.call == .resolve(parameter: "title"))
        fixture.resolve(ResolutionResult(.success, value: "Groceries"))
        #expect(fixture.conversation.parameters["title"] == "Groceries")
        #expect(fixture.call == .confirm)
    }

    @Test("success without a value keeps the value that was sent")
    func successWithoutValue() {
        let fixture = begin(title: "groceries")
        fixture.resolve(ResolutionResult(.success))
        #expect(fixture.conversation.parameters["title"] == "groceries")
    }

    @Test("notRequired continues, and a value from the user is not passed on")
    func notRequired() {
        let fixture = begin(title: "groceries")
        fixture.resolve(ResolutionResult(.notRequired))
        #expect(fixture.conversation.parameters["title"] == nil)
        #expect(fixture.call == .confirm)
    }

    @Test("A typed answer means the value that the app's vocabulary calls so")
    func vocabulary() throws {
        let intent = try #require(IntentCatalogue.system.definition(named: "INStartWorkoutIntent"))
        var vocabulary = AppVocabulary()
        let term = AppVocabulary.Term(identifier: "hiit", synonyms: [.init("Sprint")])
        vocabulary.parameters = [.init(names: ["INStartWorkoutIntent.workoutName"], terms: [term])]
        var app = AppManifest(identifier: "org.example.fit")
        app.vocabularies["en"] = vocabulary
        for (text, value) in [
            ("sprint", ["spokenPhrase": "Sprint", "vocabularyIdentifier": "hiit"] as JSONValue),
            ("swim", ["spokenPhrase": "swim"]),
        ] {
            let fixture = ConversationFixture(intent, app: app)
            #expect(fixture.call == .resolve(parameter: "workoutName"))
            fixture.resolve(ResolutionResult(.needsValue))
            fixture.answer(.text(text))
            #expect(fixture.conversation.parameters["workoutName"] == value)
        }
    }

    @Test("A typed answer means the value that the person calls so; a word of an earlier answer means nothing later")
    func personalWords() throws {
        let intent = try #require(IntentCatalogue.system.definition(named: "INStartWorkoutIntent"))
        let fixture = ConversationFixture(intent)
        let words = [
            VocabularyList(type: .workoutActivityName, items: [VocabularyItem(phrase: "Hill", identifier: "7")])
        ]
        fixture.resolve(ResolutionResult(.needsValue))
        fixture.answer(.text("hill"), words: words)
        let hill: JSONValue = ["spokenPhrase": "Hill", "vocabularyIdentifier": "7"]
        #expect(fixture.conversation.parameters["workoutName"] == hill)
        fixture.resolve(ResolutionResult(.disambiguation, options: [hill, ["spokenPhrase": "Hills"]]))
        fixture.answer(.text("hill"))
        #expect(fixture.conversation.parameters["workoutName"] == ["spokenPhrase": "hill"])
    }

    private static let foxes = VocabularyList(
        type: .contactName,
        items: [
            VocabularyItem(phrase: "Anna Fox", identifier: "work"),
            VocabularyItem(phrase: "Anna Fox", identifier: "home"),
            VocabularyItem(phrase: "Bob", identifier: "bob"),
        ]
    )

    private static func fox(_ identifier: String) -> JSONValue {
        ["displayName": "Anna Fox", "customIdentifier": .string(identifier)]
    }

    @Test("Several things that the person's words call by one name are asked about before the extension gets one")
    func namesakes() throws {
        let intent = try #require(IntentCatalogue.system.definition(named: "INSendMessageIntent"))
        let fixture = ConversationFixture(
            intent,
            parameters: ["recipients": [["displayName": "Anna Fox"]], "content": "hi"],
            words: [Self.foxes]
        )
        #expect(fixture.question?.kind == .disambiguation && fixture.question?.element == 0)
        #expect(fixture.question?.options == [Self.fox("work"), Self.fox("home")])
        #expect(fixture.question?.optionText(at: 1) == "Anna Fox (home)")
        fixture.answer(.choice(1))
        #expect(fixture.call == .resolve(parameter: "recipients"))
        #expect(fixture.conversation.parameters["recipients"] == [Self.fox("home")])
    }

    @Test("An answer that names several things is asked about; their identifier tells one")
    func namesakesOfAnswer() throws {
        let intent = try #require(IntentCatalogue.system.definition(named: "INSendPaymentIntent"))
        let fixture = ConversationFixture(intent)
        fixture.resolve(ResolutionResult(.needsValue))
        fixture.answer(.text("anna fox"), words: [Self.foxes])
        #expect(fixture.question?.kind == .disambiguation && fixture.question?.options.count == 2)
        fixture.answer(.text("home"), words: [Self.foxes])
        #expect(fixture.conversation.parameters["payee"] == Self.fox("home"))
        #expect(fixture.call == .resolve(parameter: "payee"))
    }

    @Test("needsValue asks, and the answer is resolved before anything else happens")
    func needsValue() {
        let fixture = begin()
        fixture.resolve(ResolutionResult(.needsValue, message: "Which list?"))
        #expect(fixture.question?.kind == .needsValue)
        #expect(fixture.question?.text == "Which list?")
        fixture.answer(.text("Groceries"))
        #expect(fixture.call == .resolve(parameter: "title"))
        #expect(fixture.conversation.parameters["title"] == "Groceries")
    }

    @Test("needsMoreDetails asks, although no class of Apple's has it")
    func needsMoreDetails() {
        let fixture = begin(title: "list")
        fixture.resolve(ResolutionResult(.needsMoreDetails))
        #expect(fixture.question?.kind == .needsMoreDetails)
        fixture.answer(.text("Groceries"))
        #expect(fixture.call == .resolve(parameter: "title"))
    }

    @Test("disambiguation offers the candidates, and the chosen one is resolved")
    func disambiguation() {
        let fixture = begin(title: "Bobo")
        fixture.resolve(ResolutionResult(.disambiguation, options: ["Bobo Jr.", "Little Bobo"]))
        #expect(fixture.question?.options == ["Bobo Jr.", "Little Bobo"])
        fixture.answer(.choice(1))
        #expect(fixture.conversation.parameters["title"] == "Little Bobo")
        #expect(fixture.call == .resolve(parameter: "title"))
    }

    @Test("A choice that was not offered is asked for again, with the reason")
    func wrongChoice() {
        let fixture = begin(title: "Bobo")
        fixture.resolve(ResolutionResult(.disambiguation, options: ["a", "b"]))
        fixture.answer(.choice(2))
        #expect(fixture.question?.problem == "Choose a number from 1 to 2.")
    }

    @Test("confirmationRequired takes the candidate after a yes, and does not ask about the same value again")
    func confirmationYes() {
        let fixture = begin(title: "grocery")
        fixture.resolve(ResolutionResult(.confirmationRequired, value: "Groceries"))
        #expect(fixture.question?.kind == .confirmation)
        #expect(fixture.question?.value == "Groceries")
        fixture.answer(.yes)
        #expect(fixture.call == .resolve(parameter: "title"))
        fixture.resolve(ResolutionResult(.confirmationRequired, value: "Groceries"))
        #expect(fixture.call == .confirm)
        #expect(fixture.conversation.parameters["title"] == "Groceries")
    }

    @Test("confirmationRequired asks for another value after a no")
    func confirmationNo() {
        let fixture = begin(title: "grocery")
        fixture.resolve(ResolutionResult(.confirmationRequired, value: "Groceries"))
        fixture.answer(.no)
        #expect(fixture.question?.kind == .needsValue)
        fixture.answer(.text("Errands"))
        #expect(fixture.conversation.parameters["title"] == "Errands")
        #expect(fixture.call == .resolve(parameter: "title"))
    }

    @Test("unsupported gives the reason and asks for another value")
    func unsupported() {
        let fixture = begin(title: "Nobody")
        fixture.resolve(ResolutionResult(.unsupported, reason: "noAccount"))
        #expect(fixture.question?.kind == .unsupported)
        #expect(fixture.question?.reason == "noAccount")
        fixture.answer(.text("Bobo"))
        #expect(fixture.call == .resolve(parameter: "title"))
    }

    @Test("A person does without a value that the extension cannot use, and one that needs it asks again")
    func without() {
        let fixture = begin(title: "Nobody")
        fixture.resolve(ResolutionResult(.unsupported))
        fixture.answer(.no)
        #expect(fixture.call == .resolve(parameter: "title"))
        #expect(fixture.conversation.parameters["title"] == nil)
        fixture.resolve(ResolutionResult(.needsValue))
        #expect(fixture.question?.kind == .needsValue)
        // Where a value is asked for, "no" is none.
        fixture.answer(.no)
        #expect(fixture.question?.kind == .needsValue && fixture.question?.problem != nil)
    }

    @Test(
        "Options with an outcome other than disambiguation are not choices, because no answer could choose one",
        arguments: [ResolutionOutcome.needsValue, .unsupported]
    )
    func strayOptions(outcome: ResolutionOutcome) {
        let fixture = begin(title: "x")
        fixture.resolve(ResolutionResult(outcome, options: ["Groceries", "Errands"]))
        #expect(fixture.question?.parameter == "title")
        #expect(fixture.question?.options == [])
    }

    @Test(
        "Two sides that never agree are stopped after ten rounds",
        arguments: [ResolutionOutcome.needsValue, .unsupported]
    )
    func rounds(outcome: ResolutionOutcome) {
        let fixture = begin(title: "x")
        var rounds = 0
        while fixture.ending == nil, rounds < 100 {
            fixture.resolve(ResolutionResult(outcome))
            if fixture.question != nil { fixture.answer(.text("again")) }
            rounds += 1
        }
        #expect(rounds == Conversation.maximumRounds)
        #expect(fixture.ending?.failure?.kind == .tooManyRounds)
    }

    @Test("A question without an answer is the outcome", arguments: [ResolutionOutcome.needsValue, .unsupported])
    func unavailable(outcome: ResolutionOutcome) {
        let fixture = begin(title: "x")
        fixture.resolve(ResolutionResult(outcome))
        fixture.answer(.unavailable)
        #expect(fixture.ending?.status == .needsInput)
        #expect(fixture.ending?.question?.parameter == "title")
        #expect(fixture.ending?.failure?.code == .missingInformation)
    }

    @Test("Giving up ends the conversation")
    func cancel() {
        let fixture = begin(title: "x")
        fixture.resolve(ResolutionResult(.needsValue))
        fixture.answer(.cancel)
        #expect(fixture.ending?.status == .cancelled)
        #expect(fixture.ending?.stage == .resolve)
    }

    @Test("A disambiguation of fewer than two or more than ten candidates breaks the rules", arguments: [0, 1, 11])
    func optionCount(count: Int) {
        let fixture = begin(title: "x")
        fixture.resolve(ResolutionResult(.disambiguation, options: (0..<count).map { .string("\($0)") }))
        #expect(fixture.ending?.status == .protocolError)
        #expect(fixture.ending?.failure?.kind == .wrongOptionCount)
        #expect(fixture.ending?.failure?.message.contains("offered \(count) candidates") == true)
    }

    @Test("Two and ten candidates are allowed", arguments: [2, 10])
    func allowedOptionCount(count: Int) {
        let fixture = begin(title: "x")
        fixture.resolve(ResolutionResult(.disambiguation, options: (0..<count).map { .string("\($0)") }))
        #expect(fixture.question?.options.count == count)
    }

    @Test("An outcome unknown to the parameter's class breaks the rules")
    func outcomeNotAllowed() {
        let fixture = begin(title: "x", outcomes: .withoutDisambiguation)
        fixture.resolve(ResolutionResult(.disambiguation, options: ["a", "b"]))
        #expect(fixture.ending?.failure?.kind == .outcomeNotAllowed)
    }

    @Test("A result value of the wrong type breaks the rules")
    func wrongValue() {
        let fixture = begin(title: "x")
        fixture.resolve(ResolutionResult(.success, value: 7))
        #expect(fixture.ending?.failure?.kind == .invalidResultValue)
    }

    @Test("An unimplemented resolve accepts the value; an unimplemented confirm means ready")
    func methodNotFound() {
        let fixture = begin(title: "x")
        fixture.action = fixture.conversation.methodNotFound()
        #expect(fixture.call == .confirm)
        fixture.action = fixture.conversation.methodNotFound()
        #expect(fixture.call == .handle)
        fixture.action = fixture.conversation.methodNotFound()
        #expect(fixture.ending?.failure?.kind == .noHandlerProvided)
        #expect(fixture.ending?.status == .unavailable)
    }

    // MARK: Several values

    @Test("Each element has its result: one is taken, the other asked for, in order")
    func elements() {
        let fixture = begin(items: ["milk", "bana", "coffee"])
        #expect(fixture.call == .resolve(parameter: "items"))
        fixture.resolve([
            ResolutionResult(.success, value: "Milk"),
            ResolutionResult(.disambiguation, options: ["banana", "bandana"]),
            ResolutionResult(.confirmationRequired, value: "Coffee"),
        ])
        #expect(fixture.question?.element == 1)
        fixture.answer(.choice(0))
        #expect(fixture.question?.element == 2)
        fixture.answer(.yes)
        #expect(fixture.call == .resolve(parameter: "items"))
        #expect(fixture.conversation.parameters["items"] == ["Milk", "banana", "Coffee"])
        fixture.resolve([
            ResolutionResult(.success, value: "Milk"), ResolutionResult(.success, value: "banana"),
            ResolutionResult(.success, value: "Coffee"),
        ])
        #expect(fixture.call == .resolve(parameter: "title"))
    }

    @Test("notRequired drops an element among others, and all of them if it is the only result")
    func elementNotRequired() {
        let fixture = begin(items: ["a", "b"])
        fixture.resolve([ResolutionResult(.notRequired), ResolutionResult(.success, value: "b")])
        #expect(fixture.conversation.parameters["items"] == ["b"])
        let whole = begin(items: ["a", "b"])
        whole.resolve([ResolutionResult(.notRequired)])
        #expect(whole.conversation.parameters["items"] == nil)
    }

    @Test("One needsValue asks for the whole parameter")
    func wholeNeedsValue() {
        let fixture = begin(items: ["a", "b"])
        fixture.resolve([ResolutionResult(.needsValue)])
        #expect(fixture.question?.element == nil)
        fixture.answer(.value(["c", "d"]))
        #expect(fixture.conversation.parameters["items"] == ["c", "d"])
    }

    @Test("A parameter without values takes one result of any kind")
    func emptyArray() {
        let fixture = begin(items: nil)
        fixture.resolve([ResolutionResult(.disambiguation, options: ["a", "b"])])
        fixture.answer(.choice(1))
        #expect(fixture.conversation.parameters["items"] == ["b"])
        let text = begin(items: nil)
        text.resolve([ResolutionResult(.needsValue)])
        text.answer(.text("milk"))
        #expect(text.conversation.parameters["items"] == ["milk"])
    }

    @Test(
        "More or fewer results than values break the rules",
        arguments: [(["a", "b"], 1), (["a", "b"], 3), (["a"], 2), ([], 2), (["a"], 0)]
    )
    func wrongCount(items: [String], count: Int) {
        let fixture = begin(items: items.isEmpty ? nil : .array(items.map(JSONValue.string)))
        fixture.resolve(Array(repeating: ResolutionResult(.success, value: "x"), count: count))
        #expect(fixture.ending?.failure?.kind == .wrongResultCount)
        #expect(fixture.ending?.status == .protocolError)
    }

    @Test("Twenty questions about twenty elements are one round, not twenty")
    func manyElements() {
        let fixture = begin(items: .array((0..<20).map { .string("\($0)") }))
        fixture.resolve((0..<20).map { ResolutionResult(.confirmationRequired, value: .string("\($0)!")) })
        for _ in 0..<20 { fixture.answer(.yes) }
        #expect(fixture.call == .resolve(parameter: "items"))
    }
}
