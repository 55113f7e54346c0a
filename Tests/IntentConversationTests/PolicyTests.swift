import ConversationTestSupport
import IntentModel
import JSON
import Testing

@testable import IntentConversation

@Suite("Policy")
struct PolicyTests {
    private let locked = DeviceState(isLocked: true, isProtectedDataAvailable: false)

    @Test("An intent restricted by the manifest needs an unlock before the first call, and continues after it")
    func restrictedByManifest() {
        let fixture = ConversationFixture(
            ConversationFixture.intent(),
            device: locked,
            restrictedWhileLocked: ["INTestIntent"]
        )
        #expect(fixture.question?.kind == .unlock)
        fixture.answer(.yes)
        #expect(fixture.call == .resolve(parameter: "title"))
        // Only the requested state was answered.
        #expect(fixture.conversation.device.state == DeviceState(isLocked: false, isProtectedDataAvailable: false))
    }

    @Test(
        "An intent restricted by the system needs an unlock even if its manifest does not say so",
        arguments: [IntentDefinition.LockDefault.restricted, .conditional]
    )
    func restrictedByDefault(lockDefault: IntentDefinition.LockDefault) {
        let fixture = ConversationFixture(ConversationFixture.intent(locked: lockDefault), device: locked)
        #expect(fixture.question?.kind == .unlock)
    }

    @Test(
        "An unrestricted intent runs on a locked device",
        arguments: [IntentDefinition.LockDefault.unrestricted, .unknown]
    )
    func unrestricted(lockDefault: IntentDefinition.LockDefault) {
        let fixture = ConversationFixture(ConversationFixture.intent(locked: lockDefault), device: locked)
        #expect(fixture.call != nil)
    }

    @Test("A device that stays locked, or nobody to ask, is a denial", arguments: [Answer.no, .unavailable])
    func denied(answer: Answer) {
        let fixture = ConversationFixture(ConversationFixture.intent(locked: .restricted), device: locked)
        fixture.answer(answer)
        #expect(fixture.ending?.status == .denied)
        #expect(fixture.ending?.stage == .policy)
        #expect(fixture.ending?.failure?.kind == .restrictedWhileLocked)
    }

    @Test("Protected data restricts only if the manifest says so")
    func protectedData() {
        let device = DeviceState(isLocked: false, isProtectedDataAvailable: false)
        let fixture = ConversationFixture(
            ConversationFixture.intent(),
            device: device,
            restrictedWhileProtectedDataUnavailable: ["INTestIntent"]
        )
        #expect(fixture.question?.kind == .protectedData)
        fixture.answer(.unavailable)
        #expect(fixture.ending?.failure?.kind == .restrictedWhileProtectedDataUnavailable)
        #expect(fixture.ending?.failure?.message.contains("Make the data available") == true)
        #expect(ConversationFixture(ConversationFixture.intent(), device: device).call != nil)
    }

    @Test("A refusal says whether the manifest or the definition needs protected data")
    func protectedDataByDefault() {
        var intent = ConversationFixture.intent()
        intent.needsProtectedData = true
        for (listed, text) in [([], "its definition needs"), ([intent.name], "its manifest lists it")] {
            let fixture = ConversationFixture(
                intent,
                device: DeviceState(isLocked: false, isProtectedDataAvailable: false),
                restrictedWhileProtectedDataUnavailable: listed
            )
            #expect(fixture.question?.kind == .protectedData)
            fixture.answer(.unavailable)
            #expect(fixture.ending?.failure?.message.contains(text) == true, "\(text)")
        }
    }

    @Test("An unlocked device may still lack its protected data, which is a different question")
    func lockedWithoutData() {
        let fixture = ConversationFixture(
            ConversationFixture.intent(locked: .restricted),
            device: locked,
            restrictedWhileProtectedDataUnavailable: ["INTestIntent"]
        )
        #expect(fixture.question?.kind == .unlock)
        fixture.answer(.yes)
        #expect(fixture.question?.kind == .protectedData)
        #expect(fixture.question?.problem == nil)
        fixture.answer(.yes)
        #expect(fixture.call == .resolve(parameter: "title"))
    }

    @Test("An intent may need an unlock before handle because a question was asked")
    func afterQuestion() {
        let intent = ConversationFixture.intent(unlockAfterQuestion: true)
        let asked = ConversationFixture(intent, device: DeviceState(isLocked: true))
        asked.resolve(ResolutionResult(.needsValue))
        asked.answer(.text("x"))
        asked.resolve(ResolutionResult(.success))
        asked.respond("ready")
        #expect(asked.question?.kind == .unlock)
        asked.answer(.yes)
        #expect(asked.call == .handle)

        let silent = ConversationFixture(intent, parameters: ["title": "x"], device: DeviceState(isLocked: true))
        silent.resolve(ResolutionResult(.success))
        silent.respond("ready")
        #expect(silent.call == .handle)
    }
}
