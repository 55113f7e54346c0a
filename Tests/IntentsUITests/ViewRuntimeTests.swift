import ExtensionProtocol
import JSON
import Testing
import WireTestSupport

@testable import Intents
@testable import IntentsUI

@Suite("The wire of a UI extension", .timeLimit(.minutes(1)))
struct ViewRuntimeTests {
    /// Starts a runtime on a thread that ends with the host's end of the wire.
    private func start(_ type: any (INUIHostedViewControlling & INUIViewController).Type) async throws -> HostEnd {
        let (host, input, output) = try HostEnd.pair()
        let runtime = try #require(
            ExtensionRuntime(
                NoProvider(),
                views: ViewCalls { type.init() },
                name: "Test",
                descriptors: ProtocolDescriptors(input: input, output: output)
            )
        )
        let isStarted = runtime.start {
            HostEnd.retire(input)
            HostEnd.retire(output)
        }
        try #require(isStarted)
        let parameters: JSONValue = [
            "protocolVersions": ["1.0"], "host": ["name": "test", "version": "1"],
            "extension": ["identifier": "org.example.Test"], "intents": ["INSendMessageIntent"],
            "limits": ["graceMs": 60_000],
        ]
        let answer = try await host.call(1, "initialize", parameters).get()
        #expect(answer["intents"] == ["INSendMessageIntent"])
        return host
    }

    private final class NoProvider: INIntentHandlerProviding {
        func handler(for intent: INIntent) -> Any? { nil }
    }

    @Test("A call is answered with a card")
    func answers() async throws {
        let host = try await start(MessageController.self)
        let answer = try await host.call(2, "intents-ui/configure", .object(configureParams([]))).get()
        #expect(answer["success"] == true)
        #expect(answer["card"]?["type"] == "AdaptiveCard")
    }

    @Test("A controller sees the language and the lock of its call")
    func context() async throws {
        let host = try await start(CuriousController.self)
        var params = configureParams([])
        params["context"] = ["deadlineMs": 1000, "locked": true, "locale": "es-ES"]
        let answer = try await host.call(2, "intents-ui/configure", .object(params)).get()
        let texts = answer["card"]?["body"]?.arrayValue?.compactMap { $0["text"]?.stringValue }
        #expect(texts?.suffix(2) == ["es-ES", "true"])
    }

    @Test(
        "What an intent extension is called for is an unknown method here",
        arguments: [
            "intent/handle", "intent/confirm", "intent/resolve", "intent/options", "intent/startSendingUpdates",
        ]
    )
    func others(method: String) async throws {
        let host = try await start(MessageController.self)
        let call: JSONValue = [
            "interaction": "i", "intent": ["name": "INSendMessageIntent", "identifier": "id", "parameters": [:]],
            "parameter": "content", "context": ["deadlineMs": 1000],
        ]
        let answer = try await host.call(2, method, call)
        let error = #expect(throws: ResponseError.self) { try answer.get() }
        #expect(error?.code == .methodNotFound)
    }

    @Test("A call that cannot be read is answered with what is wrong with it")
    func malformed() async throws {
        let host = try await start(MessageController.self)
        let answer = try await host.call(2, "intents-ui/configure", ["interaction": 1])
        let error = #expect(throws: ResponseError.self) { try answer.get() }
        #expect(error?.code == .invalidParams)
    }

    @Test("A controller that never answers is acknowledged, reported, and answered for when it is cancelled")
    func silent() async throws {
        let host = try await start(SilentController.self)
        try host.request(2, "intents-ui/configure", .object(configureParams([])))
        #expect(try await host.notification("$/ack")["id"] == 2)
        #expect(
            try await host.notification("log/message")["message"]?.stringValue?
                .contains("SilentController.configureView(for:of:interactiveBehavior:context:completion:) released")
                == true
        )
        let cancel: JSONValue = ["id": 2, "reason": "deadlineExceeded", "graceMs": 40]
        try host.send(.notification(method: "$/cancelRequest", params: cancel))
        let answer = try await host.answer(to: 2)
        let error = #expect(throws: ResponseError.self) { try answer.get() }
        #expect(error?.code == .requestCancelled)
        // The next call is not held up.
        #expect(try await host.call(3, "ping").get() == [:])
    }

    @Test("A controller that answers twice is reported, and its first answer counts")
    func eager() async throws {
        let host = try await start(EagerController.self)
        let answer = try await host.call(2, "intents-ui/configure", .object(configureParams([]))).get()
        #expect(answer["success"] == true)
        #expect(
            try await host.notification("log/message")["message"]?.stringValue?.contains("more than once") == true
        )
    }

    @Test("Hostile numbers in a call get an answer")
    func hostileNumbers() async throws {
        let host = try await start(CuriousController.self)
        var params = configureParams(["content"])
        params["view"] = ["minimumSize": ["width": 1, "height": 2], "maximumSize": ["width": 3, "height": 4]]
        let text = JSONValue.object(params).description
        for (number, variant) in HostileNumbers.variants(of: text).enumerated() {
            let line = #"{"jsonrpc":"2.0","id":\#(number + 2),"method":"intents-ui/configure","params":\#(variant)}"#
            try host.send(bytes: Array("\(line)\n".utf8))
            _ = try await host.answer(to: Int64(number + 2))
        }
    }
}
