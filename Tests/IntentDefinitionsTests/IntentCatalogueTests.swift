import IntentDefinitions
import Testing

@Suite("The catalogue of intents")
struct IntentCatalogueTests {
    private let catalogue = IntentCatalogue.system

    @Test("The parameters of sending a message are in the order in which they are resolved")
    func sendMessage() throws {
        let intent = try #require(catalogue.definition(named: "INSendMessageIntent"))
        #expect(intent.parameters.prefix(3).map(\.name) == ["recipients", "outgoingMessageType", "content"])
        let recipients = try #require(intent.parameter(named: "recipients"))
        #expect(recipients.type == .array(of: .object("INPerson")))
        #expect(recipients.resolvesEachElement)
        #expect(recipients.outcomes == .withDisambiguation)
        #expect(recipients.reasons.contains("noHandleForLabel"))
        #expect(intent.responseCode(named: "failureRequiringAppLaunch")?.kind == .failureRequiringAppLaunch)
        #expect(intent.lockedDefault == .unrestricted)
        #expect(intent.responseProperty(named: "sentMessages")?.type == .array(of: .object("INMessage")))
    }

    @Test("An enumeration is found by name")
    func enumeration() throws {
        let type = try #require(catalogue.enumeration(named: "INNotebookItemType"))
        #expect(type.cases.map(\.name) == ["unknown", "note", "taskList", "task"])
        #expect(!type.isOptionSet)
        #expect(catalogue.enumeration(named: "INSendMessageIntentResponseCode") == nil)
    }
}

extension IntentCatalogueTests {
    @Test(
        "A misspelt name finds the intended intent",
        arguments: [
            ("SendMessage", "INSendMessageIntent"), ("INSendMesageIntent", "INSendMessageIntent"),
            ("insendmessageintent", "INSendMessageIntent"), ("AddTask", "INAddTasksIntent"),
            ("INRequestRide", "INRequestRideIntent"), ("INStratWorkoutIntent", "INStartWorkoutIntent"),
        ]
    )
    func suggestions(name: String, expected: String) {
        #expect(catalogue.suggestions(for: name).first == expected)
    }

    @Test("A name unlike all others finds nothing")
    func noSuggestions() {
        #expect(catalogue.suggestions(for: "OrderSoupIntent").isEmpty)
        #expect(catalogue.suggestions(for: "").isEmpty)
        #expect(catalogue.suggestions(for: String(repeating: "INSendMessageIntent", count: 1_000)).isEmpty)
        #expect(catalogue.definition(named: "OrderSoupIntent") == nil)
    }

    @Test("An added intent is found and hides one of the same name")
    func adding() {
        var catalogue = catalogue
        let soup = IntentDefinition(name: "OrderSoupIntent", domain: "Custom", parameters: [], responseCodes: [])
        catalogue.add(soup)
        catalogue.add(EnumerationDefinition(name: "Soup", cases: [EnumerationDefinition.Case(name: "leek", value: 1)]))
        #expect(catalogue.definition(named: "OrderSoupIntent") == soup)
        #expect(catalogue.enumeration(named: "Soup")?.case(named: "leek")?.value == 1)
        #expect(catalogue.suggestions(for: "OrderSoop") == ["OrderSoupIntent"])
        catalogue.add(IntentDefinition(name: "INSendMessageIntent", domain: "X", parameters: [], responseCodes: []))
        #expect(catalogue.definition(named: "INSendMessageIntent")?.domain == "X")
        #expect(catalogue.names.count == 62)
        #expect(catalogue.definitions.count == 62)
        #expect(IntentCatalogue().names.isEmpty)
    }

    @Test("Response codes are classified by their names")
    func kinds() throws {
        func kind(_ intent: String, _ code: String) throws -> ResponseCodeDefinition.Kind {
            try #require(catalogue.definition(named: intent)?.responseCode(named: code)).kind
        }
        #expect(try kind("INBookRestaurantReservationIntent", "success") == .success)
        #expect(try kind("INBookRestaurantReservationIntent", "denied") == .failure)
        #expect(
            try kind("INListRideOptionsIntent", "failureRequiringAppLaunchNoServiceInArea")
                == .failureRequiringAppLaunch
        )
        #expect(try kind("INStartCallIntent", "userConfirmationRequired") == .userConfirmationRequired)
        #expect(try kind("INStartWorkoutIntent", "handleInApp") == .handleInApp)
        #expect(try kind("INPlayMediaIntent", "failureUnknownMediaType") == .failure)
        #expect(ResponseCodeDefinition(name: "unspecified", value: 0).isFailure)
        #expect(!ResponseCodeDefinition(name: "inProgress", value: 2).isFailure)
    }
}
