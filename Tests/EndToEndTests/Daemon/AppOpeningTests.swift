import FoundationEssentials
import Glibc
import HostProtocol
import IntentHostClient
import IntentModel
import JSON
import Testing

/// Requests that go on in an app, with the apps of the plugins as real processes.
@Suite("Apps that a daemon opens", .timeLimit(.minutes(1)))
struct AppOpeningTests {
    private static let photos = "org.intenthost.MonkeyPhotosApp"
    private static let fit = "org.intenthost.MonkeyFitApp"
    private let search = ["invoke", "INSearchForPhotosIntent", "--param", "albumName=Jungle Trip"]
    /// An intent that a locked device does not restrict, for an extension that leaves it to its app.
    private let call = ["invoke", "INStartCallIntent"]

    @Test("A response with continueInApp starts the app's program with the activity, the intent and the response")
    func started() async throws {
        let daemon = try await Daemon.ofApp("MonkeyPhotos", intents: ["INSearchForPhotosIntent"])
        let result = try await daemon.run(search)
        #expect(result.exitCode == 0, "\(result)")
        #expect(result.standardOutput.contains("code continueInApp"), "\(result)")
        #expect(result.standardOutput.contains("  opened: MonkeyPhotos\n"), "\(result)")
        // The program names the album, which only the interaction has, and ends by itself.
        #expect(await daemon.command.errorOutput.contains("MonkeyPhotos says: Photos of Jungle Trip: "))
        let json = try await daemon.run(search + ["--format", "json"])
        #expect(try JSONParser.parse(json.standardOutput)["openedApp"] == "MonkeyPhotos", "\(json)")
        try await daemon.stop()
    }

    @Test("A program that has left the host and is about to end is waited for, and another one is started")
    func ending() async throws {
        let daemon = try await Daemon.ofApp(
            "MonkeyPhotos",
            intents: ["INStartCallIntent"],
            extension: AppFixture.handing,
            executable: AppFixture.hurried
        )
        let go = "\(daemon.workshop.path)/go"
        try #require(mkfifo(go, 0o600) == 0)
        let first = try await daemon.run(call)
        #expect(first.standardOutput.contains("  opened: MonkeyPhotos\n"), "\(first)")
        #expect(await daemon.command.errorOutput.contains("MonkeyPhotos says: left\n"))
        let second = try daemon.start(call)
        let client = try daemon.client()
        // The extension has answered, and the host waits for a program of the app.
        while try await client.status().requests == 0 { try await client.settle() }
        for _ in 0..<100 { try await client.settle() }
        try "end".write(toFile: go, atomically: false, encoding: .utf8)
        let result = try await second.result()
        try #require(result.standardOutput.contains("  opened: MonkeyPhotos\n"), "\(result)")
        #expect(await daemon.command.errorOutput.contains("MonkeyPhotos says: left\n", times: 2))
        try await daemon.stop()
    }

    @Test("A program of the app that runs already gets the activity, and no other is started")
    func running() async throws {
        let daemon = try await Daemon.ofApp("MonkeyPhotos", intents: ["INSearchForPhotosIntent"])
        let output = "\(daemon.workshop.path)/shown"
        let app = try RunningCommand(
            [
                "INTENTHOST_SOCKET=\(daemon.socket)", "INTENTHOST_APP=\(Self.photos)", "/bin/sh", "-c",
                "exec '\(Products.path(of: "MonkeyPhotosApp"))' > '\(output)'",
            ],
            of: "/usr/bin/env",
            in: daemon.workshop
        )
        let client = try daemon.client()
        while try await !client.status().clients.contains(where: { $0.app == Self.photos }) {
            try await client.settle()
        }
        let result = try await daemon.run(search)
        #expect(result.standardOutput.contains("  opened: MonkeyPhotos\n"), "\(result)")
        let stopped = try await daemon.stop()
        #expect(!stopped.standardError.contains("MonkeyPhotos says"), "\(stopped)")
        // The program ends with its host, and its output is complete then.
        #expect(try await app.result().exitCode == 0)
        let shown = try String(contentsOfFile: output, encoding: .utf8)
        #expect(shown.hasPrefix("Photos of Jungle Trip: "), "\(shown)")
    }

    @Test("On a locked device the person is asked first; without a yes the app stays closed")
    func locked() async throws {
        let daemon = try await Daemon.ofApp(
            "MonkeyPhotos",
            intents: ["INStartCallIntent"],
            extension: AppFixture.handing
        )
        _ = try await (try daemon.client()).setDevice(isLocked: true, isProtectedDataAvailable: nil)
        let no = try daemon.workshop.write("no\n", to: "no")
        let denied = try await daemon.run(call + ["--answers", no])
        #expect(denied.exitCode == 77, "\(denied)")
        #expect(denied.standardError.contains("MonkeyPhotos can go on only in its app"), "\(denied)")
        let silent = try await daemon.run(call)
        #expect(silent.exitCode == 77, "nobody is there to ask: \(silent)")
        // A yes alone does not unlock the device of the host.
        let yes = try daemon.workshop.write("yes\nno\n", to: "yes")
        let unchanged = try await daemon.run(call + ["--answers", yes])
        #expect(unchanged.exitCode == 77, "\(unchanged)")
        // Only the caller knows the state that it fixes, so there its yes counts.
        let fixed = try daemon.workshop.write("yes\n", to: "fixed")
        let opened = try await daemon.run(call + ["--locked", "--answers", fixed])
        #expect(opened.standardOutput.contains("  opened: MonkeyPhotos\n"), "\(opened)")
        try await daemon.stop()
    }

