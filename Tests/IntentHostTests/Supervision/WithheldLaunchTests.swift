import ExtensionProcesses
import Foundation
import IntentModel
import IntentRegistry
import ProcessTestSupport
import Synchronization
import Testing

@testable import IntentHost

@Suite("Launches that wait for what earlier hosts have written down", .timeLimit(.minutes(1)))
struct WithheldLaunchTests {
    @Test("A launch that failed before it could ask for a history does not make the next one go without")
    func failedBefore() async throws {
        let folder = try TemporaryFolder()
        // An empty file is a journal without entries.
        try folder.write("journal.sqlite3", "")
        var configuration = HostConfiguration()
        configuration.dataDirectory = folder.path
        let manifest = ExtensionManifest(
            identifier: "a",
            executable: "/bin/true",
            intentsSupported: ["INHangUpCallIntent"],
            // No clock may fire: this test runs beside others.
            limits: LimitSettings(request: .seconds(600), queue: .seconds(60), launch: .seconds(60))
        )
        let asked = Mutex<[Bool]>([])
        let host = try Host(registry: Registry([manifest]), configuration: configuration) { _, _ in
            TestProcesses { order, completion in
                let count = asked.withLock { asked in
                    asked.append(!asked.isEmpty && order.isWithheld())
                    return asked.count
                }
                let failure = Failure(.launchFailed, message: "No thread could be started.")
                completion(count == 2 ? .withheld : .failed(failure))
            }
        }
        for _ in 0..<2 {
            let outcome = await host.perform(IntentRequest(intent: "INHangUpCallIntent", extensionName: "a"))
            #expect(outcome.failure?.kind == .launchFailed)
        }
        // The first failed without a query; the second was withheld, and made again when the history was read.
        #expect(asked.withLock { $0 } == [false, true, false])
        await host.shutdown()
    }
}
