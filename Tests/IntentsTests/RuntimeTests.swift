import ExtensionProtocol
import JSON
import Testing
import WireTestSupport

@_spi(IntentDefinition) @testable import Intents

@Suite("The run loop of an extension", .timeLimit(.minutes(1)))
struct RuntimeTests {
    private static let parameters: JSONValue = [
        "protocolVersions": ["9.0", "1.0"], "host": ["name": "test", "version": "1"],
        "extension": ["identifier": "org.example.Test"], "intents": ["INSendMessageIntent", "INFooIntent"],
        "containers": ["app": "/nowhere/app", "groups": ["group.example": "/nowhere/group"]],
        // A busy machine may take longer than the standard grace to return to a test.
        "limits": ["graceMs": 60_000],
    ]

    /// Starts a runtime on a thread that ends with the host's end of the wire.
    private func start(_ handler: Any?, initialized: Bool = true) async throws -> HostEnd {
        try await start(provider: Provider(handler), initialized: initialized)
    }

    private func start(
        provider: any INIntentHandlerProviding,
        concurrentCalls: Int = 1,
        initialized: Bool = true
    ) async throws -> HostEnd {
        let host = try HostEnd.serving(provider, concurrentCalls: concurrentCalls)
        if initialized { _ = try await host.call(1, "initialize", Self.parameters).get() }
        return host
    }

    private func call(_ name: String = "INSendMessageIntent") -> JSONValue { ConfirmIntent(IntentCall(name)).json }

    @Test("initialize chooses a common version and answers with the intents that have classes")
    func initialize() async throws {
        let host = try await start(AsyncHandler(), initialized: false)
        let answer = try await host.call(1, "initialize", Self.parameters).get()
        #expect(answer["protocolVersion"] == "1.0")
        #expect(answer["intents"] == ["INSendMessageIntent"])
        #expect(answer["features"] == ["ack"])
        // One call at a time is the default.
        #expect(answer["concurrentCalls"] == nil)
        let again = try await host.call(2, "initialize", Self.parameters)
        #expect(throws: ResponseError.self) { try again.get() }
    }

    @Test("Without a common version the answer lists the supported versions")
    func versions() async throws {
        let host = try await start(AsyncHandler(), initialized: false)
        var parameters = Self.parameters.objectValue ?? [:]
        parameters["protocolVersions"] = ["9.0"]
        let answer = try await host.call(1, "initialize", .object(parameters))
        let error = #expect(throws: ResponseError.self) { try answer.get() }
        #expect(error?.data?["supported"] == ["1.0"])
    }

    @Test("Only ping is answered before initialize")
    func tooEarly() async throws {
        let host = try await start(AsyncHandler(), initialized: false)
        let early = try await host.call(1, "intent/handle", call())
        #expect(throws: ResponseError.self) { try early.get() }
        #expect(try await host.call(2, "ping").get() == [:])
    }

    @Test("A call is answered")
    func answers() async throws {
        let host = try await start(AsyncHandler())
        let answer = try await host.call(2, "intent/handle", call()).get()
        #expect(answer["response"]?["code"] == "success")
    }

    @Test("A call that is not answered at once is acknowledged, and so is one that waits behind it")
    func acknowledges() async throws {
        let (started, continuation) = AsyncStream.makeStream(of: Void.self)
        let host = try await start(PatientHandler(started: continuation))
        for id: Int64 in 2...3 { try host.request(id, "intent/handle", call()) }
        for await _ in started { break }
        var missing: Set<RequestID> = [.integer(2), .integer(3)]
        while !missing.isEmpty {
            guard case .notification(Ack.method, let params)? = await host.next() else { continue }
            missing.remove(try Ack(params: params).id)
        }
    }

    @Test("A second request under the id of an open call is reported and not answered, and the call goes on")
    func openIdentifier() async throws {
        let handler = BlockingHandler()
        let host = try await start(handler)
        try host.request(2, "intent/handle", call())
        await handler.hasStarted()
        for method in ["intent/confirm", "example/unknown"] { try host.request(2, method, call()) }
        #expect(try await host.call(3, "ping").get() == [:])
        let reports = host.notifications.filter { "\($0)".contains("the id 2 of a call that is not answered yet") }
        #expect(reports.count == 2)
        handler.release()
        // The first answer under the id is that of the handler.
        #expect(try await host.answer(to: 2).get()["response"]?["code"] == "success")
    }

