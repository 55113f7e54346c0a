import Foundation
import Glibc
import JSON
import Testing

@Suite("Stress tests on the command line")
struct StressCommandTests {
    private static let message = ["stress", "--intent", "INSendMessageIntent"]

    private func run(_ words: [String], in workshop: Workshop) async throws -> RunningCommand.Result {
        try await RunningCommand.run(Self.message + words + [workshop.manifests], in: workshop)
    }

    @Test("The exit code says whether the expectations hold", .timeLimit(.minutes(1)))
    func expectations() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let good = try await run(["--requests", "20", "--expect", "success=20, p99<50s"], in: workshop)
        #expect(good.exitCode == 0, "\(good.standardError)")
        let bad = try await run(["--requests", "20", "--expect", "p50<1us"], in: workshop)
        #expect(bad.exitCode == 1)
        let failing = ["--requests", "3", "--param", "content=fault:error-response"]
        let vain = try await run(failing, in: workshop)
        #expect(vain.exitCode == 1)
        #expect(vain.standardOutput.contains("success>0 does not hold: 0."))
        let meant = try await run(failing + ["--expect", "failure=3"], in: workshop)
        #expect(meant.exitCode == 0, "\(meant.standardOutput)")
        workshop.expectNoProcessIsLeft()
    }

    @Test("A scenario file describes the run, and options override it", .timeLimit(.minutes(1)))
    func scenarioFile() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let file = try workshop.write(
            #"{"intent": "INSendMessageIntent", "requests": 1000000, "processes": 2, "expect": "requests=30,success=30"}"#,
            to: "scenario.json"
        )
        let words = ["stress", "--scenario", file, "--requests", "30", workshop.manifests]
        let result = try await RunningCommand.run(words, in: workshop)
        #expect(result.exitCode == 0, "\(result.standardError)")
        #expect(workshop.started.count == 2)
    }

    @Test(
        "--param holds for every request, and tells which parameter of the scenario it replaces",
        .timeLimit(.minutes(1))
    )
    func parameters() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let scenario = #"{"intent": "INSendMessageIntent", "requests": 4, "parameters": {"content": "a"}}"#
        let file = try workshop.write(scenario, to: "scenario.json")
        let words = ["stress", "--scenario", file, "--expect", "failure=4", workshop.manifests]
        let one = try await RunningCommand.run(words + ["--param", "content=fault:error-response"], in: workshop)
        #expect(one.exitCode == 0, "\(one.standardOutput)")
        #expect(one.standardError.contains("note: --param content takes the place of 'content' in the scenario's"))

        let values = try workshop.write("{\n\"content\": \"fault:error-response\"\n}", to: "values.json")
        let all = try await RunningCommand.run(words + ["--params", values], in: workshop)
        #expect(all.exitCode == 0, "\(all.standardOutput)")
        #expect(all.standardError.contains("note: --params takes the place of the scenario's 'parameters'"))
    }

    @Test("Parameters of a file are used in turn, one object a line", .timeLimit(.minutes(1)))
    func parameterFile() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let file = try workshop.write("{\"content\": \"a\"}\n\n{\"content\": \"fault:error-response\"}\n", to: "lines")
        let words = ["--params", file, "--requests", "20", "--expect", "success=10,failure=10"]
        let result = try await run(words, in: workshop)
        #expect(result.exitCode == 0, "\(result.standardOutput)\(result.standardError)")
    }

    @Test(
        "An impossible run is refused before anything starts",
        .timeLimit(.minutes(1)),
        arguments: [
            (["--warm", "--cold"], 64, "contradict"), (["--cold", "--processes", "2"], 64, "leave one of the two out"),
            (["--slow", "5%"], 64, "5%@3s"), (["--expect", "p99<"], 64, "--expect"),
            (["--requests", "0"], 64, "at least 1"), (["--rate", "-1"], 64, "rate"),
            (["--scenario", "/no/such/file"], 65, "/no/such/file"),
            (["--params", "/no/such/file"], 65, "/no/such/file"), (["--param", "colour=blue"], 65, "colour"),
            (["--limit", "handle=soon"], 64, "handle"),
            (["--advise", "--simulate"], 64, "--simulate has those of a model"),
            (["--advise", "--hang", "1%"], 64, "leave out --slow"),
        ]
    )
    func refusals(words: [String], exitCode: Int32, hint: String) async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let result = try await run(words, in: workshop)
        #expect(result.exitCode == exitCode)
        #expect(result.standardError.contains(hint), "\(result.standardError)")
        #expect(workshop.started.isEmpty)
    }

    @Test("For a program, the progress is an object a second, and the report a page", .timeLimit(.minutes(1)))
    func forPrograms() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let words = ["--rate", "20", "--duration", "2s", "--progress", "json", "--format", "html"]
        let result = try await run(words, in: workshop)
        #expect(result.exitCode == 0, "\(result.standardError)")
        #expect(result.standardOutput.hasPrefix("<!DOCTYPE html>") && result.standardOutput.hasSuffix("</html>\n"))
        let lines = result.standardError.split(separator: "\n").filter { $0.hasPrefix("{") }
        let moments = try lines.map { try JSONParser.parse(String($0)) }
        #expect(!moments.isEmpty)
        for moment in moments {
            for name in ["elapsedMs", "fraction", "due", "outcomes", "errors", "underWay", "waiting", "ratePerSecond"] {
                #expect(moment[name]?.doubleValue != nil, "\(name) of \(moment)")
            }
        }
    }

    @Test("A page that cannot be written is reported, before the run if possible", .timeLimit(.minutes(1)))
    func reportFile() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let page = workshop.path + "/report.html"
        let written = try await run(["--requests", "5", "--report", page], in: workshop)
        #expect(written.exitCode == 0, "\(written.standardError)")
        #expect(try String(contentsOfFile: page, encoding: .utf8).hasSuffix("</html>\n"))

        // A link's target is replaced, not the link; its permissions stay.
        let link = workshop.path + "/link.html"
        try Data("old".utf8).write(to: URL(filePath: page))
        try #require(chmod(page, 0o600) == 0)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: page)
        #expect(try await run(["--requests", "5", "--report", link], in: workshop).exitCode == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == page)
        #expect(try String(contentsOfFile: page, encoding: .utf8).hasSuffix("</html>\n"))

        var status = stat()
        #expect(stat(page, &status) == 0 && status.st_mode & 0o777 == 0o600)
        let reports = try FileManager.default.contentsOfDirectory(atPath: workshop.path).filter { $0.contains(".html") }
        #expect(reports.sorted() == ["link.html", "report.html"])

        let early = workshop.path + "/early.html"
        #expect(try await run(["--limits", "/no/such/file", "--report", early], in: workshop).exitCode == 65)
        #expect(!FileManager.default.fileExists(atPath: early))

        let full = try await run(["--requests", "5", "--report", "/dev/full"], in: workshop)
        #expect(full.exitCode == 74)
        #expect(full.standardError.contains("/dev/full"))
        #expect(full.standardOutput.contains("success"))

        let started = workshop.started.count
        let nowhere = try await run(["--requests", "5", "--report", "/no/such/report.html"], in: workshop)
        #expect(nowhere.exitCode == 74)
        #expect(nowhere.standardError.contains("No such file"))
        #expect(workshop.started.count == started)
    }

    @Test("The figures are written for other programs, and a file that cannot be is named", .timeLimit(.minutes(1)))
    func exports() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let path = { (name: String) in "\(workshop.path)/\(name)" }
        let words = ["--csv", path("a.csv"), "--hdr", path("a.hgrm"), "--prometheus", path("a.prom")]
        let result = try await run(["--simulate", "--requests", "5"] + words, in: workshop)
        #expect(result.exitCode == 0, "\(result.standardError)")
        #expect(try String(contentsOfFile: path("a.csv"), encoding: .utf8).hasPrefix("offset_s,"))
        #expect(try String(contentsOfFile: path("a.hgrm"), encoding: .utf8).contains("#[Mean"))
        #expect(
            try String(contentsOfFile: path("a.prom"), encoding: .utf8).contains("intenthost_stress_requests_total 5")
        )
        let full = try await run(["--simulate", "--requests", "5", "--csv", "/dev/full"], in: workshop)
        #expect(full.exitCode == 74)
        #expect(full.standardError.contains("'/dev/full' of --csv cannot be written"))
    }

    @Test("A run is compared with the report of an earlier one, and another file is refused before the run")
    func baseline() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let words = ["--simulate", "--requests", "20"]
        let before = try await run(words + ["--format", "json"], in: workshop)
        let file = try workshop.write(before.standardOutput, to: "before.json")
        let now = try await run(words + ["--baseline", file], in: workshop)
        #expect(now.exitCode == 0, "\(now.standardError)")
        #expect(now.standardOutput.contains("Against the baseline"))
        let wrong = try workshop.write("{}", to: "wrong.json")
        let refused = try await run(words + ["--baseline", wrong], in: workshop)
        #expect(refused.exitCode == 65)
        #expect(refused.standardError.contains("of --baseline cannot be used: It has no 'ratePerSecond'"))
    }

    @Test("The JSON report is one object", .timeLimit(.minutes(1)))
    func json() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let result = try await run(["--requests", "5", "--format", "json"], in: workshop)
        let report = try JSONParser.parse(result.standardOutput)
        #expect(report["holds"] == true)
        #expect(report["requests"]?["outcomes"] == 5)
    }

    @Test("In a locale other than UTF-8 all output is ASCII; the command reports what it read", .timeLimit(.minutes(1)))
    func ascii() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let words = ["--params", "-", "--duration", "3s", "--advise", workshop.manifests]
        let result = try await RunningCommand(Self.message + words, in: workshop, input: #"{"content": "a"}"#).result()
        #expect(result.exitCode == 0, "\(result.standardError)")
        #expect((result.standardOutput + result.standardError).utf8.allSatisfy { $0 < 0x80 })
        #expect(result.standardError.contains("p50"))
        #expect(result.standardOutput.contains("Limits proposed for"))
        #expect(result.standardOutput.contains("It reads standard input for --params"))
    }

    @Test("The same scenario runs in virtual time, and nothing is started", .timeLimit(.minutes(1)))
    func simulated() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let words = ["--simulate", "--duration", "5m", "--rate", "1", "--hang", "2%", "--format", "json"]
        let first = try await run(words, in: workshop)
        #expect(first.exitCode == 0, "\(first.standardOutput)\(first.standardError)")
        #expect(try JSONParser.parse(first.standardOutput)["requests"]?["outcomes"] == 300)
        let second = try await run(words, in: workshop)
        #expect(second.standardOutput == first.standardOutput)
        #expect(second.standardError.isEmpty, "progress is for a terminal")
        #expect(workshop.started.isEmpty)
    }

    @Test("Limits are proposed from the measurements, in a manifest's form", .timeLimit(.minutes(1)))
    func advice() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let result = try await run(["--requests", "20", "--advise", "--format", "json"], in: workshop)
        #expect(result.exitCode == 0, "\(result.standardError)")
        let advice = try JSONParser.parse(Array(result.standardOutput.utf8))["advice"]
        for limit in ["launch", "confirm", "handle", "memory"] {
            #expect(advice?["limits"]?[limit]?.stringValue != nil, "\(limit)")
        }
        let text = try await run(["--requests", "20", "--advise"], in: workshop)
        #expect(text.standardOutput.contains("Limits proposed for INSendMessageIntent:"))
        #expect(text.standardOutput.contains("\"handle\": "))

        // A limit of the run alone is not a cap of the host.
        let words = ["--requests", "20", "--advise", "--format", "json", "--limit", "handle=90ms"]
        let limited = try JSONParser.parse(try await run(words, in: workshop).standardOutput)["advice"]
        let handle = limited?["proposals"]?.arrayValue?.first { $0["limit"] == "handle" }
        #expect(handle?["present"] == "90ms")
        #expect(handle?["isCapped"] == false)
    }

    @Test("Faults are refused for an extension that does not know them", .timeLimit(.minutes(1)))
    func faultsElsewhere() async throws {
        let workshop = try Workshop()
        try workshop.manifest(executable: Products.quickExtension)
        let result = try await run(["--crash", "1%"], in: workshop)
        #expect(result.exitCode == 64)
        #expect(result.standardError.contains("Only the extension Faulty"))
    }

    @Test("Ctrl-C ends the run with its report; the exit code says that it was interrupted", .timeLimit(.minutes(1)))
    func interrupt() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let words = Self.message + ["--rate", "50", "--duration", "1h", workshop.manifests]
        let command = try RunningCommand(words, in: workshop)
        try #require(await command.errorOutput.contains("errors 0"))
        command.signal(SIGINT)
        let result = try await command.result()
        #expect(result.exitCode == 130)
        #expect(result.standardOutput.contains("success"))
        workshop.expectNoProcessIsLeft()
    }

    @Test("A second Ctrl-C ends a run whose requests do not end", .timeLimit(.minutes(1)))
    func secondInterrupt() async throws {
        let workshop = try Workshop()
        try workshop.manifest(limits: ["handle": "50s"])
        let words = Self.message + ["--hang", "100%", "--duration", "1h", workshop.manifests]
        let command = try RunningCommand(words, in: workshop)
        try #require(await command.errorOutput.contains("errors 0"))
        command.signal(SIGINT)
        try #require(await command.errorOutput.contains("a second Ctrl-C"))
        let time = try await ContinuousClock().measure {
            command.signal(SIGINT)
            let result = try await command.result()
            #expect(result.exitCode == 130)
        }
        #expect(time < .seconds(20))
        workshop.expectNoProcessIsLeft()
    }
}
