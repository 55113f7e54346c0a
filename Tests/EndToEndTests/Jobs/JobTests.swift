import CommandLineKit
import Foundation
import IntentHost
import IntentModel
import JSON
import SchemaTestSupport
import Testing

@testable import intenthost

@Suite("Jobs of InProgress responses", .timeLimit(.minutes(1)))
struct JobTests {
    private let extensionPath = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../../Fixtures/job_extension.py").standardized.path

    private func workshop(limits: [String: String] = [:]) throws -> Workshop {
        let workshop = try Workshop()
        try writeManifest(in: workshop, limits: limits)
        return workshop
    }

    private func writeManifest(
        in workshop: Workshop,
        restricted: [String] = [],
        limits: [String: String] = [:]
    ) throws {
        try workshop.manifest(
            identifier: "org.example.jobs",
            executable: extensionPath,
            restricted: restricted,
            limits: limits
        )
    }

    private func invoke(_ content: String, _ options: [String] = [], in workshop: Workshop) throws -> RunningCommand {
        try RunningCommand(
            ["invoke", "INSendMessageIntent", "--param", "content=\(content)", "--format", "json"] + options
                + ["--data-directory", workshop.data],
            in: workshop
        )
    }

    private func object(_ result: RunningCommand.Result) throws -> JSONObject {
        try #require(try JSONParser.parse(result.standardOutput).objectValue, "\(result)")
    }

