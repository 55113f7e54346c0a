import DefinedIntents
import ExtensionProtocol
import JSON
import Testing

@_spi(IntentDefinition) @testable import Intents

@Suite("Options of a parameter", .timeLimit(.minutes(1)))
struct OptionsTests {
    private static func options(
        _ handler: Any,
        _ parameter: String,
        searchTerm: String? = nil
    ) async throws -> ProvideOptions.Answer {
        let caller = IntentCaller(
            provider: HandedOver(Provider(handler)),
            types: IntentTypes(own: [OrderPizzaIntent.self])
        )
        return try await caller.provideOptions(
            for: parameter,
            of: WireIntent(name: "OrderPizzaIntent", identifier: "1", parameters: [:]),
            searchTerm: searchTerm
        )
    }

    @Test("The completion form is asked, with the search term, and its default is included")
    func completion() async throws {
        let answer = try await Self.options(PizzaCompletionHandler(), "topping", searchTerm: "Ha")
        #expect(answer == .init(sections: [.init(items: ["Ham"])], defaultValue: "Olives"))
    }

    @Test("The older form counts if no newer one is written")
    func older() async throws {
        let answer = try await Self.options(PizzaCompletionHandler(), "slices")
        #expect(answer == .init(sections: [.init(items: [4, 8])]))
    }

    @Test("The async form is asked, and sections keep their titles")
    func async() async throws {
        let answer = try await Self.options(PizzaAsyncHandler(), "topping")
        #expect(answer == .init(sections: [.init(title: "Fish", items: ["Tuna"])]))
    }

    @Test("An error of the author is an error of the call, which names it")
    func failure() async throws {
        let error = await #expect(throws: ResponseError.self) { try await Self.options(PizzaAsyncHandler(), "slices") }
        #expect(error?.code == .internalError)
        #expect(error?.message.contains("OutOfDough") == true)
    }

    @Test(
        "A handler without options, and a parameter without options, are answered as an unknown method",
        arguments: ["topping", "slices", "isFolded"]
    )
    func nothing(parameter: String) async throws {
        let error = await #expect(throws: ResponseError.self) {
            try await Self.options(PizzaSilentHandler(), parameter)
        }
        #expect(error?.code == .methodNotFound)
    }

    @Test("Numbers and Booleans of a definition are objects, and are sent according to their types")
    func numbers() {
        let intent = OrderPizzaIntent()
        intent.slices = 4
        intent.isFolded = NSNumber(value: true)
        #expect(intent.parameters == ["slices": 4, "isFolded": true])
        #expect(intent.slices?.intValue == 4)
        #expect(intent.isFolded?.boolValue == true)
        intent.isFolded = nil
        #expect(intent.parameters == ["slices": 4])
    }
}
