import Dispatch
import ExtensionProtocol
import JSON
import Synchronization
import Testing
import WireTestSupport

@_spi(IntentDefinition) @testable import Intents

@Suite("Updates of handlers", .timeLimit(.minutes(1)))
struct UpdateTests {
    private enum Event: Equatable { case started, handling, handled, stopped }

    // Sendable: the test and the runtime use it in turn, because each waits for the other's message.
    /// A ride whose progress the test controls.
    private final class RideHandler: INGetRideStatusIntentHandling, @unchecked Sendable {
        private let events: AsyncStream<Event>.Continuation
        private var observer: (any INGetRideStatusIntentResponseObserver)?

        init(events: AsyncStream<Event>.Continuation) { self.events = events }

        /// Lets `handle` end.
        let release = DispatchSemaphore(value: 0)

        func handle(intent: INGetRideStatusIntent) async -> INGetRideStatusIntentResponse {
            block()
            return INGetRideStatusIntentResponse(code: .success, userActivity: nil)
        }

        private func block() {
            events.yield(.handling)
            release.wait()
            events.yield(.handled)
        }

        func startSendingUpdates(
            for intent: INGetRideStatusIntent,
            to observer: any INGetRideStatusIntentResponseObserver
        ) {
            self.observer = observer
            update(.inProgress)
            events.yield(.started)
        }

        func stopSendingUpdates(for intent: INGetRideStatusIntent) { events.yield(.stopped) }

        func update(_ code: INGetRideStatusIntentResponseCode) {
            observer?.didUpdate(getRideStatus: INGetRideStatusIntentResponse(code: code, userActivity: nil))
        }

        func end() { observer = nil }

        func finishEvents() { events.finish() }
    }

    /// A runtime with a handler, and the messages that the handler hears.
    private struct Fixture {
        let host: HostEnd
        let handler: RideHandler
        var events: AsyncStream<Event>.Iterator

        init(_ other: (any INSendMessageIntentHandling)? = nil) async throws {
            let (events, continuation) = AsyncStream.makeStream(of: Event.self)
            let handler = RideHandler(events: continuation)
            let host = try HostEnd.serving(Provider(other ?? handler))
            (self.host, self.handler, self.events) = (host, handler, events.makeAsyncIterator())
            _ = try await host.call(
                1,
                "initialize",
                [
                    "protocolVersions": ["1.0"], "host": ["name": "test", "version": "1"],
                    "extension": ["identifier": "org.example.Test"], "intents": ["INGetRideStatusIntent"],
                    // One per process, and therefore the same as in the other tests.
                    "containers": ["app": "/nowhere/app", "groups": ["group.example": "/nowhere/group"]],
                ]
            ).get()
        }

        func start(_ intent: String = "INGetRideStatusIntent") async throws -> Result<JSONValue, ResponseError> {
            try await host.call(2, "intent/startSendingUpdates", StartSendingUpdates(IntentCall(intent)).json)
        }

        /// Returns the updates so far, including the end.
        func updates() -> [Message] {
            host.notifications.filter {
                guard case .notification(let method, _) = $0 else { return false }
                return method == IntentUpdate.method || method == UpdatesEnded.method
            }
        }
    }

    private func update(_ sequence: Int64, _ code: String) -> Message {
        IntentUpdate(
            interaction: "i",
            sequence: sequence,
            response: INGetRideStatusIntentResponse(codeName: code, userActivity: nil).model
        )
        .message
    }

    @Test("Every response is sent with the next number, until the host stops them and the handler is told")
    func stop() async throws {
        var fixture = try await Fixture()
        #expect(try await fixture.start().get() == [:])
        #expect(await fixture.events.next() == .started)
        fixture.handler.update(.success)
        try fixture.host.send(StopSendingUpdates(interaction: "i").message)
        #expect(await fixture.events.next() == .stopped)
        fixture.handler.update(.failure)
        fixture.handler.end()
        // All sent messages come before the answer to a later request.
        _ = try await fixture.host.call(3, "ping").get()
        #expect(fixture.updates() == [update(1, "inProgress"), update(2, "success")])
    }

    @Test("A stop that arrives before the handler has begun to send still stops it")
    func stopAtOnce() async throws {
        var fixture = try await Fixture()
        let start = Message.request(
            id: .integer(2),
            method: "intent/startSendingUpdates",
            params: StartSendingUpdates(IntentCall("INGetRideStatusIntent")).json
        )
        // In one piece, so that both are read before the first is carried out.
        try fixture.host.send(bytes: start.line + StopSendingUpdates(interaction: "i").message.line)
        #expect(await fixture.events.next() == .started)
        #expect(await fixture.events.next() == .stopped)
    }

    @Test("A handler is told to stop in its turn, and not beside a running call")
    func stopInTurn() async throws {
        var fixture = try await Fixture()
        _ = try await fixture.start().get()
        #expect(await fixture.events.next() == .started)
        try fixture.host.request(3, "intent/handle", ConfirmIntent(IntentCall("INGetRideStatusIntent")).json)
        #expect(await fixture.events.next() == .handling)
        try fixture.host.send(StopSendingUpdates(interaction: "i").message)
        // The stop was read before the request after it, and everything that the handler sends from then on is dropped.
        _ = try await fixture.host.call(4, "ping").get()
        fixture.handler.update(.failure)
        fixture.handler.release.signal()
        #expect(await fixture.events.next() == .handled)
        #expect(await fixture.events.next() == .stopped)
        _ = try await fixture.host.answer(to: 3)
        #expect(fixture.updates() == [update(1, "inProgress")])
    }

    @Test("A handler that releases its observer has ended the updates")
    func end() async throws {
        var fixture = try await Fixture()
        _ = try await fixture.start().get()
        #expect(await fixture.events.next() == .started)
        fixture.handler.end()
        _ = try await fixture.host.call(3, "ping").get()
        #expect(fixture.updates() == [update(1, "inProgress"), UpdatesEnded(interaction: "i").message])
    }

    @Test("A handler that has ended is released, and is not told to stop")
    func ended() async throws {
        var fixture = try await Fixture()
        _ = try await fixture.start().get()
        #expect(await fixture.events.next() == .started)
        fixture.handler.end()
        try fixture.host.send(StopSendingUpdates(interaction: "i").message)
        // The stop was read before the request after it.
        _ = try await fixture.host.call(3, "ping").get()
        fixture.handler.finishEvents()
        #expect(await fixture.events.next() == nil)
    }

    @Test("An intent without updates, and a handler of another intent, are refused and send nothing")
    func refused() async throws {
        let message = try await Fixture(AsyncHandler())
        for intent in ["INSendMessageIntent", "INGetRideStatusIntent"] {
            let answer = try await message.start(intent)
            let error = #expect(throws: ResponseError.self) { try answer.get() }
            #expect(error?.data?["kind"] == "noHandlerProvided")
        }
        #expect(message.updates().isEmpty)
    }

    @Test("Updates that nobody started are stopped without harm")
    func unknown() async throws {
        let fixture = try await Fixture()
        try fixture.host.send(StopSendingUpdates(interaction: "other").message)
        #expect(try await fixture.host.call(3, "ping").get() == [:])
    }
}
