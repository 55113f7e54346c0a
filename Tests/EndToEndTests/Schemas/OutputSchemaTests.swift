import ExtensionProtocol
import Foundation
import HostProtocol
import IntentHostClient
import IntentModel
import JSON
import PersonalModel
import PersonalStore
import Testing

/// What commands print as JSON fits the schemas in docs/schemas, by validators that others wrote.
@Suite("The schemas of what is printed", .enabled(if: PrintedJSON.isWanted), .timeLimit(.minutes(2)))
struct OutputSchemaTests {
    /// The outputs that each test here validates.
    private enum Validated {
        static let app: Set = [
            "install --format", "list --format", "describe --format", "authorize --format", "explain --format",
            "data export", "remove --format",
        ]
        static let person: Set = [
            "suggestions --format", "donations list --format", "shortcuts list --format", "shortcuts run --format",
            "vocabulary list --format", "vocabulary show --format", "data export",
        ]
        static let assistant: Set = ["say --format", "chat --format", "understand --format", "phrases --format"]
        static let request: Set = [
            "invoke --format", "invoke --trace", "logs --format", "quarantine list --format", "replay --format",
            "explain --format",
        ]
        static let authors: Set = [
            "check --format", "test --format", "card --as", "definition convert --to", "simulate --format",
        ]
        static let stress: Set = ["stress --format", "stress --progress"]
        static let daemon: Set = [
            "status --format", "invoke --format", "jobs list --format", "jobs show --format", "jobs follow --format",
            "jobs resume --format",
        ]
        static let all = Set([app, person, assistant, request, authors, stress, daemon].joined())
    }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardized.path

