import ConversationTestSupport
import ExtensionProtocol
import IntentModel
import IntentRegistry
import JSON
import Testing

@testable import IntentConversation

/// A person at a locked device authenticates in place of unlocking it (sirikit-rules R28).
@Suite("The person at a locked device authenticates")
struct AuthenticationTests {
    private let locked = DeviceState(isLocked: true)

    private func fixture(
        device: DeviceState = DeviceState(isLocked: true),
        isDeviceFixed: Bool = false,
        needsData: Bool = false
    ) -> ConversationFixture {
        ConversationFixture(
            ConversationFixture.intent(locked: .restricted),
            device: device,
            isDeviceFixed: isDeviceFixed,
            canAuthenticate: true,
            restrictedWhileProtectedDataUnavailable: needsData ? ["INTestIntent"] : []
        )
    }

    private func expectAuthenticating(_ fixture: ConversationFixture, sourceLocation: SourceLocation = #_sourceLocation)
    {
        guard case .authenticate(let reason) = fixture.action else {
            Issue.record("\(fixture.action)", sourceLocation: sourceLocation)
            return
        }
        #expect(
            reason.contains("the system restricts this intent while the device is locked"),
            sourceLocation: sourceLocation
        )
    }

    @Test("Who authenticates lets this request go on to its end, while the device stays locked")
    func authenticated() {
        let fixture = fixture()
        expectAuthenticating(fixture)
        #expect(fixture.conversation.decidingRule == .lockedByDefault)
        fixture.answer(.yes)
        #expect(fixture.conversation.authenticatedRule == .lockedByDefault)
        #expect(fixture.call == .resolve(parameter: "title"))
        #expect(!fixture.isHeldBack)
        #expect(fixture.conversation.deviceChanged(to: locked) == .none)
        fixture.resolve(ResolutionResult(.success, value: "x"))
        fixture.respond("ready")
        fixture.respond("success")
        #expect(fixture.ending?.status == .success)
    }

    @Test("Who does not authenticate is denied, and the refusal says so")
    func refused() {
        let fixture = fixture()
        fixture.answer(.no)
        #expect(fixture.ending?.status == .denied)
        #expect(fixture.ending?.failure?.kind == .restrictedWhileLocked)
        #expect(fixture.ending?.failure?.message.contains("and you have not authenticated") == true)
    }

    @Test("Where nobody can authenticate, the caller is asked to unlock; a yes alone counts for nothing")
    func unavailable() {
        let fixture = fixture()
        fixture.answer(.unavailable)
        #expect(fixture.question?.kind == .unlock)
        fixture.answer(.yes)
        #expect(fixture.question?.problem == "Nothing has changed.")
        fixture.conversation.device.state = .unlocked
        fixture.answer(.yes)
        #expect(fixture.call == .resolve(parameter: "title"))
        #expect(fixture.conversation.authenticatedRule == nil)
    }

    @Test("A device that is unlocked meanwhile takes the question away")
    func unlocked() {
        let fixture = fixture()
        #expect(fixture.conversation.deviceChanged(to: .unlocked) == .endQuestion(.yes))
        fixture.answer(.yes)
        #expect(fixture.call == .resolve(parameter: "title"))
        #expect(fixture.conversation.authenticatedRule == nil, "nobody has authenticated")
    }

    @Test("An authentication ends when the device is locked again: somebody else may sit there")
    func again() {
        let fixture = fixture()
        fixture.answer(.yes)
        fixture.resolve(ResolutionResult(.needsValue))
        fixture.conversation.device.state = .unlocked
        fixture.conversation.device.state = locked
        fixture.answer(.text("x"))
        expectAuthenticating(fixture)
        #expect(fixture.isHeldBack)
    }

    @Test("An authentication makes no protected data available")
    func data() {
        let device = DeviceState(isLocked: true, isProtectedDataAvailable: false)
        let fixture = fixture(device: device, needsData: true)
        fixture.answer(.yes)
        #expect(fixture.question?.kind == .protectedData)
    }

    @Test("A caller that fixes the state of the device knows its person, and is asked itself")
    func fixed() {
        #expect(fixture(isDeviceFixed: true).question?.kind == .unlock)
    }

    @Test("A request that is cancelled meanwhile ends so")
    func cancelled() {
        let fixture = fixture()
        fixture.answer(.cancel)
        #expect(fixture.ending?.status == .cancelled)
    }
}
