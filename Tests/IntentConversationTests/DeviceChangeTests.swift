import ConversationTestSupport
import ExtensionLife
import ExtensionProtocol
import IntentModel
import JSON
import Testing

@testable import IntentConversation

@Suite("A device is locked while a request is under way")
struct DeviceChangeTests {
    private let locked = DeviceState(isLocked: true)

    /// Returns a request that waits for resolve, on an unlocked device that may change.
    private func fixture(
        _ whenLocked: ExtensionManifest.WhenLocked,
        locked lockDefault: IntentDefinition.LockDefault = .restricted,
        lastCall: Conversation.Call = .handle
    ) -> ConversationFixture {
        ConversationFixture(
            ConversationFixture.intent(locked: lockDefault),
            isDeviceFixed: false,
            whenLocked: whenLocked,
            lastCall: lastCall
        )
    }

    /// Returns a request at its last call.
    private func handling(
        _ whenLocked: ExtensionManifest.WhenLocked,
        lastCall: Conversation.Call = .handle
    ) -> ConversationFixture {
        let fixture = fixture(whenLocked, lastCall: lastCall)
        fixture.resolve(ResolutionResult(.success, value: "x"))
        fixture.respond("ready")
        #expect(fixture.call == lastCall)
        return fixture
    }

    private let success = CallAnswer.value(["response": ["code": "success", "properties": ["secret": 1]]])

    // MARK: Before a call

    @Test(
        "The state is read before each call: a device locked meanwhile is asked for before the next call"
    )
    func beforeEachCall() {
        let fixture = fixture(.cancel)
        fixture.conversation.device.state = locked
        // Nobody was told, so there is no call to cancel: the answer itself is no longer wanted.
        fixture.action = fixture.conversation.answered(
            .resolve(parameter: "title"),
            with: .value(["result": ["outcome": "success", "value": "x"]])
        )
        #expect(fixture.ending?.status == .denied)

        let question = self.fixture(.cancel)
        question.resolve(ResolutionResult(.needsValue))
        question.conversation.device.state = locked
        question.answer(.text("x"))
        #expect(question.question?.kind == .unlock)
        question.conversation.device.state = .unlocked
        question.answer(.yes)
        #expect(question.call == .resolve(parameter: "title"))
    }

    @Test("A yes is not believed if the device can be asked, and does not go on for ever")
    func liar() {
        let fixture = ConversationFixture(
            ConversationFixture.intent(locked: .restricted),
            device: locked,
            isDeviceFixed: false
        )
        #expect(fixture.question?.problem == nil)
        for _ in 1..<Conversation.maximumRounds {
            fixture.answer(.yes)
            #expect(fixture.question?.kind == .unlock)
            #expect(fixture.question?.problem != nil)
        }
        fixture.answer(.yes)
        #expect(fixture.ending?.status == .denied)
        #expect(fixture.ending?.failure?.kind == .restrictedWhileLocked)
    }

    @Test("The question for the device ends when it is unlocked, whatever the dialogue does")
    func unlocked() {
        let fixture = ConversationFixture(
            ConversationFixture.intent(locked: .restricted),
            device: locked,
            isDeviceFixed: false
        )
        #expect(fixture.conversation.deviceChanged(to: locked) == .none)
        #expect(fixture.conversation.deviceChanged(to: .unlocked) == .endQuestion(.yes))
        fixture.answer(.yes)
        #expect(fixture.call == .resolve(parameter: "title"))
    }

    // MARK: Cancel

