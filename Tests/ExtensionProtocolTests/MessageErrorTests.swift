import ExtensionProtocol
import JSON
import Testing

@Suite("Messages that cannot be read")
struct MessageErrorTests {
    private static let context: JSONValue = ["deadlineMs": 5]
    private static let intent: JSONValue = ["name": "INSendMessageIntent"]

    private func read<Request: RequestMessage>(_ type: Request.Type, _ params: JSONValue) -> String? {
        do throws(MessageError) {
            _ = try Request(params: params)
            return nil
        } catch { return error.description }
    }

    private func read<Request: RequestMessage>(answer type: Request.Type, _ result: JSONValue) -> String? {
        do throws(MessageError) {
            _ = try Request.answer(from: result)
            return nil
        } catch { return error.description }
    }

    private func read<Notification: NotificationMessage>(_ type: Notification.Type, _ params: JSONValue) -> String? {
        do throws(MessageError) {
            _ = try Notification(params: params)
            return nil
        } catch { return error.description }
    }

    @Test(
        "initialize names the member at fault",
        arguments: [
            ([1], "initialize: 'params' is array, not an object."),
            ([:], "initialize: 'params.host' is missing."),
            (["host": [:]], "initialize: 'params.host.name' is missing."),
            (["host": ["name": "h"]], "initialize: 'params.extension' is missing."),
            (["host": ["name": "h"], "extension": "e"], "initialize: 'params.extension' is string, not an object."),
            (
                ["host": ["name": "h"], "extension": ["identifier": "e"], "intents": ["a", 1]],
                "initialize: 'params.intents' holds something other than strings."
            ),
            (["protocolVersions": "1.0"], "initialize: 'params.protocolVersions' is string, not an array."),
        ] as [(JSONValue, String)]
    )
    func initialize(params: JSONValue, text: String) { #expect(read(Initialize.self, params) == text) }

    @Test(
        "The answer to initialize names the member at fault",
        arguments: [
            (nil, "initialize: 'result' is null, not an object."),
            ([:], "initialize: 'result.protocolVersion' is missing."),
            (["protocolVersion": 1], "initialize: 'result.protocolVersion' is number, not a string."),
            (["protocolVersion": "1.0"], "initialize: 'result.extension' is missing."),
            (
                ["protocolVersion": "1.0", "extension": ["version": "1"]],
                "initialize: 'result.extension.name' is missing."
            ),
            (
                ["protocolVersion": "1.0", "extension": ["name": "e"], "concurrentCalls": 0],
                "initialize: 'result.concurrentCalls' is 0, less than one."
            ),
            (
                ["protocolVersion": "1.0", "extension": ["name": "e"], "concurrentCalls": .integer(.min)],
                "initialize: 'result.concurrentCalls' is -9223372036854775808, less than one."
            ),
            (
                ["protocolVersion": "1.0", "extension": ["name": "e"], "concurrentCalls": 1e300],
                "initialize: 'result.concurrentCalls' is number, not an integer."
            ),
        ] as [(JSONValue, String)]
    )
    func initializeAnswer(result: JSONValue, text: String) { #expect(read(answer: Initialize.self, result) == text) }

    @Test(
        "A call names the member at fault",
        arguments: [
            (["intent": intent, "parameter": "p", "context": context], "interaction' is missing."),
            (["interaction": "a", "parameter": "p", "context": context], "intent' is missing."),
            (["interaction": "a", "intent": [:], "parameter": "p", "context": context], "intent.name' is missing."),
            (
                ["interaction": "a", "intent": ["name": "I", "parameters": []], "parameter": "p", "context": context],
                "intent.parameters' is array, not an object."
            ),
            (["interaction": "a", "intent": intent, "parameter": "p"], "context' is missing."),
            (
                ["interaction": "a", "intent": intent, "parameter": "p", "context": ["deadlineMs": 1.5]],
                "context.deadlineMs' is number, not an integer."
            ),
            (
                ["interaction": "a", "intent": intent, "parameter": "p", "context": ["deadlineMs": 1, "locked": 1]],
                "context.locked' is number, not a Boolean."
            ),
        ] as [(JSONValue, String)]
    )
    func calls(params: JSONValue, ending: String) {
        #expect(read(ResolveIntent.self, params) == "intent/resolve: 'params.\(ending)")
        #expect(read(ConfirmIntent.self, params) == "intent/confirm: 'params.\(ending)")
        #expect(read(HandleIntent.self, params) == "intent/handle: 'params.\(ending)")
    }

    @Test("A resolve call names its parameter")
    func parameter() {
        let params: JSONValue = ["interaction": "a", "intent": Self.intent, "context": Self.context]
        #expect(read(ResolveIntent.self, params) == "intent/resolve: 'params.parameter' is missing.")
    }

    @Test(
        "A resolution result names the member at fault",
        arguments: [
            ([:], "result' is missing."),
            (["result": [:]], "result.outcome' is missing."),
            (
                ["result": ["outcome": "maybe"]],
                "result.outcome' is 'maybe', not one of success, notRequired, needsValue, needsMoreDetails, "
                    + "disambiguation, confirmationRequired, unsupported."
            ),
            (["results": [["outcome": "success"], "x"]], "results[1]' is string, not an object."),
            (["results": [["outcome": "success"], [:]]], "results[1].outcome' is missing."),
            (["results": [:]], "results' is object, not an array."),
            (
                ["result": ["outcome": "disambiguation", "options": "a"]],
                "result.options' is string, not an array."
            ),
            (["result": ["outcome": "unsupported", "reason": 3]], "result.reason' is number, not a string."),
        ] as [(JSONValue, String)]
    )
    func resolution(result: JSONValue, ending: String) {
        #expect(read(answer: ResolveIntent.self, result) == "intent/resolve: 'result.\(ending)")
    }

    @Test(
        "A response names the member at fault",
        arguments: [
            ([:], "response' is missing."),
            (["response": "success"], "response' is string, not an object."),
            (["response": [:]], "response.code' is missing."),
            (["response": ["code": 3]], "response.code' is number, not a string."),
            (["response": ["code": "success", "properties": 1]], "response.properties' is number, not an object."),
            (
                ["response": ["code": "success", "userActivity": "a"]],
                "response.userActivity' is string, not an object."
            ),
        ] as [(JSONValue, String)]
    )
    func response(result: JSONValue, ending: String) {
        #expect(read(answer: ConfirmIntent.self, result) == "intent/confirm: 'result.\(ending)")
        #expect(read(answer: HandleIntent.self, result) == "intent/handle: 'result.\(ending)")
    }

    @Test("A notification names the member at fault")
    func notifications() {
        #expect(read(Ack.self, [:]) == "$/ack: 'params.id' is missing.")
        #expect(read(Ack.self, nil) == "$/ack: 'params' is null, not an object.")
        #expect(read(Progress.self, ["sequence": 1]) == "$/progress: 'params.id' is missing.")
        #expect(read(Progress.self, ["id": 1]) == "$/progress: 'params.sequence' is missing.")
        #expect(
            read(Progress.self, ["id": 1, "sequence": 1, "fraction": "x"])
                == "$/progress: 'params.fraction' is string, not a number."
        )
        #expect(read(LogMessage.self, ["level": "info"]) == "log/message: 'params.message' is missing.")
        #expect(read(LogMessage.self, ["message": []]) == "log/message: 'params.message' is array, not a string.")
        #expect(read(CancelRequest.self, ["reason": "user"]) == "$/cancelRequest: 'params.id' is missing.")
        #expect(
            read(CancelRequest.self, ["id": 1, "graceMs": "2 s"])
                == "$/cancelRequest: 'params.graceMs' is string, not an integer."
        )
    }
}
