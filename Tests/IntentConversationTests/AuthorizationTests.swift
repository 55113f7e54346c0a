import ConversationTestSupport
import ExtensionProtocol
import IntentModel
import IntentPresentation
import JSON
import Testing

@testable import IntentConversation

@Suite("Authorisation")
struct AuthorizationTests {
    private func fixture(
        _ status: AuthorizationStatus,
        hasChanged: Bool = false,
        device: DeviceState = .unlocked,
        locked: IntentDefinition.LockDefault = .unrestricted
    ) -> ConversationFixture {
        ConversationFixture(
            ConversationFixture.intent(locked: locked),
            device: device,
            authorization: AuthorizationState(status, hasChanged: hasChanged, administratorFile: "/etc/r.json")
        )
    }

    @Test("An app that was allowed is called without a question")
    func authorized() { #expect(fixture(.authorized).call == .resolve(parameter: "title")) }

    @Test("A yes lets the same request go on, and is told to the shell once")
    func yes() {
        let fixture = fixture(.notDetermined)
        #expect(fixture.question?.kind == .authorize)
        #expect(fixture.question?.text == "Test orders what you say. May Test be used?")
        fixture.answer(.yes)
        #expect(fixture.call == .resolve(parameter: "title"))
        #expect(fixture.authorizationDecision == .authorized)
    }

    @Test("A no is a denial that says how to change it, and is told to the shell")
    func no() {
        let fixture = fixture(.notDetermined)
        fixture.answer(.no)
        #expect(fixture.ending?.status == .denied)
        #expect(fixture.ending?.failure?.kind == .notAuthorized)
        #expect(fixture.ending?.failure?.message.contains("intenthost authorize org.example") == true)
        #expect(fixture.authorizationDecision == .denied)
    }

    @Test("A request that is given up decides nothing about the app")
    func cancel() {
        let fixture = fixture(.notDetermined)
        fixture.answer(.cancel)
        #expect(fixture.ending?.status == .cancelled)
        #expect(fixture.authorizationDecision == nil)
    }

    @Test("With nobody to ask, the outcome carries the question, on a locked device as well")
    func nobody() {
        let fixture = fixture(.notDetermined, device: DeviceState(isLocked: true), locked: .restricted)
        fixture.answer(.unavailable)
        #expect(fixture.ending?.status == .needsInput)
        #expect(fixture.ending?.question?.kind == .authorize)
        #expect(fixture.ending?.stage == .policy)
        #expect(fixture.ending?.failure?.message.contains("intenthost authorize org.example") == true)
        #expect(fixture.authorizationDecision == nil)
    }

    @Test("An app that was denied or restricted ends the request without a question")
    func refused() {
        let denied = fixture(.denied)
        #expect(denied.ending?.status == .denied)
        #expect(denied.ending?.failure?.message.contains("you have denied the app 'org.example'") == true)
        let restricted = fixture(.restricted)
        #expect(restricted.ending?.status == .denied)
        #expect(restricted.ending?.failure?.message.contains("'/etc/r.json' forbids") == true)
        #expect(restricted.ending?.failure?.message.contains("intenthost authorize") == false)
    }

    @Test("An app that changed since it was allowed is asked about again, and the question says so")
    func changed() {
        let fixture = fixture(.notDetermined, hasChanged: true)
        #expect(fixture.question?.reason == "changed")
        #expect(
            fixture.question?.text
                == "Test has changed since you allowed it. Test orders what you say. May Test be used?"
        )
    }

    @Test("The device is asked for after the app")
    func locked() {
        let fixture = fixture(.notDetermined, device: DeviceState(isLocked: true), locked: .restricted)
        fixture.answer(.yes)
        #expect(fixture.question?.kind == .unlock)
        fixture.answer(.yes)
        #expect(fixture.call == .resolve(parameter: "title"))
    }

    @Test("An answer that is no yes or no is asked for again, but not for ever")
    func wrongAnswers() {
        let fixture = fixture(.notDetermined)
        for _ in 1..<Conversation.maximumRounds {
            fixture.answer(.text("perhaps"))
            #expect(fixture.question?.problem != nil)
        }
        fixture.answer(.text("perhaps"))
        #expect(fixture.ending?.status == .needsInput)
    }

    @Test("A decision of another request answers the open question and is not decided twice")
    func otherRequest() {
        let allowed = fixture(.notDetermined)
        #expect(allowed.decide(.authorized) == .endQuestion(.unavailable))
        allowed.answer(.unavailable)
        #expect(allowed.call == .resolve(parameter: "title"))
        #expect(allowed.authorizationDecision == nil)
        let denied = fixture(.notDetermined)
        #expect(denied.decide(.denied) == .endQuestion(.unavailable))
        denied.answer(.unavailable)
        #expect(denied.ending?.status == .denied)
        #expect(fixture(.notDetermined).decide(.notDetermined) == .none)
    }

    @Test(
        "An app that is not allowed any more gets no answer: its open question ends",
        arguments: [AuthorizationStatus.denied, .notDetermined, .restricted]
    )
    func lostWhileAsking(_ status: AuthorizationStatus) {
        let fixture = fixture(.authorized)
        fixture.resolve(ResolutionResult(.needsValue))
        #expect(fixture.decide(.authorized) == .none)
        #expect(fixture.decide(status) == .endQuestion(.cancel))
        #expect(fixture.decide(status) == .none)
        // A yes that was on its way comes too late, and so does another decision.
        _ = fixture.decide(.authorized)
        fixture.answer(.text("x"))
        #expect(fixture.ending?.status == .denied)
        #expect(fixture.ending?.question == nil)
        #expect(fixture.ending?.failure?.kind == .notAuthorized)
        #expect(fixture.ending?.failure?.message.contains("changed while the request was under way") == true)
    }

    @Test("A denial cancels the call under way, and tells that it may have been carried out")
    func lostWhileHandling() {
        let fixture = fixture(.authorized)
        fixture.resolve(ResolutionResult(.success, value: "x"))
        fixture.respond("ready")
        #expect(fixture.call == .handle)
        #expect(fixture.decide(.denied) == .cancelCall)
        fixture.action = fixture.conversation.answered(
            .handle,
            with: .value(["response": ["code": "success", "properties": ["secret": 1]]])
        )
        #expect(fixture.ending?.status == .denied)
        #expect(fixture.ending?.response == nil)
        #expect(fixture.ending?.failure?.message.contains("find out whether it was carried out") == true)
    }
}