    @Test(
        "A job is in the journal before the caller hears of it, and its result is reported",
        arguments: ["quick", "twice"]
    )
    func library(content: String) async throws {
        let workshop = try workshop()
        let host = try workshop.host()
        let outcome = await host.perform(.message(content))
        #expect(outcome.status == .inProgress, "\(outcome)")
        let id = try #require(outcome.job)
        for await record in try await host.watchJob(id) ?? Self.ended { #expect(record.id == id) }
        let record = try #require(try await host.job(id))
        #expect(record.state == .succeeded)
        #expect(record.response?.code == "success")
        await host.shutdown()
        workshop.expectNoProcessIsLeft()
    }

    private static var ended: AsyncStream<JobRecord> { AsyncStream { $0.finish() } }

    @Test("invoke follows the job until it ends, and jobs shows it")
    func stays() async throws {
        let workshop = try workshop()
        let result = try await (invoke("quick", in: workshop)).result()
        #expect(result.exitCode == 0, "\(result)")
        let object = try object(result)
        #expect(object["status"] == "success")
        let id = try #require(object["job"]?.stringValue)
        let list = try await
            (RunningCommand(["jobs", "list", "--format", "json", "--data-directory", workshop.data], in: workshop))
            .result()
        #expect(try JSONParser.parse(list.standardOutput).arrayValue?.first?["id"]?.stringValue == id)
        let show = try await
            (RunningCommand(["jobs", "show", String(id.prefix(30)), "--data-directory", workshop.data], in: workshop))
            .result()
        #expect(show.standardOutput.contains("state: succeeded"), "\(show)")
    }

    @Test("The card of a job that was followed tells its end")
    func card() async throws {
        let workshop = try workshop()
        let result = try await invoke("quick", ["--card", "speech"], in: workshop).result()
        let card = try #require(try object(result)["card"], "\(result)")
        #expect(card.description.contains("Sent") && card.description.contains("quick"), "\(card)")
    }

    @Test("A chat that is left waits for a job that would end with it, until Ctrl-C")
    func chat() async throws {
        let workshop = try workshop()
        let terminal = try Terminal()
        let command = try RunningCommand(
            ["chat", "--manifests", workshop.manifests, "--data-directory", workshop.data],
            in: workshop,
            terminal: terminal,
            kind: "dumb"
        )
        try #require(await command.errorOutput.contains("> "), "\(command.errorOutput.text)")
        terminal.type("send a message to Bobo saying held\n")
        try #require(await command.errorOutput.contains("> ", times: 2), "\(command.errorOutput.text)")
        terminal.type("\u{4}")
        #expect(await command.errorOutput.contains("note: waiting for what is under way"))
        terminal.type(Terminal.interrupt)
        #expect(try await command.result().exitCode == 130)
        workshop.expectNoProcessIsLeft()
    }

    @Test("A job may be named by its extension where the extension has one such job, in any letter case")
    func byExtension() async throws {
        let workshop = try workshop()
        func jobs(_ words: String...) async throws -> RunningCommand.Result {
            let places = ["--data-directory", workshop.data, "--manifests", workshop.manifests]
            return try await RunningCommand(["jobs"] + words + places, in: workshop).result()
        }
        _ = try await invoke("quick", in: workshop).result()
        #expect(try await jobs("show", "ORG.example.Jobs").standardOutput.contains("state: succeeded"))
        let open = try await jobs("resume", "org.example.jobs")
        #expect(open.standardError.contains("no extension of that name has an open job"), "\(open)")
        #expect(try await jobs("list", "--extension", "org.example.jobs").standardOutput.contains("succeeded"))
        let foreign = try await jobs("list", "--extension", "org.example.other")
        #expect(foreign.standardOutput.isEmpty)
        #expect(foreign.standardError.contains("note: there are no jobs of 'org.example.other'"), "\(foreign)")
        _ = try await invoke("quick", in: workshop).result()
        let two = try await jobs("forget", "org.example.jobs")
        #expect(two.exitCode == 65)
        #expect(two.standardError.contains("has more than one job. Write the id of one: "), "\(two)")
        #expect(try await jobs("forget", "--all").standardOutput == "2 jobs are forgotten.\n")
    }

    @Test("A job that ends with a failure code is reported like such a request: with a text and an error")
    func failed() async throws {
        let workshop = try workshop()
        let result = try await (invoke("failed", ["--locale", "es-MX"], in: workshop)).result()
        #expect(result.exitCode == 1, "\(result)")
        let object = try object(result)
        #expect(object["status"] == "failure")
        #expect(object["text"] == "No se puede contactar con el servicio de mensajes.")
        #expect(object["error"]?["kind"] == "failureResponse")
        let text = object["error"]?["message"]?.stringValue ?? ""
        #expect(text.contains("failureMessageServiceNotAvailable"), "\(text)")
    }

    @Test("A follower of another host's job is told that it has not ended")
    func notFollowed() async throws {
        let workshop = try workshop()
        let owner = try workshop.host()
        let id = try #require(await owner.perform(.message("held")).job)
        let other = try workshop.host()
        let line = ProgressLine(output: OutputStream { _ in }, width: 80)
        let outcome = try await JobWatch(host: other, line: line, locale: "en").outcome(of: id)
        #expect(outcome.failure?.kind == .jobNotFollowed)
        #expect(outcome.failure?.message.contains("jobs resume \(id)") == true)
        #expect(ExitStatusCode.of(outcome.status) == 69)
        await other.shutdown()
        await owner.shutdown()
    }

    @Test("A job whose host ended or was killed is resumed by launching its extension again", arguments: [true, false])
    func resume(isKilled: Bool) async throws {
        let workshop = try workshop()
        let command = try invoke("held", isKilled ? [] : ["--no-wait"], in: workshop)
        let id: String
        if isKilled {
            id = try await workingJob(in: workshop)
            kill(command.process, SIGKILL)
            _ = try await command.result()
        } else {
            let result = try await command.result()
            #expect(result.exitCode == 0, "\(result)")
            id = try #require(try object(result)["job"]?.stringValue)
        }
        let trace = workshop.path + "/trace"
        let resumed = try await (resumeJob(id, ["--trace", trace], in: workshop)).result()
        #expect(resumed.exitCode == 0, "\(resumed)")
        #expect(try object(resumed)["status"] == "success")
        let traced = try String(contentsOfFile: trace, encoding: .utf8)
        #expect(traced.contains("job/result"), "the result of the job is in the trace")
    }

    @Test("A job is resumed in the locale of its request")
    func locale() async throws {
        let workshop = try workshop()
        let result = try await (invoke("locale", ["--no-wait", "--locale", "es-MX"], in: workshop)).result()
        let id = try #require(try object(result)["job"]?.stringValue, "\(result)")
        let resumed = try object(await (resumeJob(id, in: workshop)).result())
        #expect(resumed["response"]?["properties"]?["sentMessage"]?["content"] == "es-MX", "\(resumed)")
    }

    @Test("A job whose intent is now restricted is not resumed on a locked device, and stays for later")
    func locked() async throws {
        let workshop = try workshop()
        let result = try await (invoke("held", ["--no-wait"], in: workshop)).result()
        let id = try #require(try object(result)["job"]?.stringValue, "\(result)")
        try writeManifest(in: workshop, restricted: ["INSendMessageIntent"])
        let denied = try await (resumeJob(id, ["--locked"], in: workshop)).result()
        #expect(denied.exitCode == 77, "\(denied)")
        #expect(try object(denied)["error"]?["kind"] == "restrictedWhileLocked")
        #expect(try DocumentedSchema().problems(of: .object(try object(denied))).isEmpty)
        let resumed = try await (resumeJob(id, in: workshop)).result()
        #expect(resumed.exitCode == 0, "\(resumed)")
    }

    @Test("Ctrl-C cancels a resumed job; a second one ends the command at once")
    func interruptedResume() async throws {
        let workshop = try workshop(limits: ["grace": "30s"])
        let result = try await (invoke("stubborn", ["--no-wait"], in: workshop)).result()
        let id = try #require(try object(result)["job"]?.stringValue, "\(result)")
        let command = try resumeJob(id, in: workshop)
        try #require(await command.errorOutput.contains("goes on with a stubborn job"))
        command.signal(SIGINT)
        try #require(await command.errorOutput.contains("a second Ctrl-C"))
        let time = try await ContinuousClock().measure {
            command.signal(SIGINT)
            let result = try await command.result()
            #expect(result.exitCode == 130)
        }
        #expect(time < .seconds(20))
    }

    private func resumeJob(_ id: String, _ options: [String] = [], in workshop: Workshop) throws -> RunningCommand {
        try RunningCommand(
            ["jobs", "resume", id, "--format", "json", "--manifests", workshop.manifests] + options
                + ["--data-directory", workshop.data],
            in: workshop
        )
    }

    /// Returns the id of the running job of some host; only the journal tells when there is one.
    private func workingJob(in workshop: Workshop) async throws -> String {
        let host = try workshop.host()
        var jobs = try await host.jobs().jobs
        while jobs.isEmpty {
            try Task.checkCancellation()
            jobs = try await host.jobs().jobs
        }
        await host.shutdown()
        return jobs[0].id.rawValue
    }

    @Test("A job that its extension no longer knows is lost, not forgotten")
    func lost() async throws {
        let workshop = try workshop()
        let result = try await (invoke("forgotten", ["--no-wait"], in: workshop)).result()
        let id = try #require(try object(result)["job"]?.stringValue, "\(result)")
        let resumed = try await (resumeJob(id, in: workshop)).result()
        #expect(resumed.exitCode == 76, "\(resumed)")
        #expect(try object(resumed)["error"]?["kind"] == "jobLost")
    }

    @Test("The background clock ends a job that takes too long, and the next host knows")
    func expired() async throws {
        let workshop = try workshop(limits: ["background": "300ms"])
        let result = try await (invoke("held", in: workshop)).result()
        #expect(result.exitCode == 75, "\(result)")
        #expect(try object(result)["error"]?["kind"] == "jobExpired")
    }

    @Test("Ctrl-C cancels the job, and the extension confirms it")
    func interrupted() async throws {
        let workshop = try workshop()
        let command = try invoke("held", in: workshop)
        _ = try await workingJob(in: workshop)
        kill(command.process, SIGINT)
        let result = try await command.result()
        #expect(result.exitCode == 130, "\(result)")
        #expect(try object(result)["status"] == "cancelled")
    }

    @Test("A job that the journal cannot keep is not accepted, and its extension is told")
    func diskFull() async throws {
        let workshop = try workshop()
        // A directory takes the place of the journal.
        try FileManager.default.createDirectory(
            atPath: workshop.data + "/journal.sqlite3",
            withIntermediateDirectories: true
        )
        let result = try await (invoke("held", in: workshop)).result()
        #expect(result.exitCode == 69, "\(result)")
        #expect(try object(result)["error"]?["kind"] == "journalFailed")
    }

    @Test("jobs forget removes ended jobs, and names missing arguments")
    func forget() async throws {
        let workshop = try workshop()
        let object = try object(await invoke("quick", in: workshop).result())
        let id = try #require(object["job"]?.stringValue)
        func forget(_ words: String...) async throws -> RunningCommand.Result {
            try await RunningCommand.run(["jobs", "forget", "--data-directory", workshop.data] + words, in: workshop)
        }
        #expect(try await forget().exitCode == 64)
        #expect(try await forget("--all", id).exitCode == 64)
        // An unset variable of a script.
        #expect(try await forget("").exitCode == 64)
        #expect(try await forget("--older-than", "1h").standardOutput == "0 jobs are forgotten.\n")
        #expect(try await forget("no-such-job").exitCode == 65)
        #expect(try await forget(id).standardOutput == "1 job is forgotten.\n")
        #expect(try await forget(id).exitCode == 65)
        #expect(try await forget("--all").standardOutput == "0 jobs are forgotten.\n")
        workshop.expectNoProcessIsLeft()
    }
}
