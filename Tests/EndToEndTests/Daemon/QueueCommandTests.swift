import ExtensionProtocol
import Glibc
import HostProtocol
import IntentHostClient
import IntentModel
import JSON
import Testing

@Suite("Commands about queued jobs", .timeLimit(.minutes(1)))
struct QueueCommandTests {
    private let invoke = ["invoke", "INPlayMediaIntent", "--param", "mediaSearch=x", "--queue"]

    /// Runs a test with a daemon, at its usual socket, and a bridge to a queue.
    private func withQueue(_ body: (Daemon, MemoryQueue) async throws -> Void) async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let daemon = try await Daemon(in: workshop)
        let queue = MemoryQueue()
        try await queue.connect(to: daemon)
        try await body(daemon, queue)
        queue.client?.close()
        try await daemon.stop()
    }

    private func jobs(_ words: String..., in workshop: Workshop) async throws -> RunningCommand.Result {
        try await RunningCommand(["jobs"] + words, in: workshop).result()
    }

    private static let failed: Outcome = {
        var outcome = Outcome(status: .crashed, intent: "INPlayMediaIntent", stage: .handle)
        outcome.failure = Failure(.lostElsewhere, message: "Nobody can tell.")
        return outcome
    }()

    @Test("A request is queued once for each key, and the name of the job is printed")
    func queued() async throws {
        try await withQueue { daemon, _ in
            let first = try await daemon.run(invoke + ["--key", "k"])
            #expect(first.exitCode == 0, "\(first)")
            #expect(first.standardOutput == "queued: q-0\n")
            #expect(first.standardError == "note: 'intenthost jobs follow q-0' waits for its outcome\n")
            #expect(
                try await daemon.run(invoke + ["--key", "k", "--format", "json"]).standardOutput
                    == "{\"job\":\"q-0\"}\n"
            )
            #expect(try await daemon.run(invoke).standardOutput == "queued: q-1\n")
        }
    }

    @Test("Without a cluster nothing is queued, and without a daemon neither")
    func nobody() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let alone = try await RunningCommand(invoke, in: workshop, isAtDaemon: true).result()
        #expect(alone.exitCode == 69, "\(alone)")
        let daemon = try await Daemon(in: workshop)
        let single = try await daemon.run(invoke)
        #expect(single.exitCode == 69, "\(single)")
        #expect(single.standardError.contains("This host is in no cluster"), "\(single)")
        let list = try await jobs("list", in: workshop)
        #expect(list.standardError == "note: there are no jobs\n", "\(list)")
        #expect(try await jobs("list", "--format", "json", in: workshop).standardOutput == "[]\n")
        try await daemon.stop()
    }

    @Test(
        "Options that a queued request cannot follow are refused",
        arguments: [
            ["--manifests", "x"], ["--host", "local"], ["--data-directory", "x"], ["--no-wait"], ["--updates"],
            ["--answers", "x"], ["--card", "terminal"], ["--debug"], ["--key", ""],
            ["--key", String(repeating: "k", count: 513)],
        ]
    )
    func usage(options: [String]) async throws {
        let workshop = try Workshop()
        let result = try await RunningCommand(invoke + options, in: workshop, isAtDaemon: true).result()
        #expect(result.exitCode == 64, "\(result)")
        #expect(result.standardError.contains(options[0]), "\(result)")
    }

    @Test("A key is for a queued request alone")
    func key() async throws {
        let workshop = try Workshop()
        let words = ["invoke", "INPlayMediaIntent", "--key", "k"]
        #expect(try await RunningCommand(words, in: workshop).result().exitCode == 64)
    }

    @Test("Queued jobs are listed with dead letters marked, and shown")
    func listed() async throws {
        try await withQueue { daemon, queue in
            queue.add("q-a1", .accepted)
            queue.add("q-b1", .running)
            queue.add("q-b2", .dead, Self.failed)
            let list = try await jobs("list", in: daemon.workshop)
            #expect(
                list.standardOutput == """
                    q-b2  dead letter  INPlayMediaIntent  -  2023-11-14T22:13:20Z  at attic
                    q-b1  running  INPlayMediaIntent  -  2023-11-14T22:13:20Z  at attic
                    q-a1  accepted  INPlayMediaIntent  -  2023-11-14T22:13:20Z  at attic

                    """,
                "\(list)"
            )
            let json = try await jobs("list", "--format", "json", in: daemon.workshop)
            let names = try JSONParser.parse(json.standardOutput).arrayValue?.map { $0["job"] }
            #expect(names == ["q-b2", "q-b1", "q-a1"])
            let none = try await jobs("list", "--extension", "org.example.other", in: daemon.workshop)
            #expect(none.standardOutput.isEmpty)
            let show = try await jobs("show", "q-b2", in: daemon.workshop)
            #expect(show.exitCode == 0, "\(show)")
            #expect(show.standardOutput.contains("state: dead\n"), "\(show)")
            #expect(show.standardOutput.contains("tries: 3\n"), "\(show)")
            #expect(show.standardOutput.contains("crashed: INPlayMediaIntent"), "\(show)")
            #expect(show.standardError.contains("it is a dead letter"), "\(show)")
            let shown = try await jobs("show", "q-a", "--format", "json", in: daemon.workshop)
            #expect(try JSONParser.parse(shown.standardOutput)["state"] == "accepted")
            #expect(try await jobs("show", "q-b", in: daemon.workshop).exitCode == 65)
            #expect(try await jobs("show", "q-c", in: daemon.workshop).exitCode == 65)
        }
    }

    @Test("Following prints the outcome with the exit code of invoke, and Ctrl-C leaves the job alone")
    func followed() async throws {
        try await withQueue { daemon, queue in
            queue.add("q-a", .accepted)
            queue.add("q-b", .done, Outcome(status: .success, intent: "INPlayMediaIntent", stage: .handle))
            queue.add("q-c", .dead, Self.failed)
            let done = try await jobs("follow", "q-b", in: daemon.workshop)
            #expect(done.exitCode == 0, "\(done)")
            #expect(done.standardOutput.contains("success: INPlayMediaIntent"), "\(done)")
            let dead = try await jobs("follow", "q-c", "--format", "json", in: daemon.workshop)
            #expect(dead.exitCode == 76, "\(dead)")
            #expect(try JSONParser.parse(dead.standardOutput)["status"] == "crashed")

            let waiting = try RunningCommand(["jobs", "follow", "q-a"], in: daemon.workshop)
            let client = try daemon.client()
            while try await client.status().requests == 0 { try await client.settle() }
            waiting.signal(SIGINT)
            let result = try await waiting.result()
            #expect(result.exitCode == 130, "\(result)")
            #expect(result.standardError.contains("the job goes on"), "\(result)")
            #expect(queue.cancelled.isEmpty)
        }
    }

    @Test("A queued job is asked to end")
    func cancelled() async throws {
        try await withQueue { daemon, queue in
            queue.add("q-a1", .running)
            let result = try await jobs("cancel", "q-a", in: daemon.workshop)
            #expect(result.exitCode == 0, "\(result)")
            #expect(result.standardOutput == "q-a1 is asked to end.\n")
            #expect(queue.cancelled == ["q-a1"])
        }
    }

    @Test("The shell offers the names of queued jobs")
    func offered() async throws {
        try await withQueue { daemon, queue in
            queue.add("q-a1", .running)
            queue.add("q-a2", .done)
            func offers(_ words: String...) async throws -> String {
                try await RunningCommand(["complete", "job", "q-"] + words, in: daemon.workshop).result().standardOutput
            }
            let (shown, cancelled) = (try await offers("jobs", "show"), try await offers("jobs", "cancel"))
            #expect(shown.split(separator: "\n").count == 2, "\(shown)")
            #expect(cancelled.hasPrefix("q-a1\trunning INPlayMediaIntent"), "\(cancelled)")
        }
    }
}