    @Test("Every command that prints JSON is in docs/json.md with its schema, and validated here")
    func table() throws {
        let table = try DocumentedOutputs.table()
        let outputs = DocumentedOutputs.ofProgram()
        #expect(outputs.contains("jobs list --format") && outputs.contains("card --as"), "\(outputs)")
        #expect(
            Set(table.keys).symmetricDifference(outputs.union(DocumentedOutputs.others)) == [],
            "add what is new to the table of docs/json.md, with a schema in docs/schemas"
        )
        #expect(Set(table.keys).symmetricDifference(Validated.all) == [], "run what is new in a test of this suite")
        let files = try FileManager.default.contentsOfDirectory(atPath: DocumentedOutputs.schemas)
        let inputs: Set = ["manifest", "app", "scenario", "host-protocol"]
        let known = Set(files).symmetricDifference(Set(table.values).union(inputs).map { "\($0).schema.json" })
        #expect(known == [], "each schema is in docs/json.md, and each that is named there exists")
    }

    @Test("Commands about an app: it is installed, refused, allowed, updated and removed")
    func app() async throws {
        let app = try InstalledApp()
        try await app.install()
        let printed = PrintedJSON(app.run)
        try await printed.run("install --format", ["\(app.workshop.path)/Soup.app"])
        try await printed.run("list --format")
        try await printed.run("list --format", ["--apps"])
        try await printed.run("describe --format", ["OrderSoupIntent"])
        try await printed.run("describe --format", ["INSendMessageIntent"])
        try await printed.run("describe --format", ["Soup Chef"])
        try await printed.run("authorize --format")
        try await printed.run("explain --format", ["OrderSoupIntent"])
        #expect(try await app.run(["authorize", InstalledApp.soupChef, "--deny"]).exitCode == 0)
        try await printed.run("explain --format", ["OrderSoupIntent", "--locked"])
        #expect(try await app.run(["authorize", InstalledApp.soupChef, "--yes"]).exitCode == 0)
        try await printed.run("authorize --format")
        try await printed.run("data export")
        try await printed.run("remove --format", [InstalledApp.soupChef])
        #expect(printed.names == Validated.app)
        try await printed.validate(in: app.workshop)
    }

    @Test("Lists of what is kept about a person")
    func person() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let fit = try String(contentsOfFile: "\(Self.root)/Plugins/MonkeyFitApp/app.json", encoding: .utf8)
        try FileManager.default.createDirectory(
            atPath: "\(workshop.manifests)/Fit.app",
            withIntermediateDirectories: true
        )
        try workshop.write(
            fit.replacing(#/"executable": "[^"]*",/#, with: ""),
            to: "Manifests/Fit.app/app.json"
        )
        try await fill(workshop)
        let places = ["--data-directory", workshop.data, "--manifests", workshop.manifests]
        let printed = PrintedJSON { words in
            try await RunningCommand.run(
                words + (words.first == "data" ? Array(places.prefix(2)) : places),
                in: workshop
            )
        }
        for name in ["suggestions --format", "donations list --format", "shortcuts list --format"] {
            try await printed.run(name)
            try await printed.run(name, ["--without-values"])
        }
        try await printed.run("shortcuts run --format", ["Say hello"])
        try await printed.run("vocabulary list --format")
        try await printed.run("vocabulary show --format", ["org.example.faulty"])
        try await printed.run("vocabulary show --format", ["Monkey Fit"])
        try await printed.run("data export")
        #expect(printed.names == Validated.person)
        try await printed.validate(in: workshop)
    }

    /// Fills the store of a workshop.
    private func fill(_ workshop: Workshop) async throws {
        let app = "org.example.faulty"
        let intent = IntentValue(intent: "INSendMessageIntent", parameters: ["content": "Hello"])
        let activity = try ActivityValue(
            MessageReader(["activityType": "org.example.read", "title": "Read"], method: "", path: "")
        )
        try await PersonalStore.with(directory: workshop.data) { store in
            let now = Timestamp(milliseconds: 1_772_625_600_000)
            for number in 0..<3 {
                var donation = Donation(identifier: "d\(number)", action: .intent(intent), at: now)
                donation.group = "greetings"
                donation.response = Donation.Response(code: "success")
                donation.start = now
                donation.origin = number == 0 ? .assistant : .app
                try await store.donate(donation, app: app)
            }
            try await store.donate(Donation(activity: activity, at: now, named: "a"), app: app)
            let words = [VocabularyItem(phrase: "Bobo", identifier: "1", pronunciation: "bow bow")]
            try await store.setVocabulary(VocabularyList(type: .contactName, items: words), app: app)
            let relevant = RelevantShortcut(
                action: .intent(intent),
                role: .information,
                providers: [RelevanceProvider(situation: "morning")]
            )
            try await store.setRelevantShortcuts([relevant], app: app)
            try await store.setShortcutSuggestions([.userActivity(activity)], app: app)
            try await store.addVoiceShortcut(
                VoiceShortcut(identifier: "8C2D", app: app, phrase: "Say hello", action: .intent(intent))
            )
        }
    }

    @Test("Conversations with the assistant, and what sentences and answers mean")
    func assistant() async throws {
        let workshop = try Workshop()
        try workshop.install("UnicornPay")
        let options = ["--manifests", workshop.manifests, "--data-directory", workshop.data, "--host", "local"]
        let lines = "send 12 dollars to Bruno\nno\nfrobnicate the wug\nwhat can you do?\nbye\n"
        let printed = PrintedJSON { words in
            let input = words.first == "chat" ? lines : nil
            return try await RunningCommand(words + options, in: workshop, input: input).result()
        }
        let answers = try workshop.write("yes\n", to: "answers")
        try await printed.run("say --format", ["send 12 dollars to Bruno", "--answers", answers])
        try await printed.run("say --format", ["send 12 dollars to Bruno", "--non-interactive"], exitCode: 3)
        try await printed.run(
            "say --format",
            ["send 12 dollars to Bruno", "--locked", "--non-interactive"],
            exitCode: 3
        )
        try await printed.run("say --format", ["frobnicate the wug"], exitCode: 3)
        try await printed.run("chat --format")
        try await printed.run("understand --format", ["send 12 dollars to Bruno"])
        try await printed.run("understand --format", ["frobnicate the wug"], exitCode: 3)
        let question = ["--question", "INSendPaymentIntent.payee"]
        try await printed.run("understand --format", question + ["Bruno"])
        try await printed.run("understand --format", question + ["make it 10 euros"])
        try await printed.run(
            "understand --format",
            question + ["--choice", "Bruno", "--choice", "Bobo", "the second"]
        )
        try await printed.run("phrases --format")
        #expect(printed.names == Validated.assistant)
        try await printed.validate(in: workshop)
    }

    @Test("Requests that succeed and fail in each way, and what is left of them")
    func request() async throws {
        let workshop = try Workshop()
        try workshop.manifest(limits: ["handle": "300ms", "resolve": "300ms"])
        let printed = PrintedJSON { try await RunningCommand.run($0, in: workshop) }
        let trace = "\(workshop.path)/trace"
        let message = ["INSendMessageIntent", "--extension", "org.example.faulty", "--param"]
        try await printed.run("invoke --format", message + ["content=Hello", "--trace", trace, "--card", "terminal"])
        try printed.add("invoke --trace", String(contentsOfFile: trace, encoding: .utf8))
        let failures: [(fault: String, exitCode: Int32)] = [
            ("error-response", 1), ("two-options", 3), ("never-answer", 75), ("unknown-response-code", 76),
            ("exit-at-once", 76), ("long-error", 1), ("huge-number", 76), ("garbage-between-messages", 0),
        ]
        for (fault, exitCode) in failures {
            let words = message + ["content=fault:\(fault)", "--non-interactive"]
            try await printed.run("invoke --format", words, exitCode: exitCode)
        }
        try await printed.run("invoke --format", message + ["content=Hello", "--locked"])
        try await printed.run("invoke --format", ["INPayBillIntent"], exitCode: 69)
        try workshop.manifest(
            identifier: "org.example.ride",
            executable: "\(Self.root)/Tests/Fixtures/ride_extension.py",
            intents: ["INGetRideStatusIntent", "INSendMessageIntent"],
            environment: ["RIDE": "short"]
        )
        try await printed.run("invoke --format", ["INGetRideStatusIntent", "--updates"])
        let places = ["--manifests", workshop.manifests]
        try await printed.run("logs --format", ["org.example.faulty"] + places)
        try await printed.run("logs --format", places)
        try await printed.run("explain --format", ["INSendMessageIntent", "--extension", "Faulty"] + places)
        let different = ["--manifests", workshop.manifests, "--wait", "20s"]
        try await printed.run("replay --format", [trace] + different, exitCode: 1)
        for _ in 1...5 {
            _ = try await RunningCommand.run(["invoke"] + message + ["content=fault:exit-at-once"], in: workshop)
        }
        try await printed.run("quarantine list --format")
        #expect(printed.names == Validated.request)
        try await printed.validate(in: workshop)
    }

    @Test("Reports for authors, also of what fails")
    func authors() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let printed = PrintedJSON { try await RunningCommand.run($0, in: workshop) }
        try await printed.run(
            "check --format",
            ["\(workshop.manifests)/org.example.faulty.json", "--timeout", "60s"],
            exitCode: 1
        )
        let none = try workshop.write(
            #"{"identifier": "a", "executable": "/bin/false", "IntentsSupported": ["INSendMessageIntent"]}"#,
            to: "none.json"
        )
        try await printed.run("check --format", [none], exitCode: 69)
        let good = try workshop.write("$ INSendMessageIntent content=Hello\n= success\n", to: "good.transcript")
        let bad = try workshop.write("$ INSendMessageIntent content=Hello\n= failure\n", to: "bad.transcript")
        let unreadable = try workshop.write("= success\n", to: "unreadable.transcript")
        let places = ["--manifests", workshop.manifests]
        try await printed.run("test --format", [good, bad] + places, exitCode: 1)
        try await printed.run("test --format", [unreadable] + places, exitCode: 65)
        let card = try workshop.write(
            """
            {"type": "AdaptiveCard", "version": "1.6", "body": [{"type": "TextBlock", "text": "Soup"}], "actions":
             [{"type": "Action.OpenUrl", "title": "More", "url": "https://example.org"}]}
            """,
            to: "card.json"
        )
        try await printed.run("card --as", [card])
        let definition = "\(Self.root)/Plugins/SoupChef/Base.lproj/SoupChef.intentdefinition"
        try await printed.run("definition convert --to", [definition, "--output", "-"])
        try await printed.run("simulate --format", ["--seed", "1", "--conversations", "200"])
        #expect(printed.names == Validated.authors)
        try await printed.validate(in: workshop)
    }

    @Test("Reports of stress tests: with faults, stages, several intents, a baseline and advice")
    func stress() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let printed = PrintedJSON { try await RunningCommand.run($0 + [workshop.manifests], in: workshop) }
        let message = ["--intent", "INSendMessageIntent"]
        let faults = ["--crash", "20%", "--slow", "20%@10ms", "--expect", "p99<50s", "--seed", "1"]
        try await printed.run("stress --format", message + ["--requests", "20"] + faults)
        try await printed.run("stress --format", message + ["--requests", "20", "--advise"])
        let report = try await RunningCommand.run(
            ["stress", "--format", "json"] + message + ["--requests", "3", workshop.manifests],
            in: workshop
        )
        let baseline = try workshop.write(report.standardOutput, to: "baseline.json")
        try await printed.run(
            "stress --format",
            message + ["--requests", "3", "--baseline", baseline, "--expect", "p50<1us", "--warm-up", "2"],
            exitCode: 1
        )
        let scenario = try workshop.write(
            """
            {"intents": [{"intent": "INSendMessageIntent"}, {"intent": "INSearchForMessagesIntent", "weight": 2}],
             "stages": [{"duration": "2s", "rate": 20}], "limits": {"memory": "64MiB", "concurrentCalls": 2}}
            """,
            to: "scenario.json"
        )
        try await printed.run("stress --format", ["--scenario", scenario, "--simulate"])
        try await printed.run("stress --progress", message + ["--duration", "2500ms", "--rate", "20"], isError: true)
        #expect(printed.names == Validated.stress)
        try await printed.validate(in: workshop)
    }

    @Test("The state of a daemon and of its cluster, and jobs of both kinds")
    func daemon() async throws {
        let workshop = try Workshop()
        try workshop.manifest(
            identifier: "org.example.jobs",
            executable: "\(Self.root)/Tests/Fixtures/job_extension.py"
        )
        let daemon = try await Daemon(in: workshop)
        let queue = MemoryQueue()
        try await queue.connect(to: daemon)
        let printed = PrintedJSON { try await RunningCommand($0, in: workshop, isAtDaemon: true).result() }
        try await printed.run("invoke --format", ["INPlayMediaIntent", "--param", "mediaSearch=x", "--queue"])
        let message = ["INSendMessageIntent", "--host", daemon.socket, "--param"]
        try await printed.run("invoke --format", message + ["content=quick"])
        try await printed.run("invoke --format", message + ["content=failed"], exitCode: 1)
        var outcome = Outcome(status: .crashed, intent: "INPlayMediaIntent", stage: .handle)
        outcome.failure = Failure(.lostElsewhere, message: "Nobody can tell.")
        queue.add("q-dead", .dead, outcome)
        try await printed.run("status --format")
        try await printed.run("status --format", ["--cluster"])
        try await printed.run("jobs list --format")
        let list = try await RunningCommand.run(["jobs", "list", "--format", "json"], in: workshop)
        let jobs = try JSONParser.parse(list.standardOutput).arrayValue ?? []
        for job in jobs.compactMap({ ($0["id"] ?? $0["job"])?.stringValue }) {
            try await printed.run("jobs show --format", [job])
        }
        let ended = try #require(jobs.first { $0["state"] == "succeeded" }?["id"]?.stringValue)
        try await printed.run("jobs follow --format", [ended])
        try await printed.run("jobs follow --format", ["q-dead"], exitCode: 76)
        try await printed.run("jobs resume --format", [ended])
        #expect(printed.names == Validated.daemon)
        queue.client?.close()
        try await daemon.stop()
        try await printed.validate(in: workshop)
    }
}
