import ExtensionProtocol
import Foundation
import IntentModel
import JSON
import Testing
import WireTestSupport

@_spi(IntentDefinition) @testable import Intents

#if FullFoundation
/// `SampleProcessTests` checks the settings around calls.
@Suite("Settings of app groups outside calls", .timeLimit(.minutes(1)))
struct GroupDefaultsTests {
    /// A group with one setting, and a wire.
    private struct Fixture {
        let directory: TemporaryDirectory
        let suite: String
        let host: HostEnd
        let writer: MessageWriter

        init() throws {
            directory = try TemporaryDirectory()
            suite = directory.url.appending(path: "group").path
            let (host, input, output) = try HostEnd.pair()
            HostEnd.retire(input)
            (self.host, writer) = (host, MessageWriter(ProtocolDescriptors(input: input, output: output)))
            GroupDefaults.use(suite)
            Self.set(1, in: suite)
            GroupDefaults.synchronize()
        }

        static func set(_ calls: Int, in suite: String) {
            Foundation.UserDefaults(suiteName: suite as String?)?.set(calls, forKey: "calls")
        }

        static func calls(in suite: String) -> Int {
            Foundation.UserDefaults(suiteName: suite as String?)?.integer(forKey: "calls") ?? 0
        }

        /// Returns the setting that another process finds.
        func written() throws -> Int? {
            let data = try Data(contentsOf: URL(filePath: suite + ".plist"))
            return try PropertyListDecoder().decode([String: Int].self, from: data)["calls"]
        }

        /// Writes a setting like another process.
        func write(_ calls: Int) throws {
            let data = try PropertyListEncoder().encode(["calls": calls])
            try data.write(to: URL(filePath: suite + ".plist"), options: .atomic)
        }
    }

    // In processes of their own: the settings belong to the process, and calls of other tests write them too.
    @Test("A job sees the changes of others, and its settings are in the file when the host hears of it")
    func job() async {
        await #expect(processExitsWith: .success) {
            let fixture = try Fixture()
            let job = JobTable(fixture.writer).make(of: IntentCall())
            let (goOn, continuation) = AsyncStream.makeStream(of: Void.self)
            try fixture.write(40)
            job.begin { [suite = fixture.suite] job in
                Fixture.set(Fixture.calls(in: suite) + 1, in: suite)
                job.report(message: "one more")
                for await _ in goOn { break }
                Fixture.set(Fixture.calls(in: suite) + 1, in: suite)
                return INSendMessageIntentResponse(code: .success, userActivity: nil)
            }
            _ = try await fixture.host.notification(ReportJobProgress.method)
            #expect(try fixture.written() == 41)
            continuation.yield()
            _ = try await fixture.host.notification(ReportJobResult.method)
            #expect(try fixture.written() == 42)
        }
    }

    @Test("A handler's settings are in the file when the host has its update")
    func update() async {
        await #expect(processExitsWith: .success) {
            let fixture = try Fixture()
            let channel = HandlerUpdates(interaction: "i", writer: fixture.writer, ended: { _ in })
            Fixture.set(2, in: fixture.suite)
            channel.send(IntentResponse(code: "inProgress"))
            _ = try await fixture.host.notification(IntentUpdate.method)
            #expect(try fixture.written() == 2)
        }
    }
}
#endif
