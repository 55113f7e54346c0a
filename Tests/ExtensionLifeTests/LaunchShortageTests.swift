import Glibc
import IntentConversation
import IntentModel
import ProcessModel
import Testing

@testable import ExtensionLife

@Suite("A launch that fails for want of something")
struct LaunchShortageTests {
    @Test(
        "Whatever has run out is the host's failure, at whichever step of a launch",
        arguments: [EMFILE, ENFILE, EAGAIN, ENOMEM],
        [LaunchFailure.Step.group, .descriptors, .execute, .session]
    )
    func steps(number: Int32, step: LaunchFailure.Step) {
        let failure = Failure.launch(LaunchFailure(step: step, errorNumber: number), of: "Test", executable: "/test")
        #expect(failure.kind == .hostExhausted)
        #expect(Outcome.Status(failure.kind) == .unavailable)
        #expect(failure.message.contains("Test could not be started from '/test'"))
    }

    @Test("An executable that is at fault is not excused", arguments: [ENOENT, EACCES, ENOEXEC])
    func executable(number: Int32) {
        let error = LaunchFailure(step: .execute, errorNumber: number)
        let failure = Failure.launch(error, of: "Test", executable: "/test")
        #expect(Outcome.Status(failure.kind) == .crashed)
    }

    @Test("A launch that had no room is no crash, however often, and the next call launches again")
    func noCrash() {
        let fixture = ExtensionFixture()
        for _ in 0..<6 {
            let token = fixture.call()
            fixture.spawn()
            let number = fixture.launches[fixture.launches.count - 1]
            fixture.machine.withLaunch(number, at: fixture.now) {
                $0.launchFailed(LaunchFailure(step: .execute, errorNumber: EAGAIN))
            }
            fixture.exit(.exited(code: 127))
            #expect(fixture.failure(of: token)?.kind == .hostExhausted)
        }
        #expect(fixture.launches.count == 6)
        #expect(fixture.machine.restart.crashes.isEmpty)
        #expect(fixture.state == .stopped)
    }

    @Test("A job whose extension had no room waits before it asks for another launch")
    func jobs() {
        let fixture = ExtensionFixture()
        fixture.machine.askForJob("job", at: fixture.now)
        fixture.collect()
        fixture.spawn()
        fixture.machine.withLaunch(fixture.launches[0], at: fixture.now) {
            $0.launchFailed(LaunchFailure(step: .execute, errorNumber: EAGAIN))
        }
        fixture.exit(.exited(code: 127))
        #expect(fixture.launches.count == 1)
        #expect(fixture.machine.nextDeadline.map { $0 > fixture.now } == true)
    }
}