    @Test("While a handler blocks its thread, the wire is read, calls are acknowledged and the call can be cancelled")
    func blocked() async throws {
        let handler = BlockingHandler()
        let host = try await start(handler)
        try host.request(2, "intent/handle", call())
        await handler.hasStarted()
        #expect(try await host.call(3, "ping").get() == [:])
        #expect(try await host.notification("$/ack")["id"] == 2)
        // The handler sees that it is cancelled, and only then returns.
        try host.send(CancelRequest(id: .integer(2), reason: .user, graceMilliseconds: 60_000).message)
        #expect(try await host.answer(to: 2).get()["response"]?["code"] == "failureRequiringAppLaunch")
        // The reader has the wire again.
        #expect(try await host.call(4, "intent/confirm", call()).get()["response"]?["code"] == "ready")
    }

    @Test("A handler that blocks for ever and was answered for leaves the next calls to other threads")
    func blockedForEver() async throws {
        let handlers = (0..<3).map { _ in BlockingHandler(heedsCancellation: false) }
        let host = try await start(provider: OneAfterTheOther(handlers))
        for (number, handler) in handlers.enumerated() {
            let id = Int64(number) + 2
            try host.request(id, "intent/handle", call())
            await handler.hasStarted()
            try host.send(CancelRequest(id: .integer(id), reason: .timeout, graceMilliseconds: 0).message)
            let error = await #expect(throws: ResponseError.self) { try await host.answer(to: id).get() }
            #expect(error?.code == .requestCancelled)
        }
        #expect(try await host.call(9, "ping").get() == [:])
        for handler in handlers { handler.release() }
    }

    @Test("The call behind a handler that blocks for ever begins when that one is answered for")
    func behindBlocked() async throws {
        let handlers = [BlockingHandler(heedsCancellation: false), BlockingHandler()]
        let host = try await start(provider: OneAfterTheOther(handlers))
        for id: Int64 in 2...3 { try host.request(id, "intent/handle", call()) }
        await handlers[0].hasStarted()
        try host.send(CancelRequest(id: .integer(2), reason: .timeout, graceMilliseconds: 0).message)
        await handlers[1].hasStarted()
        handlers[1].release()
        #expect(try await host.answer(to: 3).get()["response"]?["code"] == "success")
        handlers[0].release()
    }

    @Test("The announced number of calls runs at a time and no more, even if their handlers block")
    func concurrent() async throws {
        let handlers = (0..<4).map { _ in BlockingHandler(heedsCancellation: false) }
        let provider = OneAfterTheOther(handlers)
        let host = try await start(provider: provider, concurrentCalls: 3, initialized: false)
        let answer = try await host.call(1, "initialize", Self.parameters).get()
        #expect(answer["concurrentCalls"] == 3)
        for id: Int64 in 2...5 { try host.request(id, "intent/handle", call()) }
        for handler in handlers[..<3] { await handler.hasStarted() }
        // Only a call that has not begun is answered at once: these handlers ignore cancellation.
        try host.send(CancelRequest(id: .integer(5), reason: .user, graceMilliseconds: 60_000).message)
        let error = await #expect(throws: ResponseError.self) { try await host.answer(to: 5).get() }
        #expect(error?.code == .requestCancelled)
        // The first to end makes room for the next.
        try host.request(6, "intent/handle", call())
        handlers[0].release()
        await handlers[3].hasStarted()
        for handler in handlers[1...] { handler.release() }
        for id: Int64 in [2, 3, 4, 6] {
            #expect(try await host.answer(to: id).get()["response"]?["code"] == "success")
        }
    }

    @Test("Handlers that wait for each other run at the same time if that is announced")
    func concurrentAsync() async throws {
        let meeting = Meeting(of: 3)
        let host = try await start(provider: Provider(meeting), concurrentCalls: 3)
        for id: Int64 in 2...4 { try host.request(id, "intent/handle", call()) }
        for id: Int64 in 2...4 {
            #expect(try await host.answer(to: id).get()["response"]?["code"] == "success")
        }
    }

    @Test("exit lets the running handler finish, and begins no other")
    func exitWaits() async throws {
        let handler = BlockingHandler()
        let host = try await start(handler)
        for id: Int64 in 2...3 { try host.request(id, "intent/handle", call()) }
        await handler.hasStarted()
        try host.request(4, "shutdown")
        try host.send(Exit().message)
        // The refusal of the waiting call shows that `exit` was read.
        let error = await #expect(throws: ResponseError.self) { try await host.answer(to: 3).get() }
        #expect(error?.data?["reason"] == "shutdown")
        handler.release()
        #expect(try await host.answer(to: 2).get()["response"]?["code"] == "success")
        #expect(try await host.answer(to: 4).get() == [:])
        while await host.next() != nil {}
    }

    @Test("A ping is answered while a handler runs")
    func pingWhileRunning() async throws {
        let (started, continuation) = AsyncStream.makeStream(of: Void.self)
        let host = try await start(PatientHandler(started: continuation))
        try host.request(2, "intent/handle", call())
        for await _ in started { break }
        #expect(try await host.call(3, "ping").get() == [:])
    }