    @Test("A device that is unlocked while the question is open answers it, and the app is opened")
    func unlockedMeanwhile() async throws {
        let daemon = try await Daemon.ofApp(
            "MonkeyPhotos",
            intents: ["INStartCallIntent"],
            extension: AppFixture.handing
        )
        let client = try daemon.client()
        _ = try await client.setDevice(isLocked: true, isProtectedDataAvailable: nil)
        let request = IntentRequest(intent: "INStartCallIntent")
        let (questions, asked) = AsyncStream<Question>.makeStream()
        let performing = Task { await client.perform(request, dialogue: Waiting(asked: asked)) }
        var iterator = questions.makeAsyncIterator()
        #expect(await iterator.next()?.kind == .unlock)
        _ = try await (try daemon.client()).setDevice(isLocked: false, isProtectedDataAvailable: nil)
        let outcome = await performing.value
        #expect(outcome.openedApp == "MonkeyPhotos", "\(outcome)")
        try await daemon.stop()
    }

    @Test("A response with handleInApp has the app's program handle the intent, and its response is the outcome's")
    func handled() async throws {
        let daemon = try await Daemon.ofApp("MonkeyFit", intents: ["INStartWorkoutIntent", "INPauseWorkoutIntent"])
        let result = try await daemon.run(["invoke", "INStartWorkoutIntent", "--param", "workoutName=Bananarific"])
        #expect(result.exitCode == 0, "\(result)")
        #expect(result.standardOutput.hasPrefix("success: INStartWorkoutIntent by org.intenthost.MonkeyFit (handle"))
        #expect(!result.standardOutput.contains("opened:"), "it goes on in the background: \(result)")
        #expect(await daemon.command.errorOutput.contains("MonkeyFit says: Started: Bananarific"))
        try await daemon.stop()
    }

    @Test(
        "An app that cannot be opened fails the request with a sentence that says why",
        arguments: [
            ("/bin/true", "was started and has ended without an answer"),
            ("/bin/false", "was started and has ended without an answer"),
            ("", "has no program that the host could start. Name it under 'executable'"),
        ]
    )
    func unopened(executable: String, reason: String) async throws {
        let daemon = try await Daemon.ofApp(
            "MonkeyPhotos",
            intents: ["INSearchForPhotosIntent"],
            executable: executable
        )
        let result = try await daemon.run(search)
        #expect(result.exitCode == 1, "\(result)")
        #expect(result.standardError.contains(reason), "\(result)")
        let json = try await daemon.run(search + ["--format", "json"])
        #expect(try JSONParser.parse(json.standardOutput)["error"]?["kind"] == "appNotOpened", "\(json)")
        try await daemon.stop()
    }

    @Test("A daemon that stops ends the question for a locked device, and does not wait for its answer")
    func stoppedMeanwhile() async throws {
        let daemon = try await Daemon.ofApp(
            "MonkeyPhotos",
            intents: ["INStartCallIntent"],
            extension: AppFixture.handing
        )
        let client = try daemon.client()
        _ = try await client.setDevice(isLocked: true, isProtectedDataAvailable: nil)
        let (questions, asked) = AsyncStream<Question>.makeStream()
        let performing = Task {
            await client.perform(IntentRequest(intent: "INStartCallIntent"), dialogue: Waiting(asked: asked))
        }
        var iterator = questions.makeAsyncIterator()
        #expect(await iterator.next()?.kind == .unlock)
        try await daemon.stop()
        #expect(await performing.value.failure?.kind == .hostStopped)
    }

    @Test("A shortcut of an activity opens its app; an app that continues no such activity says so")
    func shortcut() async throws {
        let daemon = try await Daemon.ofApp("MonkeyFit", intents: ["INStartWorkoutIntent"])
        let app = try HostClient(
            HostHello(name: "test", version: "1", kind: .app, app: Self.fit),
            path: daemon.socket,
            patience: .seconds(50)
        )
        for (phrase, type) in [("my workout", "org.intenthost.MonkeyFit.workout"), ("strange", "org.example.other")] {
            let shortcut: JSONValue = [
                "phrase": .string(phrase),
                "shortcut": ["userActivity": ["activityType": .string(type), "title": "Bananarific"]],
            ]
            _ = try await app.call(ShortcutsAdd(json: shortcut, method: ShortcutsAdd.method, path: "params"))
        }
        app.close()
        let opened = try await daemon.run(["shortcuts", "run", "my workout"])
        #expect(opened.exitCode == 0 && opened.standardOutput == "opened: MonkeyFit\n", "\(opened)")
        #expect(await daemon.command.errorOutput.contains("MonkeyFit says: Under way: Bananarific"))
        let strange = try await daemon.run(["shortcuts", "run", "strange"])
        #expect(strange.exitCode == 1, "\(strange)")
        #expect(strange.standardError.contains("continues no activity of the type 'org.example.other'"), "\(strange)")
        let alone = try await RunningCommand.run(
            ["shortcuts", "run", "my workout", "--host", "local"],
            in: daemon.workshop
        )
        #expect(alone.exitCode == 69 && alone.standardError.contains("intenthost serve"), "\(alone)")
        try await daemon.stop()
    }
}