    @Test("A lock cancels the call, and the request is denied without content, whatever the answer")
    func cancel() {
        let ends: [(inout Conversation) -> Conversation.Action] = [
            { $0.answered(.handle, with: success) },
            { $0.failed(Failure(.cancelled, message: "")) },
            { $0.failed(Failure(.abandoned, message: "")) },
            { $0.failed(Failure(.crashed, message: "")) },
            { $0.methodNotFound() },
        ]
        for end in ends {
            let fixture = handling(.cancel)
            #expect(fixture.conversation.deviceChanged(to: locked) == .cancelCall)
            // Once is enough, and an unlock comes too late.
            #expect(fixture.conversation.deviceChanged(to: locked) == .none)
            #expect(fixture.conversation.deviceChanged(to: .unlocked) == .none)
            fixture.action = end(&fixture.conversation)
            #expect(fixture.ending?.status == .denied)
            #expect(fixture.ending?.failure?.kind == .restrictedWhileLocked)
            #expect(fixture.ending?.failure?.message.contains("was locked while the request was under way") == true)
            // The extension may have paid, and a second request would pay again.
            #expect(fixture.ending?.failure?.message.contains("find out whether it was carried out") == true)
            #expect(fixture.ending?.response == nil)
            #expect(fixture.ending?.stage == .handle)
        }
    }

    @Test("A lock ends an open question, and with it the request")
    func cancelQuestion() {
        let fixture = fixture(.cancel)
        fixture.resolve(ResolutionResult(.needsValue))
        #expect(fixture.conversation.deviceChanged(to: locked) == .endQuestion(.cancel))
        fixture.answer(.cancel)
        #expect(fixture.ending?.status == .denied)
        #expect(fixture.ending?.question == nil)
    }

    @Test("A job offered after the device was locked is declined")
    func cancelJob() {
        let fixture = handling(.cancel)
        #expect(fixture.conversation.deviceChanged(to: locked) == .cancelCall)
        fixture.action = fixture.conversation.answered(
            .handle,
            with: .value(["response": ["code": "inProgress"], "job": ["handle": "j", "ttlMs": 1000]])
        )
        #expect(fixture.ending?.status == .denied)
        #expect(fixture.conversation.declinedJob == "j")
    }

    @Test("An unrestricted intent continues")
    func unrestricted() {
        let fixture = fixture(.cancel, locked: .unrestricted)
        #expect(fixture.conversation.deviceChanged(to: locked) == .none)
        fixture.resolve(ResolutionResult(.success, value: "x"))
        fixture.respond("ready")
        fixture.action = fixture.conversation.answered(.handle, with: success)
        #expect(fixture.ending?.response?.properties["secret"] == 1)
    }

    // MARK: Withhold

    @Test("A sent call continues, and its result waits for an unlocked device")
    func withhold() {
        let fixture = handling(.withhold)
        #expect(fixture.conversation.deviceChanged(to: locked) == .withdrawCall)
        fixture.conversation.callStays()
        fixture.action = fixture.conversation.answered(.handle, with: success)
        #expect(fixture.question?.kind == .unlock)
        #expect(fixture.question?.response == nil)
        #expect(fixture.conversation.deviceChanged(to: .unlocked) == .endQuestion(.yes))
        fixture.answer(.yes)
        #expect(fixture.ending?.status == .success)
        #expect(fixture.ending?.response?.properties["secret"] == 1)
    }

    @Test("A result is never reported if nobody unlocks the device, and its job is declined")
    func withholdForEver() {
        let fixture = handling(.withhold)
        _ = fixture.conversation.deviceChanged(to: locked)
        fixture.conversation.callStays()
        fixture.action = fixture.conversation.answered(
            .handle,
            with: .value(["response": ["code": "inProgress"], "job": ["handle": "j", "ttlMs": 1000]])
        )
        fixture.answer(.unavailable)
        #expect(fixture.ending?.status == .denied)
        #expect(fixture.ending?.response == nil)
        #expect(fixture.conversation.declinedJob == "j")
    }

    @Test("An unsent call is withdrawn, and made once the device is unlocked")
    func withdrawn() {
        let fixture = handling(.withhold)
        #expect(fixture.conversation.deviceChanged(to: locked) == .withdrawCall)
        fixture.action = fixture.conversation.failed(Failure(.cancelled, message: ""))
        #expect(fixture.question?.kind == .unlock)
        fixture.conversation.device.state = .unlocked
        fixture.answer(.yes)
        #expect(fixture.call == .handle)
    }

