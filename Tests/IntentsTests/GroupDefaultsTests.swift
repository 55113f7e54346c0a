import ExtensionProtocol
import Foundation
import IntentModel
import JSON
import Testing
import WireTestSupport

@_spi(IntentDefinition) @testable import Intents

#if FullFoundation
/// `SampleProcessTests` looks at the settings around calls.
@Suite("Settings of app groups outside calls", .timeLimit(.minutes(1)))
struct GroupDefaultsTests {
    private let directory: TemporaryDirectory
    private let suite: String
    private let host: HostEnd
    private let writer: MessageWriter

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

    private static func set(_ calls: Int, in suite: String) {
        Foundation.UserDefaults(suiteName: suite as String?)?.set(calls, forKey: "calls")
    }

    private static func calls(in suite: String) -> Int? {
        Foundation.UserDefaults(suiteName: suite as String?)?.integer(forKey: "calls")
    }

    /// What another process finds.
    private func written() throws -> Int? {
        let data = try Data(contentsOf: URL(filePath: suite + ".plist"))
        return try PropertyListDecoder().decode([String: Int].self, from: data)["calls"]
    }

    /// What another process writes.
    private func write(_ calls: Int) throws {
        try PropertyListEncoder().encode(["calls": calls]).write(to: URL(filePath: suite + ".plist"), options: .atomic)
    }

    @Test("A job sees what others have changed, and what it sets is in the file when the host hears of it")
    func job() async throws {
        let job = JobTable(writer).make(of: IntentCall())
        let (goOn, continuation) = AsyncStream.makeStream(of: Void.self)
        try write(40)
        job.begin { [suite] job in
            Self.set((Self.calls(in: suite) ?? 0) + 1, in: suite)
            job.report(message: "one more")
            for await _ in goOn { break }
            Self.set((Self.calls(in: suite) ?? 0) + 1, in: suite)
            return INSendMessageIntentResponse(code: .success, userActivity: nil)
        }
        _ = try await host.notification(ReportJobProgress.method)
        #expect(try written() == 41)
        continuation.yield()
        _ = try await host.notification(ReportJobResult.method)
        #expect(try written() == 42)
    }

    @Test("What a handler has set is in the file when the host has its update")
    func update() async throws {
        let channel = UpdateChannel(interaction: "i", writer: writer, ended: { _ in })
        Self.set(2, in: suite)
        channel.send(IntentResponse(code: "inProgress"))
        _ = try await host.notification(IntentUpdate.method)
        #expect(try written() == 2)
    }
}
#endif
