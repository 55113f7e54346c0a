import IntentModel
import Testing

@Suite("The catalogue of intents")
struct IntentCatalogueTests {
    private let catalogue = IntentCatalogue.system

    @Test("Sending a message has its parameters in the order in which they are resolved")
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
    }

    @Test("An enumeration is found by name")
    func enumeration() throws {
        let type = try #require(catalogue.enumeration(named: "INNotebookItemType"))
        #expect(type.cases.map(\.name) == ["unknown", "note", "taskList", "task"])
        #expect(!type.isOptionSet)
        #expect(catalogue.enumeration(named: "INSendMessageIntentResponseCode") == nil)
    }
}
