import ConversationTestSupport
import IntentModel
import JSON
import Testing

@testable import IntentConversation

@Suite("Confirming and handling")
struct ResponseTests {
    /// Returns a conversation before confirm.
    private func atConfirm(_ intent: IntentDefinition = ConversationFixture.intent()) -> ConversationFixture {
        let fixture = ConversationFixture(intent, parameters: ["title": "x"])
        fixture.resolve(ResolutionResult(.success))
        return fixture
    }

    /// Returns a conversation before handle.
    private func atHandle(_ intent: IntentDefinition = ConversationFixture.intent()) -> ConversationFixture {
        let fixture = atConfirm(intent)
        fixture.respond("ready")
        return fixture
    }

    @Test("ready and success lead to handle", arguments: ["ready", "success"])
    func goOn(code: String) {
        let fixture = atConfirm()
        fixture.respond(code)
        #expect(fixture.call == .handle)
    }

    private func awaitingLeave() -> ConversationFixture {
        let fixture = ConversationFixture(ConversationFixture.intent(), parameters: ["title": "x"], awaitsLeave: true)
        fixture.resolve(ResolutionResult(.success))
        fixture.respond("ready")
        return fixture
    }

    @Test("An intent that awaits leave is handled after a yes, and not without")
    func leave() {
        for answer in [Answer.no, .cancel, .unavailable] {
            let fixture = awaitingLeave()
            #expect(fixture.action == .awaitLeave)
            fixture.answer(answer)
            #expect(fixture.ending?.status == .cancelled)
        }
        let fixture = awaitingLeave()
        fixture.answer(.yes)
        #expect(fixture.call == .handle)
    }

    @Test("The person confirms before the caller's leave is awaited")
    func leaveAfterConfirmation() {
        let intent = ConversationFixture.intent(confirms: true)
        let fixture = ConversationFixture(intent, parameters: ["title": "x"], awaitsLeave: true)
        fixture.resolve(ResolutionResult(.success))
        fixture.respond("ready")
        #expect(fixture.question?.kind == .confirmIntent)
        fixture.answer(.yes)
        #expect(fixture.action == .awaitLeave)
    }

    @Test("A device that is locked while leave is awaited ends the request, and nobody is asked after the leave")
    func lockedWhileAwaitingLeave() {
        for whenLocked in [ExtensionManifest.WhenLocked.cancel, .withhold] {
            let fixture = ConversationFixture(
                ConversationFixture.intent(),
                parameters: ["title": "x"],
                isDeviceFixed: false,
                whenLocked: whenLocked,
                restrictedWhileLocked: ["INTestIntent"],
                awaitsLeave: true
            )
            fixture.resolve(ResolutionResult(.success))
            fixture.respond("ready")
            let reaction = fixture.conversation.deviceChanged(to: DeviceState(isLocked: true))
            #expect(reaction == (whenLocked == .cancel ? .endQuestion(.cancel) : .none))
            fixture.answer(whenLocked == .cancel ? .cancel : .yes)
            #expect(fixture.ending?.status == .denied)
        }
    }

    @Test("The device is unlocked before leave is awaited")
    func unlockedBeforeLeave() {
        let fixture = ConversationFixture(
            ConversationFixture.intent(unlockAfterQuestion: true),
            device: DeviceState(isLocked: true),
            awaitsLeave: true
        )
        fixture.resolve(ResolutionResult(.needsValue))
        fixture.answer(.text("x"))
        fixture.resolve(ResolutionResult(.success))
        fixture.respond("ready")
        #expect(fixture.question?.kind == .unlock)
        fixture.answer(.yes)
        #expect(fixture.action == .awaitLeave)
        fixture.answer(.yes)
        #expect(fixture.call == .handle)
    }

    @Test("Updates are started instead of handle, and end the conversation")
    func updates() throws {
        let intent = try #require(IntentCatalogue.system.definition(named: "INGetRideStatusIntent"))
        let fixture = ConversationFixture(intent, lastCall: .startSendingUpdates)
        fixture.respond("ready")
        #expect(fixture.call == .startSendingUpdates)
        fixture.action = fixture.conversation.startedUpdates()
        #expect(fixture.ending?.status == .inProgress)
        #expect(fixture.ending?.stage == .handle)
        let without = ConversationFixture(intent, lastCall: .startSendingUpdates)
        without.respond("ready")
        without.action = without.conversation.methodNotFound()
        #expect(without.ending?.failure?.kind == .noHandlerProvided)
        #expect(without.ending?.failure?.message.contains("intent/startSendingUpdates") == true)
    }

