import IntentHost
import IntentModel
import Testing

@Suite("The record of the last moments of a killed extension", .serialized)
struct FlightRecorderTests {
    private static let limit = 30 << 20

    /// Returns the recording of the last of these messages, each sent when the one before is answered.
    private func recording(of contents: [String], limits: [String: String]) async throws -> FlightRecording {
        let workshop = try Workshop()
        try workshop.manifest(limits: ["ack": "100ms", "memory": "30MiB"].merging(limits) { _, own in own })
        let host = try workshop.host()
        var outcomes: [Outcome] = []
        for content in contents { outcomes.append(await host.perform(.message(content))) }
        await host.shutdown()
        workshop.expectNoProcessIsLeft()
        return try #require(outcomes.last?.failure?.recording, "\(outcomes)")
    }

    @Test("A clock: unread bytes are counted, in the pipe and in the host", .timeLimit(.minutes(1)))
    func unreadByExtension() async throws {
        let large = String(repeating: "x", count: 300_000)
        let recording = try await recording(of: ["fault:stop-reading", large], limits: ["resolve": "300ms"])
        let queued = try #require(recording.queued)
        // A pipe holds 64 KiB; the rest waits in the host.
        #expect(queued.toExtension > large.utf8.count)
        #expect(queued.toHost == 0)
        #expect(recording.callsUnderWay == 1)
        #expect(try #require(recording.memoryPeak) > 1 << 10)
        let process = try #require(recording.process)
        #expect(process.threads.allSatisfy { $0.hasPrefix("Faulty S") })
        #expect(process.descriptors.count == 3)
        #expect(recording.wire.last?.isSent == true)
        #expect(recording.wire.last?.length ?? 0 > large.utf8.count)
    }

    @Test("A clock: the beginning of a line that never ends is counted", .timeLimit(.minutes(1)))
    func unreadByHost() async throws {
        let recording = try await recording(of: ["fault:half-line-then-close"], limits: ["handle": "50s"])
        let queued = try #require(recording.queued)
        #expect(queued.toHost > 40)
        #expect(queued.toExtension == 0)
    }

    @Test(
        "Memory: the process is inspected before it is killed",
        .timeLimit(.minutes(1)),
        arguments: ["leak-memory", "allocate-at-once"]
    )
    func memory(fault: String) async throws {
        let recording = try await recording(of: ["fault:\(fault)"], limits: ["handle": "50s", "idle": "50s"])
        #expect(try #require(recording.memoryPeak) >= Self.limit)
        #expect(recording.state == "busy")
        #expect(recording.callsUnderWay == 1)
        #expect(recording.queued != nil)
        #expect(recording.wire.contains { $0.text.contains("intent/handle") })
        // The kernel kills by itself only if it alone enforces the limit.
        guard let process = recording.process, process.threads != ["Faulty Z"] else { return }
        #expect(!process.threads.isEmpty)
        #expect(process.descriptors.count >= 3)
        #expect(try #require(process.privateBytes) > Self.limit / 2)
    }
}
