import Foundation
import Glibc
import HostProtocol
import IntentHostClient
import IntentModel
import JSON
import PersonalModel
import Testing

/// The life of an app on a host, with real processes: each step shows what the one before has left.
@Suite("The walk of an app", .timeLimit(.minutes(1)))
struct WalkTests {
    private static let app = "org.example.soup"
    private static let sources = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../../../Plugins/SoupChef").standardized.path

    /// Writes the app of Soup Chef, and returns the path of its folder.
    private func soupChef(in workshop: Workshop) throws -> String {
        let folder = "\(workshop.path)/Soup.app"
        try FileManager.default.createDirectory(atPath: "\(folder)/PlugIns", withIntermediateDirectories: true)
        for name in ["Base.lproj", "es.lproj"] {
            try FileManager.default.copyItem(atPath: "\(Self.sources)/\(name)", toPath: "\(folder)/\(name)")
        }
        try workshop.write(
            #"{"identifier": "\#(Self.app)", "displayName": "Soup Chef", "usageDescription": "Soup Chef takes your orders."}"#,
            to: "Soup.app/app.json"
        )
        let manifest = """
            {"identifier": "\(Self.app).intents", "executable": "\(Products.soupChef)", \
            "IntentsSupported": ["OrderSoupIntent"], "IntentsRestrictedWhileLocked": ["OrderSoupIntent"], \
            "definitions": ["../Base.lproj/SoupChef.intentdefinition"]}
            """
        try workshop.write(manifest, to: "Soup.app/PlugIns/soup.json")
        return folder
    }

    /// Runs a command that sees installed apps and no other manifests.
    private func run(_ words: [String], in workshop: Workshop) async throws -> RunningCommand.Result {
        try await start(words, in: workshop).result()
    }

    private func start(_ words: [String], in workshop: Workshop) throws -> RunningCommand {
        let settings = ["XDG_CONFIG_HOME=\(workshop.path)/config", "XDG_DATA_DIRS=\(workshop.path)/shared"]
        return try RunningCommand(
            ["-C", workshop.path + "/elsewhere"] + settings + [Products.intenthost] + words,
            of: "/usr/bin/env",
            in: workshop
        )
    }

    @Test("Soup Chef is installed, authorised, donates, is suggested, runs by a phrase, is locked, and leaves nothing")
    func soup() async throws {
        let workshop = try Workshop()
        try FileManager.default.createDirectory(atPath: "\(workshop.path)/elsewhere", withIntermediateDirectories: true)
        let installed = try await run(["install", try soupChef(in: workshop)], in: workshop)
        #expect(installed.exitCode == 0, "\(installed)")

        let serving = try start(["serve"], in: workshop)
        #expect(await serving.errorOutput.contains("serving 1 extension"), "\(serving.errorOutput.text)")
        // Not authorised: nobody is there to ask.
        let order = ["invoke", "OrderSoupIntent", "--param", "soup=tomato", "--param", "quantity=2"]
        let asked = try await run(order, in: workshop)
        #expect(asked.exitCode == 3, "\(asked)")
        #expect((asked.standardOutput + asked.standardError).contains("Soup Chef takes your orders."), "\(asked)")
        // The daemon notices what another command decides.
        let authorized = try await run(["authorize", "soup chef", "--yes"], in: workshop)
        #expect(authorized.exitCode == 0, "\(authorized)")

        let updated = try await run(["install", "\(workshop.path)/Soup.app"], in: workshop)
        #expect(updated.exitCode == 0 && updated.standardError.isEmpty, "\(updated)")

        let hello = HostHello(name: "Soup Chef", version: "1", kind: .app, app: Self.app)
        let app = try HostClient(hello, path: Daemon.usualSocket(in: workshop), patience: .seconds(50))
        #expect(try await app.call(AppAuthorizationStatus()).status == .authorized)
        for number in 1...3 {
            let value = IntentValue(
                intent: "OrderSoupIntent",
                parameters: ["soup": ["identifier": "tomato", "displayString": "Tomato soup"], "quantity": 2]
            )
            let donation = Donation(identifier: "\(number)", action: .intent(value), at: Timestamp(milliseconds: 0))
            _ = try await app.call(AppDonate(donation))
        }
        let suggested = try await run(["suggestions"], in: workshop)
        #expect(suggested.standardOutput.contains("Order 2 Tomato soup"), "\(suggested)")
        let added = try await run(["shortcuts", "add", "soup time", "--suggestion", "1"], in: workshop)
        #expect(added.exitCode == 0, "\(added)")

        let answers = try workshop.write("no\nyes\n", to: "answers")
        let phrase = ["shortcuts", "run", "soup time", "--answers", answers]
        let ordered = try await run(phrase, in: workshop)
        #expect(ordered.exitCode == 0, "\(ordered)")
        #expect(ordered.standardOutput.contains("Tomato soup will be ready"), "\(ordered)")

        #expect(try await run(["lock"], in: workshop).standardOutput == "locked\n")
        let unlocking = try workshop.write("no\n", to: "no")
        let locked = try await run(["shortcuts", "run", "soup time", "--answers", unlocking], in: workshop)
        #expect(locked.exitCode == 77, "\(locked)")
        #expect(locked.standardError.contains("unlock"), "the person is asked to unlock: \(locked)")
        #expect(try await run(["unlock"], in: workshop).standardOutput == "unlocked\n")

        app.close()
        serving.signal(SIGTERM)
        #expect(try await serving.result().exitCode == 0)
        let removed = try await run(["remove", "soup chef"], in: workshop)
        #expect(removed.exitCode == 0, "\(removed)")
        let export = try await run(["data", "export", "--output", "\(workshop.path)/export.json"], in: workshop)
        #expect(export.exitCode == 0, "\(export)")
        let text = try String(contentsOfFile: "\(workshop.path)/export.json", encoding: .utf8)
        var kept = try #require(try JSONParser.parse(text).objectValue)
        // The log of decisions is only ever added to.
        kept["audit"] = nil
        #expect(!JSONValue.object(kept).description.contains(Self.app), "\(kept)")
        let names = try FileManager.default.subpathsOfDirectory(atPath: "\(workshop.data)/intenthost")
        #expect(names.filter { $0.contains(Self.app) } == [])
    }
}
