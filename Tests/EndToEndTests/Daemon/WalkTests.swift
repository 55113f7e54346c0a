import Foundation
import Glibc
import JSON
import Testing

/// The life of an app on a host, with real processes: each step shows what the one before has left.
@Suite("The walk of an app", .timeLimit(.minutes(1)))
struct WalkTests {
    private static let app = InstalledApp.soupChef

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
        let installed = try InstalledApp()
        let workshop = installed.workshop
        func run(_ words: [String]) async throws -> RunningCommand.Result { try await installed.run(words) }
        func runApp(_ words: [String]) async throws -> String { try await installed.runApp(words) }
        try await installed.install()

        let serving = try await installed.serve()
        // Not authorised: nobody is there to ask.
        let order = ["invoke", "OrderSoupIntent", "--param", "soup=tomato", "--param", "quantity=2"]
        let asked = try await run(order)
        #expect(asked.exitCode == 3, "\(asked)")
        #expect((asked.standardOutput + asked.standardError).contains("Soup Chef takes your orders."), "\(asked)")
        // The daemon notices what another command decides.
        let authorized = try await run(["authorize", "soup chef", "--yes"])
        #expect(authorized.exitCode == 0, "\(authorized)")

        let updated = try await run(["install", "\(workshop.path)/Soup.app"])
        #expect(updated.exitCode == 0 && updated.standardError.isEmpty, "\(updated)")

        for _ in 1...3 {
            #expect(try await runApp(["order", "tomato", "2"]) == "Ordered 2 tomato soup.\n")
        }
        #expect(try await runApp(["order", "leek"]) == "Ordered 1 leek soup.\n")
        let suggested = try await run(["suggestions", "--format", "json"])
        let suggestions = try #require(JSONParser.parse(suggested.standardOutput).arrayValue)
        // The text is that of the definition file's combination of parameters; what was done more often comes first.
        #expect(suggestions.compactMap { $0["title"] } == ["Order 2 Tomato soup", "Order 1 Leek soup"], "\(suggested)")
        // What is sold out is not suggested any more.
        #expect(try await runApp(["sold-out", "leek"]) == "No more leek.\n")
        let left = try await run(["suggestions"]).standardOutput
        #expect(left.contains("Order 2 Tomato soup") && !left.contains("Leek"), "\(left)")
        let added = try await run(["shortcuts", "add", "soup time", "--suggestion", "1"])
        #expect(added.exitCode == 0, "\(added)")

        #expect(try await runApp(["phrases"]) == "soup time: 2 Tomato soup\n")

        let answers = try workshop.write("no\nyes\n", to: "answers")
        let phrase = ["shortcuts", "run", "soup time", "--answers", answers]
        let ordered = try await run(phrase)
        #expect(ordered.exitCode == 0, "\(ordered)")
        #expect(ordered.standardOutput.contains("Tomato soup will be ready"), "\(ordered)")

        #expect(try await run(["lock"]).standardOutput == "locked\n")
        let unlocking = try workshop.write("no\n", to: "no")
        let locked = try await run(["shortcuts", "run", "soup time", "--answers", unlocking])
        #expect(locked.exitCode == 77, "\(locked)")
        #expect(locked.standardError.contains("unlock"), "the person is asked to unlock: \(locked)")
        #expect(try await run(["unlock"]).standardOutput == "unlocked\n")

        serving.signal(SIGTERM)
        #expect(try await serving.result().exitCode == 0)
        #expect(try Set(traces(in: workshop).values.joined()) == Set(Self.words), "there is something to erase")
        let removed = try await run(["remove", "soup chef"])
        #expect(removed.exitCode == 0, "\(removed)")
        let export = try await run(["data", "export", "--output", "\(workshop.path)/export.json"])
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