    @Test("A cancelled handler answers with its result, whatever the grace", arguments: [60_000, Int64.max])
    func cancelAsync(graceMilliseconds: Int64) async throws {
        let (started, continuation) = AsyncStream.makeStream(of: Void.self)
        let host = try await start(PatientHandler(started: continuation))
        try host.request(2, "intent/handle", call())
        for await _ in started { break }
        try host.send(CancelRequest(id: .integer(2), reason: .user, graceMilliseconds: graceMilliseconds).message)
        let answer = try await host.answer(to: 2).get()
        #expect(answer["response"]?["code"] == "failureRequiringAppLaunch")
    }

    @Test("A handler that ignores its cancellation is answered for in time, and the next call runs")
    func cancelSilent() async throws {
        let (started, continuation) = AsyncStream.makeStream(of: Void.self)
        let host = try await start(SilentHandler(keepsCompletion: true, started: continuation))
        try host.request(2, "intent/handle", call())
        for await _ in started { break }
        try host.send(CancelRequest(id: .integer(2), reason: .timeout, graceMilliseconds: 0).message)
        let error = await #expect(throws: ResponseError.self) { try await host.answer(to: 2).get() }
        #expect(error?.code == .requestCancelled)
        #expect(error?.data?["reason"] == "timeout")
        #expect(try await host.call(3, "intent/confirm", call()).get()["response"]?["code"] == "ready")
    }

    @Test("A call that waits behind another is cancelled at once")
    func cancelWaiting() async throws {
        let (started, continuation) = AsyncStream.makeStream(of: Void.self)
        let host = try await start(PatientHandler(started: continuation))
        try host.request(2, "intent/handle", call())
        try host.request(3, "intent/handle", call())
        for await _ in started { break }
        try host.send(CancelRequest(id: .integer(3), reason: .user, graceMilliseconds: 60_000).message)
        let error = await #expect(throws: ResponseError.self) { try await host.answer(to: 3).get() }
        #expect(error?.code == .requestCancelled)
    }

    @Test("A second completion is ignored and reported with the method's name")
    func completesTwice() async throws {
        let host = try await start(TwiceHandler())
        let answer = try await host.call(2, "intent/handle", call()).get()
        #expect(answer["response"]?["code"] == "success")
        let log = try await host.notification("log/message")
        #expect(log["level"] == "error")
        #expect(log["message"]?.stringValue?.contains("TwiceHandler.handle(intent:completion:)") == true)
    }

    @Test("A completion handler released without a call is reported")
    func neverCompletes() async throws {
        let host = try await start(SilentHandler(keepsCompletion: false))
        try host.request(2, "intent/handle", call())
        let log = try await host.notification("log/message")
        #expect(log["message"]?.stringValue?.contains("without calling it") == true)
    }

    @Test("shutdown is answered after the calls before it, and later calls are refused")
    func shutdown() async throws {
        let host = try await start(AsyncHandler())
        try host.request(2, "intent/handle", call())
        try host.request(3, "shutdown")
        try host.request(4, "intent/handle", call())
        var order: [RequestID?] = []
        while order.count < 3, let message = await host.next() {
            if case .response(let id, _) = message { order.append(id) }
        }
        let (handled, stopped) = (order.firstIndex(of: .integer(2)), order.firstIndex(of: .integer(3)))
        #expect(try #require(handled) < #require(stopped))
    }

    @Test("exit ends the run loop, and so does the end of stdin", arguments: [true, false])
    func ends(byExit: Bool) async throws {
        let host = try await start(AsyncHandler())
        if byExit { try host.send(Exit().message) } else { try host.close() }
        while await host.next() != nil {}
    }

    @Test("Lines that are not messages do not disturb the wire")
    func hostileLines() async throws {
        let host = try await start(AsyncHandler())
        try host.send(bytes: Array("hello\n{\"id\":5}\n\u{FF}\n".utf8))
        #expect(try await host.call(2, "ping").get() == [:])
        let unknown = try await host.call(3, "intent/foo")
        let error = #expect(throws: ResponseError.self) { try unknown.get() }
        #expect(error?.code == .methodNotFound)
    }

    @Test("The containers from the host are found by their group")
    func containers() async throws {
        _ = try await start(AsyncHandler())
        let manager = FileManager.default
        #expect(manager.containerURL(forSecurityApplicationGroupIdentifier: "group.example")?.path == "/nowhere/group")
        #expect(manager.containerURL(forSecurityApplicationGroupIdentifier: "group.other") == nil)
        #expect(manager.appContainerURL?.path == "/nowhere/app")
    }
}
