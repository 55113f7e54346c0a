import ExtensionProtocol
import JSON
import Testing
import WireTestSupport

@_spi(IntentDefinition) @testable import Intents

@Suite("The context of a call", .timeLimit(.minutes(1)))
struct CallContextTests {
    /// A runtime with a handler that reports and asks for more time, and the handler's observations.
    private struct Fixture {
        let host: HostEnd
        var seen: AsyncStream<ReportingHandler.Sight?>.Iterator

        init() throws {
            let (seen, continuation) = AsyncStream.makeStream(of: ReportingHandler.Sight?.self)
            let host = try HostEnd.serving(Provider(ReportingHandler(seen: continuation)))
            (self.host, self.seen) = (host, seen.makeAsyncIterator())
        }

        func initialize(features: JSONValue = ["ack", "progress", "extend"]) async throws -> JSONValue {
            try await host.call(
                1,
                "initialize",
                [
                    "protocolVersions": ["1.0"], "host": ["name": "test", "version": "1"],
                    "extension": ["identifier": "org.example.Test"], "intents": ["INSendMessageIntent"],
                    // One per process, and therefore the same as in the other tests.
                    "containers": ["app": "/nowhere/app", "groups": ["group.example": "/nowhere/group"]],
                    "features": features,
                ]
            ).get()
        }

        /// Begins a handle call, waits until it asks for more time, and returns that request.
        func handleUntilExtend() async throws -> (id: RequestID, params: JSONValue) {
            try host.request(2, "intent/handle", ConfirmIntent(IntentCall()).json)
            while true {
                let message = try #require(await host.next())
                if case .request(let id, "$/extend", let params) = message { return (id, params) }
            }
        }
    }

    @Test("The answer to initialize names the optional parts that host and runtime have in common")
    func features() async throws {
        #expect(try await Fixture().initialize()["features"] == ["ack", "progress", "extend"])
        #expect(try await Fixture().initialize(features: [])["features"] == ["ack"])
    }

    @Test("Reports carry increasing numbers and fractions from zero to one")
    func progress() async throws {
        let fixture = try Fixture()
        _ = try await fixture.initialize()
        try fixture.host.request(2, "intent/handle", ConfirmIntent(IntentCall()).json)
        var reports: [JSONValue] = []
        while reports.count < 3, let message = await fixture.host.next() {
            if case .notification("$/progress", let params) = message { reports.append(params) }
        }
        #expect(
            reports == [
                ["id": 2, "sequence": 1, "fraction": 0.25, "message": "Packing"],
                ["id": 2, "sequence": 2, "fraction": 1.0],
                ["id": 2, "sequence": 3, "message": "Sending"],
            ]
        )
    }

    @Test("More time is the time that the host grants, and it moves the deadline")
    func extend() async throws {
        var fixture = try Fixture()
        _ = try await fixture.initialize()
        let before = ContinuousClock.now
        let (id, params) = try await fixture.handleUntilExtend()
        // A fraction of a millisecond is rounded up.
        #expect(params == ["id": 2, "milliseconds": 5001])
        try fixture.host.send(.response(id: id, result: .success(["grantedMilliseconds": 3000])))
        let sight = try #require(await fixture.seen.next() ?? nil)
        #expect(sight.granted == .seconds(3))
        #expect(sight.deadlineBefore >= before + .seconds(10))
        #expect(sight.context.deadline == sight.deadlineBefore + .seconds(3))
        #expect(sight.context.idempotencyKey == "key")
        #expect(sight.context.attempt == 1)
        #expect(!sight.context.isDeviceLocked)
    }

    @Test(
        "A host that does not know the request, or is gone, grants nothing",
        arguments: [true, false]
    )
    func refused(isGone: Bool) async throws {
        var fixture = try Fixture()
        _ = try await fixture.initialize()
        let (id, _) = try await fixture.handleUntilExtend()
        if isGone {
            try fixture.host.close()
        } else {
            try fixture.host.send(.response(id: id, result: .failure(.methodNotFound("$/extend"))))
        }
        let sight = try #require(await fixture.seen.next() ?? nil)
        #expect(sight.granted == .zero)
        #expect(sight.context.deadline == sight.deadlineBefore)
    }

    @Test("After its answer a call reports nothing and gets no more time")
    func afterwards() async throws {
        var fixture = try Fixture()
        _ = try await fixture.initialize()
        let (id, _) = try await fixture.handleUntilExtend()
        try fixture.host.send(.response(id: id, result: .success(["grantedMilliseconds": 0])))
        let sight = try #require(await fixture.seen.next() ?? nil)
        _ = try await fixture.host.answer(to: 2).get()
        sight.context.report(fraction: 1)
        #expect(await sight.context.requestMoreTime(.seconds(1)) == .zero)
        // All sent messages come before the answer to a later request.
        _ = try await fixture.host.call(3, "ping").get()
        #expect(
            !fixture.host.notifications.contains {
                $0 == ExtensionProtocol.Progress(id: .integer(2), sequence: 4, fraction: 1).message
            }
        )
    }

    @Test("In a call the language is the call's, and the assistant may use the app")
    func preferences() async throws {
        var fixture = try Fixture()
        _ = try await fixture.initialize()
        let (id, _) = try await fixture.handleUntilExtend()
        try fixture.host.send(.response(id: id, result: .success(["grantedMilliseconds": 0])))
        let sight = try #require(await fixture.seen.next() ?? nil)
        #expect(sight.language == "es-ES")
        #expect(sight.authorization == .authorized)
    }

    @Test("Outside a call there is no context")
    func outside() { #expect(IntentCallContext.current == nil) }
}
