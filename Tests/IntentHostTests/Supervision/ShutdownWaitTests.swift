import IntentModel
import JSON
import ProcessTestSupport
import Testing

@testable import IntentHost

@Suite("Waiting for the end of a host", .timeLimit(.minutes(1)))
struct ShutdownWaitTests {
    /// Another job of the loop once ran between the check that an extension is at rest and the wait for it, which then
    /// never ended.
    @Test("It is over when the last extension has ended, whichever job of the loop that comes with", arguments: 0..<20)
    func everyJob(jobsBetweenExits: Int) async throws {
        let folder = try TemporaryFolder()
        let names = ["a", "b", "c", "d"]
        // The host waits for one after the other, in an order that is not known.
        let jobsBeforeExit = zip(names, 0...).map { ($0, 1 + $1 * jobsBetweenExits) }
        let extensions = AnsweringExtensions(
            memory: Dictionary(uniqueKeysWithValues: names.map { ($0, 0) }),
            jobsBeforeExit: Dictionary(uniqueKeysWithValues: jobsBeforeExit),
            // A waiter that was missed is resumed by the next timer. That must not be a call's timer, which stays armed
            // after the answer.
            answersWithinCall: true
        )
        let host = try extensions.host(data: folder.path) { configuration in
            configuration.limits.grace = .seconds(30)
        }
        for name in names {
            let parameters: JSONObject = ["content": .string("Hello")]
            let request = IntentRequest(intent: "INSendMessageIntent", extensionName: name, parameters: parameters)
            #expect(await host.perform(request).status == .success)
        }
        let elapsed = await ContinuousClock().measure { await host.shutdown() }
        // A busy machine takes a second or two; the only timer is that of the grace.
        #expect(elapsed < .seconds(20))
    }
}
