import ExtensionProtocol
import HandlersInSwift5
import HandlersInSwift6
import IntentModel
import JSON
import Synchronization
import Testing

@_spi(IntentDefinition) @testable import Intents

@Suite("Forms of handler methods", .timeLimit(.minutes(1)))
struct HandlerFormTests {
    private let bobo: JSONValue = ["displayName": "Bobo", "fur": "brown"]

    @Test("A handler with completion handlers is asked")
    func completionForm() async throws {
        let caller = IntentCaller(handler: CompletionHandler())
        #expect(
            try await caller.resolve("content", ["content": "hi"])
                == .result(ResolutionResult(.confirmationRequired, value: "hi"))
        )
        #expect(try await caller.confirm(IntentCall()).response.code == "failureMessageServiceNotAvailable")
        let response = try await caller.handle(IntentCall()).response
        #expect(response.code == "success")
        #expect(response.userActivity?["userInfo"] == ["count": 2, "names": ["a", "b"], "on": true])
    }

    @Test("A handler written as async is asked")
    func asyncForm() async throws {
        let caller = IntentCaller(handler: AsyncHandler())
        #expect(
            try await caller.resolve("recipients", ["recipients": [bobo]])
                == .results([ResolutionResult(.success, value: bobo)])
        )
        #expect(try await caller.handle(IntentCall()).response.code == "success")
    }

    @Test("Either form can be called, whichever is written")
    func formsCallEachOther() async {
        let intent = INSendMessageIntent(content: "hi")
        let code = await withCheckedContinuation { continuation in
            AsyncHandler().handle(intent: intent, completion: { continuation.resume(returning: $0.code) })
        }
        #expect(code == .success)
        #expect(await CompletionHandler().confirm(intent: intent).code == .failureMessageServiceNotAvailable)
    }

    @Test("A value without a resolve method is accepted unchanged, element by element in an array")
    func unimplementedResolve() async throws {
        let caller = IntentCaller(handler: EmptyHandler())
        #expect(
            try await caller.resolve("recipients", ["recipients": [bobo, bobo]])
                == .results([ResolutionResult(.success, value: bobo), ResolutionResult(.success, value: bobo)])
        )
        #expect(
            try await caller.resolve("recipients", ["recipients": []]) == .results([ResolutionResult(.notRequired)])
        )
        #expect(
            try await caller.resolve("content", ["content": "x"]) == .result(ResolutionResult(.success, value: "x"))
        )
        #expect(try await caller.resolve("content", [:]) == .result(ResolutionResult(.notRequired)))
        #expect(
            try await caller.resolve("sender", ["sender": bobo]) == .result(ResolutionResult(.success, value: bobo))
        )
    }

    @Test("Without a confirm method every intent is ready")
    func unimplementedConfirm() async throws {
        #expect(try await IntentCaller(handler: EmptyHandler()).confirm(IntentCall()).response.code == "ready")
    }

    /// Implements nothing either.
    private final class EmptyRideHandler: INCancelRideIntentHandling {}

    @Test("A handler without either form of handle is an error that names it and the method")
    func unimplementedHandle() async throws {
        let cases: [(handler: Any, intent: String, words: [String])] = [
            (EmptyHandler(), "INSendMessageIntent", ["EmptyHandler", "handle(intent:)."]),
            (EmptyRideHandler(), "INCancelRideIntent", ["EmptyRideHandler", "handle(cancelRide:)."]),
        ]
        for (handler, intent, words) in cases {
            let error = await #expect(throws: ResponseError.self) {
                try await IntentCaller(handler: handler).handle(IntentCall(intent))
            }
            #expect(error?.data?["kind"] == "noHandlerProvided")
            for word in words { #expect(error?.message.contains(word) == true) }
        }
    }

    @Test("A missing handler, and one of another protocol, are error 2003")
    func noHandler() async throws {
        for (handler, words) in [(nil, "gave nil"), (NSObject(), "INSendMessageIntentHandling")] {
            let error = await #expect(throws: ResponseError.self) {
                try await IntentCaller(handler: handler).handle(IntentCall())
            }
            #expect(error?.data?["kind"] == "noHandlerProvided")
            #expect(error?.data?["code"] == 2003)
            #expect(error?.message.contains(words) == true)
        }
    }

    @Test("An unknown intent or parameter is an error that names it")
    func unknownNames() async throws {
        let caller = IntentCaller(handler: EmptyHandler())
        let intentError = await #expect(throws: ResponseError.self) {
            try await caller.handle(IntentCall("INFooIntent"))
        }
        #expect(intentError?.data?["kind"] == "unknownIntent")
        let parameterError = await #expect(throws: ResponseError.self) { try await caller.resolve("foo", [:]) }
        #expect(parameterError?.code == .invalidParams)
    }

    @Test("Handlers of language modes 5 and 6 run, including older forms of methods")
    func languageModes() async throws {
        let list: JSONValue = ["title": ["spokenPhrase": "Groceries"], "colour": "green"]
        for handler in [HandlersInSwift5.AddTasksHandler() as Any, HandlersInSwift6.AddTasksHandler()] {
            let caller = IntentCaller(handler: handler)
            #expect(
                try await caller.resolve("targetTaskList", of: "INAddTasksIntent", ["targetTaskList": list])
                    == .result(ResolutionResult(.success, value: list))
            )
            let titles: JSONObject = ["taskTitles": [["spokenPhrase": "Milk"]]]
            let response = try await caller.handle(IntentCall("INAddTasksIntent", titles)).response
            #expect(response.properties["addedTasks"]?.arrayValue?.first?["title"]?["spokenPhrase"] == "Milk")
        }
        for handler in [HandlersInSwift5.SendMessageHandler() as Any, HandlersInSwift6.SendMessageHandler()] {
            let caller = IntentCaller(handler: handler)
            #expect(
                try await caller.resolve("content", ["content": "hi"])
                    == .result(ResolutionResult(.success, value: "HI"))
            )
            #expect(try await caller.handle(IntentCall()).response.code == "success")
        }
    }

    @Test("Every resolvable parameter of the catalogue has a resolve method, and no other has")
    func descriptorsFollowTheCatalogue() async throws {
        for name in IntentCatalogue.system.names where name != "INGetReservationDetailsIntent" {
            let definition = try #require(IntentCatalogue.system.definition(named: name))
            let type = try #require(IntentTypes().type(named: name))
            let methods = HandlerMethod.table(type.handlerMethods).filter { $0.parameter != nil && !$0.isOlder }
            #expect(
                methods.filter { $0.kind != .none }.compactMap(\.parameter)
                    == definition.parameters.filter(\.isResolvable).map(\.name)
            )
            #expect(Set(methods.compactMap(\.parameter)) == Set(definition.parameters.map(\.name)))
            for method in methods {
                #expect(
                    (method.kind == .each) == definition.parameter(named: method.parameter ?? "")?.resolvesEachElement
                )
            }
        }
    }
}
