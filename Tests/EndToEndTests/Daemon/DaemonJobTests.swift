import Foundation
import Glibc
import HostProtocol
import IntentHostClient
import IntentModel
import JSON
import Testing

@Suite("Jobs of a daemon", .timeLimit(.minutes(1)))
struct DaemonJobTests {
    private let extensionPath = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../../Fixtures/job_extension.py").standardized.path

    private func workshop() throws -> Workshop {
        let workshop = try Workshop()
        try workshop.manifest(identifier: "org.example.jobs", executable: extensionPath)
        return workshop
    }

    private func invoke(_ content: String, _ options: [String] = []) -> [String] {
        ["invoke", "INSendMessageIntent", "--param", "content=\(content)", "--format", "json"] + options
    }

    @Test("invoke follows a job to its end, whose card tells that end")
    func followed() async throws {
        let daemon = try await Daemon(in: workshop())
        let result = try await daemon.run(invoke("quick", ["--card", "speech"]))
        #expect(result.exitCode == 0, "\(result)")
        let outcome = try JSONParser.parse(result.standardOutput)
        #expect(outcome["status"] == "success")
        #expect(outcome["card"]?.description.contains("Sent") == true, "\(result)")
        try await daemon.stop()
    }

    @Test("A job outlives its client and a daemon that is killed; the next daemon takes it over")
    func takenOver() async throws {
        let daemon = try await Daemon(in: workshop())
        let result = try await daemon.run(invoke("held", ["--no-wait"]))
        let id = try #require(try JSONParser.parse(result.standardOutput)["job"]?.stringValue, "\(result)")
        #expect(try await (try daemon.client()).status().jobs == 1)
        daemon.command.signal(SIGKILL)
        _ = try await daemon.command.result()

        let next = try await Daemon(in: daemon.workshop)
        #expect(await next.command.errorOutput.contains("took over 1 job"))
        let outcome = try await (try next.client()).followJob(JobIdentifier(rawValue: id))
        #expect(outcome.status == .success, "\(outcome)")
        try await next.stop()
    }

    @Test("Ctrl-C cancels the job that is followed, and its end is told")
    func cancelled() async throws {
        let daemon = try await Daemon(in: workshop())
        let command = try daemon.start(invoke("held"))
        let client = try daemon.client()
        while try await client.status().jobs == 0 { try await client.settle() }
        command.signal(SIGINT)
        let ended = try await command.result()
        #expect(ended.exitCode == 130)
        #expect(try JSONParser.parse(ended.standardOutput)["status"] == "cancelled", "\(ended)")
        try await daemon.stop()
    }

    @Test("jobs resume follows a job of the daemon, which has taken it over already")
    func resumed() async throws {
        let daemon = try await Daemon(in: workshop())
        let result = try await daemon.run(invoke("held", ["--no-wait"]))
        let id = try #require(try JSONParser.parse(result.standardOutput)["job"]?.stringValue, "\(result)")
        let command = try daemon.start(["jobs", "resume", id])
        let client = try daemon.client()
        while try await client.status().requests == 0 { try await client.settle() }
        try await client.cancelJob(JobIdentifier(rawValue: id))
        let ended = try await command.result()
        #expect(ended.standardOutput.contains("cancelled: INSendMessageIntent"), "\(ended)")
        try await daemon.stop()
    }

    @Test("jobs cancel ends a job of the daemon, and jobs follow tells its end")
    func followedAndCancelled() async throws {
        let daemon = try await Daemon(in: workshop())
        let result = try await daemon.run(invoke("held", ["--no-wait"]))
        let id = try #require(try JSONParser.parse(result.standardOutput)["job"]?.stringValue, "\(result)")
        func jobs(_ words: String...) throws -> RunningCommand {
            try RunningCommand(["jobs"] + words, in: daemon.workshop)
        }
        let following = try jobs("follow", String(id.prefix(30)), "--format", "json")
        let client = try daemon.client()
        while try await client.status().requests == 0 { try await client.settle() }
        let cancel = try await jobs("cancel", id).result()
        #expect(cancel.standardOutput == "\(id) is asked to end.\n", "\(cancel)")
        let ended = try await following.result()
        #expect(ended.exitCode == 130, "\(ended)")
        #expect(try JSONParser.parse(ended.standardOutput)["status"] == "cancelled", "\(ended)")
        #expect(try await jobs("cancel", id).result().exitCode == 65)
        let unknown = try await jobs("follow", "none").result()
        #expect(unknown.exitCode == 65, "\(unknown)")
        try await daemon.stop()
    }

    @Test("Requests about jobs that do not exist are refused with a word")
    func unknown() async throws {
        let daemon = try await Daemon(in: workshop())
        let client = try daemon.client()
        let job = JobIdentifier(rawValue: "nothing")
        for call in [
            { _ = try await client.followJob(job) }, { try await client.cancelJob(job) },
        ] as [() async throws -> Void] {
            let error = await #expect(throws: ClientError.self) { try await call() }
            #expect(error?.kind == "unknownJob")
        }
        #expect(try await client.resumeJob(job) == false)
        try await daemon.stop()
    }
}
