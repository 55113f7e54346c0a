import Foundation
import HostProtocol
import IntentHostClient
import IntentModel
import Testing

@Suite("A daemon whose apps and manifests change", .timeLimit(.minutes(1)))
struct ReloadTests {
    private let invoke = ["invoke", "INSendMessageIntent", "--param", "content=Hi"]
    private let jobExtension = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../../Fixtures/job_extension.py").standardized.path

    @Test("A changed manifest holds for the next request: its extension is started anew")
    func changed() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let daemon = try await Daemon(in: workshop)
        #expect(try await daemon.run(invoke).exitCode == 0)
        // Nothing has changed, so nothing is started.
        let same = try await reload(daemon)
        #expect(same.standardOutput == "serving 1 extension\n", "\(same)")
        #expect(try await daemon.run(invoke).exitCode == 0)
        #expect(workshop.started.count == 1)

        try workshop.manifest(environment: ["COLOUR": "blue"])
        #expect(try await reload(daemon).exitCode == 0)
        #expect(try await daemon.run(invoke).exitCode == 0)
        #expect(workshop.started.count == 2)
        try await daemon.stop()
    }

    @Test("A new executable at the same path is started with the next request")
    func rebuilt() async throws {
        let workshop = try Workshop()
        let executable = try await build(in: workshop)
        try workshop.manifest(executable: executable)
        let daemon = try await Daemon(in: workshop)
        #expect(try await daemon.run(invoke).exitCode == 0)
        try FileManager.default.removeItem(atPath: executable)
        #expect(try await build(in: workshop) == executable)
        #expect(try await reload(daemon).exitCode == 0)
        #expect(try await daemon.run(invoke).exitCode == 0)
        #expect(workshop.started.count == 2)
        try await daemon.stop()
    }

    @Test("An extension that is added is found, one that is removed is stopped, and a broken one is told")
    func addedAndRemoved() async throws {
        let workshop = try Workshop()
        let first = try workshop.manifest()
        let daemon = try await Daemon(in: workshop)
        #expect(try await daemon.run(invoke).exitCode == 0)
        try workshop.manifest(identifier: "org.example.second", intents: ["INPlayMediaIntent"])
        #expect(try await reload(daemon).standardOutput == "serving 2 extensions\n")
        #expect(try await daemon.run(["invoke", "INPlayMediaIntent"]).exitCode == 0)

        try FileManager.default.removeItem(atPath: first)
        #expect(try await reload(daemon).standardOutput == "serving 1 extension\n")
        let started = try #require(workshop.started.first)
        #expect(ProcessEnd.isOver(started), "the answer to reload comes when the removed extension has stopped")
        let gone = try await daemon.run(invoke)
        #expect(gone.exitCode != 0, "\(gone)")

        try workshop.write("{", to: "Manifests/broken.json")
        let broken = try await reload(daemon)
        #expect(broken.exitCode == 65 && broken.standardError.contains("broken.json"), "\(broken)")
        #expect(broken.standardOutput == "serving 1 extension\n", "the others go on")
        try await daemon.stop()
    }

    @Test("The job of an extension that is removed is cancelled, and its extension says how it ended")
    func jobOfRemoved() async throws {
        let workshop = try Workshop()
        let manifest = try workshop.manifest(identifier: "org.example.jobs", executable: jobExtension)
        let daemon = try await Daemon(in: workshop)
        let client = try daemon.client()
        var request = IntentRequest(intent: "INSendMessageIntent")
        request.typedParameters = [TypedParameter(name: "content", text: "held")]
        let job = try #require(await client.perform(request).job)
        try FileManager.default.removeItem(atPath: manifest)
        #expect(try await reload(daemon).exitCode == 0)
        #expect(try await client.followJob(job).status == .cancelled)
        try await daemon.stop()
    }

    /// Has another process write an executable, and returns its path.
    ///
    /// If this process wrote it, one that it forks meanwhile would have it open, and none could execute it.
    private func build(in workshop: Workshop) async throws -> String {
        let executable = "\(workshop.path)/extension"
        let script =
            "printf '#!/bin/sh\\nexec \"%s\"\\n' '\(Products.faulty)' > '\(executable)' && chmod +x '\(executable)'"
        let result = try await RunningCommand(["-c", script], of: "/bin/sh", in: workshop).result()
        try #require(result.exitCode == 0, "\(result)")
        return executable
    }

    private func reload(_ daemon: Daemon) async throws -> RunningCommand.Result {
        try await RunningCommand.run(["reload", "--socket", daemon.socket], in: daemon.workshop)
    }
}