    @Test("ready is the answer to confirm even if the intent's table lacks it")
    func readyOutsideTable() throws {
        let intent = try #require(IntentCatalogue.system.definition(named: "INGetRestaurantGuestIntent"))
        let fixture = ConversationFixture(intent)
        #expect(fixture.call == .confirm)
        fixture.respond("ready")
        #expect(fixture.call == .handle)
    }

    @Test(
        "Other codes of confirm end the conversation before handle",
        arguments: [
            ("failure", Outcome.Status.failure), ("failureRequiringAppLaunch", .failure), ("failureSoldOut", .failure),
            ("unspecified", .failure), ("continueInApp", .success), ("handleInApp", .success),
            ("inProgress", .protocolError), ("noSuchCode", .protocolError),
        ]
    )
    func confirmEnds(code: String, status: Outcome.Status) {
        let fixture = atConfirm()
        fixture.respond(code)
        #expect(fixture.ending?.status == status)
        #expect(fixture.ending?.stage == .confirm)
        #expect(fixture.ending?.response?.code == code)
    }

    @Test(
        "The code of handle, by name, is the outcome",
        arguments: [
            ("success", Outcome.Status.success), ("continueInApp", .success), ("handleInApp", .success),
            ("inProgress", .inProgress), ("failure", .failure), ("failureRequiringAppLaunch", .failure),
            ("failureSoldOut", .failure), ("unspecified", .failure), ("ready", .protocolError),
            ("noSuchCode", .protocolError),
        ]
    )
    func handleEnds(code: String, status: Outcome.Status) {
        let fixture = atHandle()
        fixture.respond(code)
        #expect(fixture.ending?.status == status)
        #expect(fixture.ending?.stage == .handle)
    }

    @Test("An intent without an inProgress code may not use it")
    func noInProgress() {
        let fixture = atHandle(ConversationFixture.intent(inProgress: false))
        fixture.respond("inProgress")
        #expect(fixture.ending?.failure?.kind == .invalidResponseCode)
    }

    @Test("A success with the number zero is still a success")
    func successZero() throws {
        let intent = try #require(IntentCatalogue.system.definition(named: "INGetRestaurantGuestIntent"))
        let fixture = ConversationFixture(intent)
        fixture.respond("ready")
        fixture.respond("success")
        #expect(intent.responseCode(named: "success")?.value == 0)
        #expect(fixture.ending?.status == .success)
    }

    @Test("The user confirms if the intent requires it, and only a yes leads to handle")
    func userConfirms() {
        let fixture = atConfirm(ConversationFixture.intent(confirms: true))
        fixture.respond("ready")
        #expect(fixture.question?.kind == .confirmIntent)
        #expect(fixture.question?.parameters == ["title": "x"])
        fixture.answer(.yes)
        #expect(fixture.call == .handle)
    }

    @Test(
        "Without a yes nothing is handled",
        arguments: [
            (Answer.no, Outcome.Status.cancelled, Failure.Kind.declined), (.cancel, .cancelled, .cancelled),
            (.unavailable, .needsInput, .needsInput),
        ]
    )
    func userDeclines(answer: Answer, status: Outcome.Status, kind: Failure.Kind) {
        let fixture = atConfirm(ConversationFixture.intent(confirms: true))
        fixture.respond("ready")
        fixture.answer(answer)
        #expect(fixture.ending?.status == status)
        #expect(fixture.ending?.failure?.kind == kind)
    }

    @Test("userConfirmationRequired in confirm asks the user")
    func userConfirmationRequired() {
        let fixture = atConfirm()
        fixture.respond("userConfirmationRequired")
        #expect(fixture.question?.kind == .confirmIntent)
    }

    @Test("Payments and rides are always confirmed", arguments: ["INSendPaymentIntent", "INRequestRideIntent"])
    func alwaysConfirmed(name: String) throws {
        #expect(try #require(IntentCatalogue.system.definition(named: name)).confirmsBeforeHandle)
    }

    @Test("The host asks for a required value that no method resolves")
    func requiredValue() throws {
        let intent = try #require(IntentCatalogue.system.definition(named: "INCancelRideIntent"))
        let fixture = ConversationFixture(intent)
        #expect(fixture.question?.kind == .needsValue)
        #expect(fixture.question?.parameter == "rideIdentifier")
        fixture.answer(.text("ride-7"))
        #expect(fixture.call == .confirm)
        #expect(fixture.conversation.parameters["rideIdentifier"] == "ride-7")
    }
}