    @Test("A question left open reveals nothing if its answer ends the request")
    func withheldQuestion() {
        let fixture = fixture(.withhold)
        fixture.resolve(ResolutionResult(.disambiguation, options: ["secret one", "secret two"]))
        #expect(fixture.conversation.deviceChanged(to: locked) == .none)
        fixture.answer(.unavailable)
        #expect(fixture.ending?.status == .denied)
        #expect(fixture.ending?.question == nil)
    }

    @Test("A question is asked only once the device is unlocked, whatever leads to it")
    func questionWhileLocked() {
        let options: [JSONValue] = ["secret one", "secret two"]
        let again = fixture(.withhold)
        again.resolve(ResolutionResult(.disambiguation, options: options))
        #expect(again.conversation.deviceChanged(to: locked) == .none)
        // There is no such option, so they would be offered once more.
        again.answer(.choice(7))
        #expect(again.question?.kind == .unlock)
        #expect(again.question?.options.isEmpty == true)
        #expect(again.conversation.deviceChanged(to: .unlocked) == .endQuestion(.yes))
        again.answer(.yes)
        #expect(again.question?.options == options)

        let confirming = ConversationFixture(
            ConversationFixture.intent(confirms: true, locked: .restricted),
            isDeviceFixed: false,
            whenLocked: .withhold
        )
        confirming.resolve(ResolutionResult(.success, value: "secret"))
        #expect(confirming.conversation.deviceChanged(to: locked) == .withdrawCall)
        confirming.conversation.callStays()
        confirming.action = confirming.conversation.methodNotFound()
        #expect(confirming.question?.kind == .unlock)
        confirming.conversation.device.state = .unlocked
        confirming.answer(.yes)
        #expect(confirming.question?.kind == .confirmIntent)
    }

    @Test("A failure on a locked device reveals nothing from the extension")
    func withheldFailure() {
        let fixture = handling(.withhold)
        #expect(!fixture.isHeldBack)
        #expect(fixture.conversation.deviceChanged(to: locked) == .withdrawCall)
        #expect(fixture.isHeldBack)
        fixture.conversation.callStays()
        fixture.action = fixture.conversation.failed(
            Failure(.extensionError, message: "secret", stderrTail: ["secret"])
        )
        let failure = fixture.ending?.failure
        #expect(failure?.kind == .extensionError)
        #expect(failure?.message.contains("is held back") == true)
        #expect(failure?.message.contains("secret") == false)
        #expect(failure?.message.contains("find out whether it was carried out") == true)
        #expect(failure?.stderrTail.isEmpty == true)
        #expect(failure?.recording == nil)
    }

    @Test("A job offer that waits for an unlocked device is declined when the host stops")
    func withheldOffer() {
        let fixture = handling(.withhold)
        _ = fixture.conversation.deviceChanged(to: locked)
        fixture.conversation.callStays()
        fixture.action = fixture.conversation.answered(
            .handle,
            with: .value(["response": ["code": "inProgress"], "job": ["handle": "j", "ttlMs": 1000]])
        )
        fixture.action = fixture.conversation.failed(.hostStopped)
        #expect(fixture.conversation.declinedJob == "j")
    }

    @Test("Updates never begin on a locked device, whatever the manifest says")
    func updates() {
        let fixture = handling(.withhold, lastCall: .startSendingUpdates)
        #expect(fixture.conversation.deviceChanged(to: locked) == .cancelCall)
        fixture.action = fixture.conversation.answered(.startSendingUpdates, with: .value([:]))
        #expect(fixture.ending?.status == .denied)
    }

    @Test("A loss of protected data has its own words")
    func data() {
        let fixture = ConversationFixture(
            ConversationFixture.intent(),
            isDeviceFixed: false,
            restrictedWhileProtectedDataUnavailable: ["INTestIntent"]
        )
        #expect(fixture.conversation.deviceChanged(to: locked) == .none)
        #expect(fixture.conversation.deviceChanged(to: DeviceState(isProtectedDataAvailable: false)) == .cancelCall)
        fixture.action = fixture.conversation.failed(Failure(.cancelled, message: ""))
        #expect(fixture.ending?.failure?.kind == .restrictedWhileProtectedDataUnavailable)
        #expect(fixture.ending?.failure?.message.contains("became unavailable while") == true)
    }
}
