import Foundation
import IntentHostClient
import IntentModel
import JSON
import Testing

/// Apps that are offered, and apps in which a job goes on, with real processes.
@Suite("Apps that a daemon offers to open", .timeLimit(.minutes(1)))
struct AppOfferTests {
    private static let opened = "  opened: MonkeyPhotos\n"
    private static let question = "Open MonkeyPhotos and go on there?"
    private let call = ["invoke", "INStartCallIntent"]

    private func daemon(_ confirm: String, _ handle: String) async throws -> Daemon {
        try await Daemon.ofApp(
            "MonkeyPhotos",
            intents: ["INStartCallIntent"],
            extension: AppFixture.handing,
            arguments: [confirm, handle, ""]
        )
    }

    /// A daemon whose extension carries an intent out as a job that ends with a code.
    private func daemon(endingJobsWith code: String) async throws -> Daemon {
        try await Daemon.ofApp(
            "MonkeyPhotos",
            intents: ["INPlayMediaIntent"],
            extension: AppFixture.handing,
            arguments: ["ready", "inProgress", code]
        )
    }

    private func answers(_ text: String, _ daemon: Daemon) throws -> [String] {
        ["--answers", try daemon.workshop.write(text, to: "answers")]
    }

    @Test(
        "A failure that requires the app offers to open it, in answer to confirm and to handle",
        arguments: [("failureRequiringAppLaunch", ""), ("ready", "failureRequiringAppLaunch")]
    )
    func failure(confirm: String, handle: String) async throws {
        let daemon = try await daemon(confirm, handle)
        let yes = try await daemon.run(call + answers("yes\n", daemon))
        #expect(yes.exitCode == 0 && yes.standardOutput.hasPrefix("success: INStartCallIntent"), "\(yes)")
        #expect(yes.standardOutput.contains(Self.opened) && yes.standardError.contains(Self.question), "\(yes)")
        let no = try await daemon.run(call + answers("no\n", daemon))
        #expect(no.exitCode == 1 && !(no.standardOutput + no.standardError).contains(Self.opened), "\(no)")
        #expect(no.standardError.contains("To go on, open MonkeyPhotos."), "\(no)")
        let nobody = try await daemon.run(call)
        #expect(nobody.exitCode == 1 && nobody.standardError.contains("To go on, open MonkeyPhotos."), "\(nobody)")
        try await daemon.stop()
    }

    @Test("The app that was offered gets the activity and the intent")
    func activity() async throws {
        let daemon = try await Daemon.ofApp(
            "MonkeyPhotos",
            intents: ["INSearchForPhotosIntent"],
            extension: AppFixture.handing,
            arguments: ["ready", "failureRequiringAppLaunch", ""]
        )
        let result = try await daemon.run(
            ["invoke", "INSearchForPhotosIntent", "--param", "albumName=Jungle Trip"] + answers("yes\n", daemon)
        )
        #expect(result.standardOutput.contains(Self.opened), "\(result)")
        // Only the interaction has the album.
        #expect(await daemon.command.errorOutput.contains("MonkeyPhotos says: Photos of Jungle Trip: "))
        try await daemon.stop()
    }

    @Test("A continueInApp in answer to confirm is an offer, and one that nobody answers needs input")
    func confirm() async throws {
        let daemon = try await daemon("continueInApp", "")
        let yes = try await daemon.run(call + answers("yes\n", daemon))
        #expect(yes.exitCode == 0 && yes.standardOutput.contains(Self.opened), "\(yes)")
        let no = try await daemon.run(call + answers("no\n", daemon) + ["--format", "json"])
        #expect(try JSONParser.parse(no.standardOutput)["status"] == "cancelled", "\(no)")
        #expect(try JSONParser.parse(no.standardOutput)["error"]?["kind"] == "declined", "\(no)")
        let nobody = try await daemon.run(call + ["--format", "json"])
        let outcome = try JSONParser.parse(nobody.standardOutput)
        #expect(nobody.exitCode == 3 && outcome["status"] == "needsInput", "\(nobody)")
        #expect(outcome["question"]?["text"]?.stringValue == Self.question, "\(nobody)")
        try await daemon.stop()
    }

    @Test("A person who wants the app on a locked device is asked to unlock it as well")
    func locked() async throws {
        let daemon = try await daemon("failureRequiringAppLaunch", "")
        let both = try await daemon.run(call + ["--locked"] + answers("yes\nyes\n", daemon))
        #expect(both.standardOutput.contains(Self.opened), "\(both)")
        let one = try await daemon.run(call + ["--locked"] + answers("yes\nno\n", daemon))
        #expect(one.exitCode == 77, "\(one)")
        try await daemon.stop()
    }

    @Test("A job opens the app for the person who follows it")
    func followedJob() async throws {
        let daemon = try await daemon(endingJobsWith: "continueInApp")
        let result = try await daemon.run(["invoke", "INPlayMediaIntent"])
        #expect(result.exitCode == 0 && result.standardOutput.contains(Self.opened), "\(result)")
        try await daemon.stop()
    }

    @Test("A job whose client is gone opens nothing; 'jobs show' says how, and 'jobs resume' does it")
    func leftJob() async throws {
        let daemon = try await daemon(endingJobsWith: "continueInApp")
        let left = try await daemon.run(["invoke", "INPlayMediaIntent", "--no-wait", "--format", "json"])
        let id = try #require(try JSONParser.parse(left.standardOutput)["job"]?.stringValue, "\(left)")
        // One that only looks on.
        let outcome = try await (try daemon.client()).followJob(JobIdentifier(rawValue: id))
        #expect(outcome.status == .success && outcome.openedApp == nil, "\(outcome)")
        #expect(outcome.response?.userActivity?["activityType"] != nil, "the activity is kept: \(outcome)")
        #expect(!daemon.command.errorOutput.text.contains("MonkeyPhotos says"))
        let shown = try await RunningCommand.run(
            ["jobs", "show", id, "--manifests", daemon.workshop.manifests],
            in: daemon.workshop
        )
        #expect(shown.standardError.contains("'intenthost jobs resume \(id)' opens it"), "\(shown)")
        let client = try daemon.client()
        _ = try await client.setDevice(isLocked: true, isProtectedDataAvailable: nil)
        let locked = try await daemon.run(["jobs", "resume", id])
        #expect(locked.exitCode == 77, "nobody is there to unlock the device: \(locked)")
        _ = try await client.setDevice(isLocked: false, isProtectedDataAvailable: nil)
        let resumed = try await daemon.run(["jobs", "resume", id])
        #expect(resumed.exitCode == 0 && resumed.standardOutput.contains(Self.opened), "\(resumed)")
        try await daemon.stop()
    }

    @Test("A job that fails for want of the app offers it to the person who follows")
    func failedJob() async throws {
        let daemon = try await daemon(endingJobsWith: "failureRequiringAppLaunch")
        let yes = try await daemon.run(["invoke", "INPlayMediaIntent"] + answers("yes\n", daemon))
        #expect(yes.exitCode == 0 && yes.standardOutput.contains(Self.opened), "\(yes)")
        let no = try await daemon.run(["invoke", "INPlayMediaIntent"] + answers("no\n", daemon))
        #expect(no.exitCode == 1 && no.standardError.contains("To go on, open MonkeyPhotos."), "\(no)")
        try await daemon.stop()
    }
}
