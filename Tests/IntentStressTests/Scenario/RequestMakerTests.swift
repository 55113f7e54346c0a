import IntentHost
import IntentModel
import JSON
import Testing

@testable import IntentStress

@Suite("The requests of a scenario")
struct RequestMakerTests {
    private func registry(executable: String = "/bin/Faulty", intent: String) -> Registry {
        Registry([ExtensionManifest(identifier: "org.x", executable: executable, intentsSupported: [intent])])
    }

    @Test(
        "For every intent of the catalogue, generated parameters pass the host's check",
        arguments: IntentCatalogue.system.definitions
    )
    func generated(intent: IntentDefinition) throws {
        let scenario = StressScenario(intent: intent.name, end: .init(requests: 1))
        try StressTest(scenario: scenario, registry: registry(intent: intent.name)).check()
    }

    @Test("Given parameters are used in turn, and a fault replaces the text")
    func given() throws {
        var scenario = StressScenario(intent: "INSendMessageIntent", end: .init(requests: 1))
        scenario.parameters = .given([
            RequestParameters(values: ["content": "a"]),
            RequestParameters(typed: [TypedParameter(name: "content", text: "b")]),
        ])
        let definition = try #require(IntentCatalogue.system.definition(named: scenario.intent))
        let maker = RequestMaker(scenario, definition, .system, extensions: ["x", "y"])
        func request(_ number: Int, _ fault: StressFault? = nil) -> IntentRequest {
            maker.request(PlannedRequest(number: number, due: .zero, extensionIndex: number % 2, fault: fault))
        }
        #expect(request(2).parameters == ["content": "a"])
        #expect(request(2).extensionName == "x")
        #expect(request(3).typedParameters.map(\.text) == ["b"])
        #expect(request(3, .slow(.seconds(3))).parameters == ["content": "fault:slow-handle@3000"])
        #expect(request(3, .crash).typedParameters.isEmpty)
    }

    @Test("Faults unknown to the extension, and wrong parameters, are refused before anything starts")
    func refusals() throws {
        var scenario = StressScenario(intent: "INSendMessageIntent", end: .init(requests: 1))
        func code(_ executable: String = "/bin/Faulty") -> StressError.Code? {
            let registry = registry(executable: executable, intent: scenario.intent)
            do throws(StressError) { try StressTest(scenario: scenario, registry: registry).check() } catch {
                return error.code
            }
            return nil
        }
        scenario.faults = [FaultShare(.hang, share: 0.01)]
        #expect(code() == nil)
        #expect(code("/bin/MonkeyChat") == .faultsNotSupported)
        scenario.intent = "INPayBillIntent"
        #expect(code() == .faultsNotSupported)
        scenario.faults = []
        scenario.parameters = .given([RequestParameters(values: ["nonsense": 1])])
        #expect(code() == .invalidRequest)
        scenario.intent = "INNoSuchIntent"
        #expect(code() == .invalidRequest)
    }

    @Test("Copies of an extension are extensions of their own")
    func copies() throws {
        var scenario = StressScenario(intent: "INSendMessageIntent", end: .init(requests: 1))
        scenario.processes = 3
        let copies = try ExtensionCopies(of: scenario, in: registry(intent: scenario.intent), run: "r")
        #expect(copies.manifests.map(\.identifier) == ["org.x-1", "org.x-2", "org.x-3"])
        #expect(copies.manifests.allSatisfy { $0.environment[ExtensionCopies.runVariable] == "r" })
        #expect(Registry(copies.manifests).extensions.count == 3)
    }
}
