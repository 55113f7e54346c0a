import ExtensionProtocol
import IntentModel
import JSON
import ProcessModel
import Testing

@testable import ExtensionLife

@Suite("Updates of one launch")
struct UpdateSessionTests {
    private let token = CallToken(rawValue: 100, slot: 0)

    /// Makes a launch that was asked for updates, which have begun if wanted.
    private func asked(isAnswered: Bool = true) throws -> LaunchFixture {
        let fixture = LaunchFixture()
        fixture.launch()
        let definition = try #require(IntentCatalogue.system.definition(named: "INGetRideStatusIntent"))
        let call = IntentCall(
            interaction: "r",
            intent: WireIntent(name: definition.name, identifier: "r", parameters: [:]),
            context: CallContext(deadlineMilliseconds: 0, isLocked: false, locale: "en", idempotencyKey: "k")
        )
        let body = OutgoingCall.Body.startSendingUpdates(
            StartSendingUpdates(call),
            UpdateFlow(intent: definition, extensionName: "Test")
        )
        fixture.machine.call(OutgoingCall(token: token, stage: .handle, body: body), at: fixture.now)
        fixture.collect()
        if isAnswered { fixture.receive(.response(id: .integer(2), result: .success([:]))) }
        return fixture
    }

    private func response(_ code: String = "success", ride: String? = nil) -> IntentResponse {
        var response = IntentResponse(code: code)
        if let ride { response.properties["rideStatus"] = ["rideIdentifier": .string(ride)] }
        return response
    }

    private func update(_ sequence: Int64, _ response: IntentResponse, interaction: String = "r") -> Message {
        IntentUpdate(interaction: interaction, sequence: sequence, response: response).message
    }

    private func events(_ fixture: LaunchFixture) -> [UpdateEvent] {
        fixture.actions.compactMap { action in
            guard case .update(token, let event) = action else { return nil }
            return event
        }
    }

    private func failure(_ fixture: LaunchFixture) -> Failure? {
        guard case .ended(let failure)? = events(fixture).last else { return nil }
        return failure
    }

    @Test("Updates are told in order until the extension ends them, and what comes later is ignored")
    func ended() throws {
        let fixture = try asked()
        #expect(fixture.results(of: token) == [CallResult(result: .success(.value([:])))])
        for sequence in 1...3 { fixture.receive(update(Int64(sequence), response())) }
        fixture.receive(UpdatesEnded(interaction: "r").message)
        fixture.receive(update(4, response()))
        fixture.receive(UpdatesEnded(interaction: "r").message)
        #expect(events(fixture) == Array(repeating: .response(response()), count: 3) + [.ended(nil)])
        #expect(fixture.sentMethods == ["initialize", "intent/startSendingUpdates"])
    }

    @Test("An update may come before the answer to the call")
    func early() throws {
        let fixture = try asked(isAnswered: false)
        fixture.receive(update(1, response()))
        #expect(events(fixture) == [.response(response())])
    }

    @Test("An update is dropped and logged where its sequence does not increase", arguments: [0, 2, 1] as [Int64])
    func sequence(number: Int64) throws {
        let fixture = try asked()
        fixture.receive(update(2, response()))
        fixture.receive(update(number, response("failure")))
        fixture.receive(update(3, response("inProgress")))
        #expect(events(fixture) == [.response(response()), .response(response("inProgress"))])
        #expect(fixture.logs.contains { $0.contains("its sequence is \(number) after 2") })
    }

    @Test("Updates about another ride than the first are dropped")
    func otherRide() throws {
        let fixture = try asked()
        fixture.receive(update(1, response(ride: "a")))
        fixture.receive(update(2, response(ride: "b")))
        fixture.receive(update(3, response(ride: "a")))
        #expect(events(fixture) == Array(repeating: .response(response(ride: "a")), count: 2))
        #expect(fixture.logs.contains { $0.contains("another ride") })
    }

