import ExtensionProtocol
import IntentModel
import JSON
import Testing

@testable import IntentHost

@Suite("A device that is locked while a request is under way")
struct DeviceChangeTests {
    private let locked = DeviceState(isLocked: true)

    /// A request whose extension was asked to resolve its parameter, on an unlocked device that may change.
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

    /// The same when it has come to the last call.
    private func handling(
        _ whenLocked: ExtensionManifest.WhenLocked,
        lastCall: Conversation.Call = .handle
    ) -> ConversationFixture {
        var fixture = fixture(whenLocked, lastCall: lastCall)
        fixture.resolve(ResolutionResult(.success, value: "x"))
        fixture.respond("ready")
        #expect(fixture.call == lastCall)
        return fixture
    }

    private let success = CallAnswer.value(["response": ["code": "success", "properties": ["secret": 1]]])

    // MARK: Before a call

    @Test(
        "The state is looked at before each call: a device that was locked meanwhile is asked for before the next one"
    )
    func beforeEachCall() {
        var fixture = fixture(.cancel)
        fixture.conversation.device = locked
        // Nobody was told, so that nothing is under way that could be cancelled: the answer itself is not wanted any more.
        fixture.action = fixture.conversation.answered(
            .resolve(parameter: "title"),
            with: .value(["result": ["outcome": "success", "value": "x"]])
        )
        #expect(fixture.ending?.status == .denied)

        var question = self.fixture(.cancel)
        question.resolve(ResolutionResult(.needsValue))
        question.conversation.device = locked
        question.answer(.text("x"))
        #expect(question.question?.kind == .unlock)
        question.conversation.device = .unlocked
        question.answer(.yes)
        #expect(question.call == .resolve(parameter: "title"))
    }

    @Test("A yes is not believed where the device can be asked, and does not go on for ever")
    func liar() {
        var fixture = ConversationFixture(
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

    @Test("The question for the device ends when the device is unlocked, whatever the dialogue does")
    func unlocked() {
        var fixture = ConversationFixture(
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

    @Test("A lock cancels the call, and whatever it answers the request is denied and tells nothing")
    func cancel() {
        let ends: [(inout Conversation) -> Conversation.Action] = [
            { $0.answered(.handle, with: success) },
            { $0.failed(Failure(.cancelled, message: "")) },
            { $0.failed(Failure(.abandoned, message: "")) },
            { $0.failed(Failure(.crashed, message: "")) },
            { $0.methodNotFound() },
        ]
        for end in ends {
            var fixture = handling(.cancel)
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
        var fixture = fixture(.cancel)
        fixture.resolve(ResolutionResult(.needsValue))
        #expect(fixture.conversation.deviceChanged(to: locked) == .endQuestion(.cancel))
        fixture.answer(.cancel)
        #expect(fixture.ending?.status == .denied)
        #expect(fixture.ending?.question == nil)
    }

    @Test("A job that is offered when the device was locked meanwhile is declined")
    func cancelJob() {
        var fixture = handling(.cancel)
        #expect(fixture.conversation.deviceChanged(to: locked) == .cancelCall)
        fixture.action = fixture.conversation.answered(
            .handle,
            with: .value(["response": ["code": "inProgress"], "job": ["handle": "j", "ttlMs": 1000]])
        )
        #expect(fixture.ending?.status == .denied)
        #expect(fixture.conversation.declinedJob == "j")
    }

    @Test("An intent that is not restricted goes on")
    func unrestricted() {
        var fixture = fixture(.cancel, locked: .unrestricted)
        #expect(fixture.conversation.deviceChanged(to: locked) == .none)
        fixture.resolve(ResolutionResult(.success, value: "x"))
        fixture.respond("ready")
        fixture.action = fixture.conversation.answered(.handle, with: success)
        #expect(fixture.ending?.response?.properties["secret"] == 1)
    }

    // MARK: Withhold

    @Test("A call that was sent goes on, and its result waits for an unlocked device")
    func withhold() {
        var fixture = handling(.withhold)
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

    @Test("A result for which nobody unlocks the device is never told, and its job is declined")
    func withholdForEver() {
        var fixture = handling(.withhold)
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

    @Test("A call that was not sent is taken back, and made once the device is unlocked")
    func withdrawn() {
        var fixture = handling(.withhold)
        #expect(fixture.conversation.deviceChanged(to: locked) == .withdrawCall)
        fixture.action = fixture.conversation.failed(Failure(.cancelled, message: ""))
        #expect(fixture.question?.kind == .unlock)
        fixture.conversation.device = .unlocked
        fixture.answer(.yes)
        #expect(fixture.call == .handle)
    }

    @Test("A question that stays open tells nothing where its answer ends the request")
    func withheldQuestion() {
        var fixture = fixture(.withhold)
        fixture.resolve(ResolutionResult(.disambiguation, options: ["secret one", "secret two"]))
        #expect(fixture.conversation.deviceChanged(to: locked) == .none)
        fixture.answer(.unavailable)
        #expect(fixture.ending?.status == .denied)
        #expect(fixture.ending?.question == nil)
    }

    @Test("A question comes up only once the device is unlocked, whatever leads to it")
    func questionWhileLocked() {
        let options: [JSONValue] = ["secret one", "secret two"]
        var again = fixture(.withhold)
        again.resolve(ResolutionResult(.disambiguation, options: options))
        #expect(again.conversation.deviceChanged(to: locked) == .none)
        // There is no such option, so they would be offered once more.
        again.answer(.choice(7))
        #expect(again.question?.kind == .unlock)
        #expect(again.question?.options.isEmpty == true)
        #expect(again.conversation.deviceChanged(to: .unlocked) == .endQuestion(.yes))
        again.answer(.yes)
        #expect(again.question?.options == options)

        var confirming = ConversationFixture(
            ConversationFixture.intent(confirms: true, locked: .restricted),
            isDeviceFixed: false,
            whenLocked: .withhold
        )
        confirming.resolve(ResolutionResult(.success, value: "secret"))
        #expect(confirming.conversation.deviceChanged(to: locked) == .withdrawCall)
        confirming.conversation.callStays()
        confirming.action = confirming.conversation.methodNotFound()
        #expect(confirming.question?.kind == .unlock)
        confirming.conversation.device = .unlocked
        confirming.answer(.yes)
        #expect(confirming.question?.kind == .confirmIntent)
    }

    @Test("A failure that comes while the device is locked tells nothing that the extension has said")
    func withheldFailure() {
        var fixture = handling(.withhold)
        #expect(!fixture.conversation.isHeldBack)
        #expect(fixture.conversation.deviceChanged(to: locked) == .withdrawCall)
        #expect(fixture.conversation.isHeldBack)
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

    @Test("A job whose offer waits for an unlocked device is declined where the host stops")
    func withheldOffer() {
        var fixture = handling(.withhold)
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
        var fixture = handling(.withhold, lastCall: .startSendingUpdates)
        #expect(fixture.conversation.deviceChanged(to: locked) == .cancelCall)
        fixture.action = fixture.conversation.answered(.startSendingUpdates, with: .value([:]))
        #expect(fixture.ending?.status == .denied)
    }

    @Test("Protected data that becomes unavailable has its own words")
    func data() {
        var fixture = ConversationFixture(
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
