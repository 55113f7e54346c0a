import Foundation
import Glibc
import JSON
import Testing

/// The life of an app on a host, with real processes: each step shows what the one before has left.
@Suite("The walk of an app", .timeLimit(.minutes(1)))
struct WalkTests {
    private static let app = "org.intenthost.SoupChefApp"
    private static let sources = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../../../Plugins/SoupChef").standardized.path

    /// Writes the app of Soup Chef, and returns the path of its folder.
    private func soupChef(in workshop: Workshop) throws -> String {
        let folder = "\(workshop.path)/Soup.app"
        try FileManager.default.createDirectory(atPath: "\(folder)/PlugIns", withIntermediateDirectories: true)
        for name in ["Base.lproj", "es.lproj"] {
            try FileManager.default.copyItem(atPath: "\(Self.sources)/\(name)", toPath: "\(folder)/\(name)")
        }
        let program = "SoupChefApp"
        try FileManager.default.copyItem(atPath: Products.path(of: program), toPath: "\(folder)/\(program)")
        let app = try Data(contentsOf: URL(filePath: "\(Self.sources)App/app.json"))
        var list = try #require(JSONParser.parse([UInt8](app)).objectValue)
        list["executable"] = .string(program)
        try workshop.write(JSONValue.object(list).description, to: "Soup.app/app.json")
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

    /// Runs the program of the installed app, which finds its app and the daemon by itself.
    private func runApp(_ words: [String], in workshop: Workshop) async throws -> String {
        let program = "\(workshop.data)/intenthost/apps/\(Self.app)/SoupChefApp"
        let result = try await RunningCommand(words, of: program, in: workshop).result()
        #expect(result.exitCode == 0 && result.standardError.isEmpty, "\(result)")
        return result.standardOutput
    }

    /// What tells of the app or of its person: its identifier, a value, a phrase.
    private static let words = [app, "Tomato", "soup time"]

    /// The files of the data directory that tell of the app, with the words; the audit log is left out.
    private func traces(in workshop: Workshop) throws -> [String: [String]] {
        let data = "\(workshop.data)/intenthost"
        var traces: [String: [String]] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: data) where name != "audit.jsonl" {
            let content = FileManager.default.contents(atPath: "\(data)/\(name)") ?? Data()
            let words = Self.words.filter { name.contains($0) || content.range(of: Data($0.utf8)) != nil }
            if !words.isEmpty { traces[name] = words }
        }
        return traces
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

        for _ in 1...3 {
            #expect(try await runApp(["order", "tomato", "2"], in: workshop) == "Ordered 2 tomato soup.\n")
        }
        #expect(try await runApp(["order", "leek"], in: workshop) == "Ordered 1 leek soup.\n")
        let suggested = try await run(["suggestions", "--format", "json"], in: workshop)
        let suggestions = try #require(JSONParser.parse(suggested.standardOutput).arrayValue)
        // The text is that of the definition file's combination of parameters; what was done more often comes first.
        #expect(suggestions.compactMap { $0["title"] } == ["Order 2 Tomato soup", "Order 1 Leek soup"], "\(suggested)")
        // What is sold out is not suggested any more.
        #expect(try await runApp(["sold-out", "leek"], in: workshop) == "No more leek.\n")
        let left = try await run(["suggestions"], in: workshop).standardOutput
        #expect(left.contains("Order 2 Tomato soup") && !left.contains("Leek"), "\(left)")
        let added = try await run(["shortcuts", "add", "soup time", "--suggestion", "1"], in: workshop)
        #expect(added.exitCode == 0, "\(added)")

        #expect(try await runApp(["phrases"], in: workshop) == "soup time: 2 Tomato soup\n")

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

        serving.signal(SIGTERM)
        #expect(try await serving.result().exitCode == 0)
        #expect(try Set(traces(in: workshop).values.joined()) == Set(Self.words), "there is something to erase")
        let removed = try await run(["remove", "soup chef"], in: workshop)
        #expect(removed.exitCode == 0, "\(removed)")
        let export = try await run(["data", "export", "--output", "\(workshop.path)/export.json"], in: workshop)
        #expect(export.exitCode == 0, "\(export)")
        let text = try String(contentsOfFile: "\(workshop.path)/export.json", encoding: .utf8)
        var kept = try #require(try JSONParser.parse(text).objectValue)
        // The log of decisions is only ever added to: who was allowed, and what was refused, without any values.
        let audit = try #require(kept["audit"]?.arrayValue)
        kept["audit"] = nil
        #expect(!audit.isEmpty && !audit.contains { "\($0)".lowercased().contains("tomato") }, "\(audit)")
        #expect(!JSONValue.object(kept).description.contains(Self.app), "\(kept)")
        #expect(try traces(in: workshop) == [:])
    }
}