    @Test(
        "A code that cannot stand there makes the host stop the updates",
        arguments: ["ready", "sold", "continueInApp"]
    )
    func invalidCode(code: String) throws {
        let fixture = try asked()
        fixture.receive(update(1, response(code)))
        fixture.receive(update(2, response()))
        #expect(events(fixture).count == 1)
        #expect(failure(fixture)?.kind == .invalidResponseCode)
        #expect(fixture.sent.last == StopSendingUpdates(interaction: "r").message)
        #expect(fixture.isIdle)
    }

    @Test("An update that cannot be read makes the host stop the updates")
    func unreadable() throws {
        let fixture = try asked()
        fixture.receive(.notification(method: IntentUpdate.method, params: ["interaction": "r", "sequence": 1]))
        #expect(failure(fixture)?.kind == .invalidAnswer)
        #expect(fixture.sent.last == StopSendingUpdates(interaction: "r").message)
    }

    @Test("Updates of an interaction that nobody follows are ignored")
    func unknown() throws {
        let fixture = try asked()
        fixture.receive(update(1, response(), interaction: "other"))
        fixture.receive(UpdatesEnded(interaction: "other").message)
        #expect(events(fixture).isEmpty)
        #expect(!fixture.isIdle)
    }

    @Test("The caller stops the updates once")
    func stopped() throws {
        let fixture = try asked()
        for _ in 1...2 { fixture.machine.stopUpdates(of: token, because: nil, at: fixture.now) }
        fixture.collect()
        #expect(events(fixture) == [.ended(nil)])
        #expect(fixture.sentMethods.count { $0 == "intent/stopSendingUpdates" } == 1)
        #expect(fixture.isIdle)
    }

    @Test("An extension that dies ends the updates with its failure, and has crashed")
    func dies() throws {
        let fixture = try asked()
        fixture.exit(.exited(code: 0))
        #expect(failure(fixture)?.kind == .exitedWithoutAnswer)
        #expect(failure(fixture)?.message.contains("while it sent updates") == true)
        #expect(fixture.machine.ending.crashReason != nil)
    }

    @Test("A stop of the extension ends the updates")
    func extensionStopped() throws {
        let fixture = try asked()
        fixture.stop()
        fixture.exit(.exited(code: 0))
        #expect(events(fixture).count == 1)
        #expect(failure(fixture)?.kind == .hostStopped)
        #expect(fixture.machine.ending.crashReason == nil)
    }

    @Test("A call that is not answered in time takes its updates with it")
    func timeout() throws {
        let fixture = try asked(isAnswered: false)
        fixture.advance(by: .seconds(10))
        #expect(fixture.failure(of: token)?.clock == .stage)
        #expect(fixture.sentMethods.suffix(2) == ["$/cancelRequest", "intent/stopSendingUpdates"])
        fixture.receive(.response(id: .integer(2), result: .success([:])))
        fixture.receive(update(1, response()))
        #expect(events(fixture).isEmpty)
        #expect(fixture.isIdle)
    }

    @Test("A call that was cancelled stays so, even if the extension has begun")
    func cancelled() throws {
        let fixture = try asked(isAnswered: false)
        fixture.machine.cancel(token, reason: .user, at: fixture.now)
        fixture.collect()
        #expect(fixture.sentMethods.suffix(2) == ["$/cancelRequest", "intent/stopSendingUpdates"])
        fixture.receive(.response(id: .integer(2), result: .success([:])))
        #expect(fixture.failure(of: token)?.kind == .cancelled)
        #expect(fixture.isIdle)
    }

    @Test("An extension that answers with an error sends no updates")
    func refused() throws {
        let fixture = try asked(isAnswered: false)
        fixture.receive(
            .response(id: .integer(2), result: .failure(ResponseError(code: .internalError, message: "no")))
        )
        #expect(fixture.failure(of: token)?.kind == .extensionError)
        fixture.receive(update(1, response()))
        #expect(events(fixture).isEmpty)
        #expect(fixture.isIdle)
    }
}
