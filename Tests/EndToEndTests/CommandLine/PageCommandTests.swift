import Foundation
import Testing

@Suite("Commands that write pages", .timeLimit(.minutes(1)))
struct PageCommandTests {
    @Test("A traced request is shown with its outcome, its times and its recording, as text and as a page")
    func trace() async throws {
        let workshop = try Workshop()
        try workshop.manifest(limits: ["handle": "300ms"])
        let trace = workshop.path + "/trace.jsonl"
        let request = ["invoke", "INSendMessageIntent", "--param", "content=fault:hang-after-ack", "--trace", trace]
        let invoked = try await RunningCommand.run(request + ["--format", "json"], in: workshop)
        try workshop.write(invoked.standardOutput, to: "outcome.json")
        let text = try await RunningCommand.run(["trace", "show", trace], in: workshop)
        #expect(text.exitCode == 0, "\(text)")
        for words in [
            "The outcome is 'timedOut', in the stage 'handle'.", "over its limit", "threads: ", "$/cancelRequest",
        ] {
            #expect(text.standardOutput.contains(words), "\(words)")
        }
        for file in [trace, workshop.path + "/outcome.json"] {
            let page = try await RunningCommand.run(["trace", "show", file, "--html"], in: workshop)
            #expect(page.exitCode == 0, "\(page)")
            #expect(page.standardOutput.hasPrefix("<!DOCTYPE html>\n"))
            #expect(page.standardOutput.contains("Flight recording"))
            #expect(page.standardOutput.contains("<dt>descriptors</dt>"))
        }
    }

    @Test(
        "What is neither a trace nor an outcome is refused with a reason",
        arguments: [
            "", "{}", "[1]", "{\"event\":\"begin\"}", "{\"status\":\"dance\",\"intent\":\"x\",\"stage\":\"handle\"}",
            "\u{0}\n",
        ]
    )
    func refused(content: String) async throws {
        let workshop = try Workshop()
        try workshop.write(content, to: "file")
        let result = try await RunningCommand.run(["trace", "show", workshop.path + "/file", "--html"], in: workshop)
        #expect(result.exitCode == 65, "\(result)")
        #expect(result.standardOutput.isEmpty)
        #expect(result.standardError.hasPrefix("Error: "), "\(result)")
    }

    @Test("A check and a played transcript write their report as a page as well")
    func reports() async throws {
        let workshop = try Workshop()
        let manifest = try workshop.manifest()
        let checked = try await RunningCommand.run(
            ["check", "\(manifest)", "--rule", "F1", "--report", workshop.path + "/check.html"],
            in: workshop
        )
        #expect(checked.exitCode == 0, "\(checked)")
        #expect(try page("check.html", in: workshop).contains("1 held, 0 fell, 0 not tried"))
        try workshop.write("$ INSendMessageIntent content=Hello\nWrong\n", to: "a.transcript")
        let transcript = workshop.path + "/a.transcript"
        let report = workshop.path + "/test.html"
        let played = try await RunningCommand.run(
            ["test", transcript, "--report", report, "--manifests", workshop.path],
            in: workshop
        )
        #expect(played.exitCode == 1, "\(played)")
        #expect(try page("test.html", in: workshop).contains("1 of 1 turn failed."))
        let recorded = try await RunningCommand.run(["test", "--record", transcript, "--report", report], in: workshop)
        #expect(recorded.exitCode == 64)
    }

    private func page(_ name: String, in workshop: Workshop) throws -> String {
        try String(contentsOfFile: "\(workshop.path)/\(name)", encoding: .utf8)
    }

    @Test("A definition is drawn as SVG and as a page; an intent that there is not is refused")
    func definition() async throws {
        let workshop = try Workshop()
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Fixtures/TeaHouse/TeaHouse.intentdefinition.yaml").standardized.path
        let drawn = try await RunningCommand.run(["definition", "draw", file], in: workshop)
        #expect(drawn.standardOutput.hasPrefix("<svg "))
        #expect(drawn.standardOutput.contains("when Tea is black tea"))
        let page = try await RunningCommand.run(["definition", "draw", file, "--html"], in: workshop)
        #expect(page.standardOutput.contains("<h2>OrderTeaIntent</h2>"))
        let unknown = try await RunningCommand.run(["definition", "draw", file, "--intent", "Dance"], in: workshop)
        #expect(unknown.exitCode == 65)
    }
}
