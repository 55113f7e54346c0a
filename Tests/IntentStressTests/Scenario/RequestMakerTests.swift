import Foundation
import IntentHost
import IntentModel
import IntentSimulation
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

    /// The parameters that an extension could ask for although it could have been given a value.
    private func missing(in request: IntentRequest, of intent: IntentDefinition) -> [String] {
        intent.parameters.filter { parameter in
            let isAsked = !parameter.isDeprecated && parameter.relationship?.holds(in: request.parameters) ?? true
            return isAsked && [nil, .null, "unknown", [], [:]].contains(request.parameters[parameter.name])
        }.map(\.name)
    }

    private func requests(of intent: IntentDefinition, in registry: Registry) throws -> [IntentRequest] {
        let scenario = StressScenario(intent: intent.name, end: .init(requests: 1))
        return try StressTest(scenario: scenario, registry: registry).prepare(run: "").maker.samples
    }

    @Test(
        "Generated parameters leave a system intent nothing to ask for",
        arguments: IntentCatalogue.system.definitions
    )
    func complete(intent: IntentDefinition) throws {
        for request in try requests(of: intent, in: registry(intent: intent.name)) {
            #expect(missing(in: request, of: intent) == [], "\(request.parameters)")
        }
    }

    private static let customDefinitions = [
        "Plugins/SoupChef/Base.lproj/SoupChef.intentdefinition",
        "Tests/Fixtures/TeaHouse/TeaHouse.intentdefinition.yaml",
        "Tests/Fixtures/DefinedIntents/Pizzeria.intentdefinition.json",
    ]

    @Test("Generated parameters leave a custom intent nothing to ask for", arguments: customDefinitions)
    func completeCustom(definition: String) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized.path
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        func registry(_ intents: [String]) throws -> Registry {
            let manifest: JSONValue = [
                "identifier": "org.x", "executable": "/bin/sh", "definitions": [.string("\(root)/\(definition)")],
                "IntentsSupported": .array(intents.map(JSONValue.string)),
            ]
            try Data(manifest.description.utf8).write(to: file)
            return Registry(paths: [file.path])
        }
        // The first manifest only serves to read the definition.
        let own = try #require(registry(["INSendMessageIntent"]).extensions.first).catalogue.definitions
            .filter { IntentCatalogue.system.definition(named: $0.name) == nil }
        try #require(!own.isEmpty)
        let registry = try registry(own.map(\.name))
        for intent in own {
            for request in try requests(of: intent, in: registry) {
                #expect(missing(in: request, of: intent) == [], "\(intent.name) \(request.parameters)")
            }
        }
    }

    @Test("A parameter that depends on a later one is generated once that one has a value")
    func laterParent() {
        var child = ParameterDefinition(name: "child", type: .string, isOptional: true)
        child.relationship = ParameterRelationship(parent: "parent", predicate: .hasAnyValue)
        let parent = ParameterDefinition(name: "parent", type: .string, isOptional: true)
        let intent = IntentDefinition(name: "AIntent", domain: "", parameters: [child, parent], responseCodes: [])
        var random = SplitMix64(state: 1)
        let object = intent.generatedParameters(SimulatedValues(catalogue: .system), &random)
        #expect(object["child"] != nil)
    }

    @Test("Given parameters are used in turn, and a fault replaces the text")
    func given() throws {
        var scenario = StressScenario(intent: "INSendMessageIntent", end: .init(requests: 1))
        scenario.parameters = .given([
            RequestParameters(values: ["content": "a"]),
            RequestParameters(typed: [TypedParameter(name: "content", text: "b")]),
        ])
        let definition = try #require(IntentCatalogue.system.definition(named: scenario.intent))
        let maker = RequestMaker(scenario, [definition], catalogue: .system, extensions: ["x", "y"])
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
