import IntentModel
import IntentStress
import Testing

@Suite("The report on a terminal")
struct ReportTextTests {
    private static let command: StressReport.Command = [
        "intenthost", "stress", "--intent", "INSendMessageIntent", "--slow", "5%@3s", "--expect", "p99<20ms",
    ]

    @Test("A run with faults, errors and a stall")
    func eventful() throws {
        let lines = SampleReport.eventful().textLines(command: Self.command)
        try PresentationGolden.expect(lines.joined(separator: "\n") + "\n", "eventful.txt")
    }

    @Test("The same on a terminal with only ASCII")
    func ascii() throws {
        let lines = SampleReport.eventful().textLines(command: Self.command, characters: .ascii)
        #expect(lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
        try PresentationGolden.expect(lines.joined(separator: "\n") + "\n", "eventful.ascii.txt")
    }

    @Test("A command that read a file since removed says so, on the terminal and on the page")
    func transientInput() {
        let command = StressReport.Command(
            words: ["intenthost", "stress", "--params", "-"],
            input: ["standard input for --params"]
        )
        let note = "It reads standard input for --params, which has to hold what it held in this run."
        let lines = SampleReport.small().textLines(command: command, width: 200)
        let index = lines.firstIndex(of: "  intenthost stress --params -")
        #expect(index.map { lines[$0 + 1] } == "  \(note)")
        #expect(SampleReport.small().page(command: command).contains(note))
    }

    @Test("A run of three requests in virtual time")
    func small() throws {
        try PresentationGolden.expect(SampleReport.small().textLines().joined(separator: "\n") + "\n", "small.txt")
    }

    @Test("A run that was interrupted, lost a request and left processes behind")
    func interrupted() throws {
        let lines = SampleReport.interrupted().textLines()
        try PresentationGolden.expect(lines.joined(separator: "\n") + "\n", "interrupted.txt")
    }

    @Test(
        "Late requests despite room are not a queue, and a short enough time needs no reason"
    )
    func noFindings() {
        var report = SampleReport.eventful()
        report.endings = report.endings.filter { !$0.key.isError }
        for index in report.timeline.indices { report.timeline[index].underWay = 3 }
        report.verdicts.removeAll { !$0.holds }
        #expect(!report.textLines().contains("What to look at"))
    }

    @Test("A rate that was reached is not called too high, and a short run's growth is labelled as such")
    func reachedRate() throws {
        var report = SampleReport.eventful()
        report.elapsed = .seconds(20)
        report.verdicts.append(
            .init(expectation: try Expectation("host-memory-growth<5%"), measured: nil, finding: .fails)
        )
        let text = report.textLines(width: 1_000).joined(separator: "\n")
        #expect(text.contains("The rate was reached all the same"))
        #expect(!text.contains("lower '--rate'"))
        #expect(text.contains("A growth of the host was looked for in 20 s."))
        report.elapsed = .seconds(1_200)
        #expect(!report.textLines(width: 1_000).joined().contains("A growth of the host"))
    }

    @Test("Extensions restarted without a fault, and a single outcome")
    func restarts() {
        var report = SampleReport.small()
        report.restarts = 2
        report.latency = LatencyHistogram()
        report.latency.record(.milliseconds(1))
        let text = report.textLines(width: 1_000).joined(separator: "\n")
        #expect(text.contains("the host stopped it because it had no request"))
        #expect(text.contains("1 outcome is too few"))
    }

    @Test("Every line except the command's fits 80 columns")
    func width() {
        var widest = SampleReport.eventful()
        for (status, kind) in [(Outcome.Status.crashed, "exitedWithoutAnswer"), (.protocolError, "undeclaredIntents")] {
            for origin in StressReport.Origin.allCases {
                let ending = StressReport.Ending(
                    status: status,
                    kind: .init(rawValue: kind),
                    clock: .background,
                    origin: origin
                )
                widest.endings[ending] = 1_000_000
            }
        }
        widest.endings[.init(status: .memoryLimitExceeded, kind: .memoryLimitExceeded)] = 1
        widest.outcomes = 6_012_001
        for report in [widest, SampleReport.eventful(), SampleReport.small(), SampleReport.interrupted()] {
            for line in report.textLines() { #expect(line.count <= 80, "\(line)") }
        }
    }

    @Test("Text from outside moves nothing on the terminal, and makes no lines of its own")
    func hostileNames() {
        var report = SampleReport.eventful(intent: SampleReport.hostile, extensionName: SampleReport.hostile)
        report.endings[.init(status: .crashed, kind: .init(rawValue: SampleReport.hostile))] = 1
        for ending in report.endings.keys { report.examples[ending] = SampleReport.hostile }
        report.violations = [
            .init(
                rule: SampleReport.hostile,
                finding: SampleReport.hostile,
                trace: [SampleReport.hostile, SampleReport.hostile]
            )
        ]
        report.machine = SampleReport.hostile
        for line in report.textLines(command: ["intenthost", SampleReport.hostile]) {
            #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E }, "\(line)")
        }
    }

    @Test(
        "The locale decides which characters are available",
        arguments: [
            (["LANG": "en_US.UTF-8"], TextCharacters.unicode), (["LANG": "C.utf8"], .unicode), ([:], .ascii),
            (["LC_ALL": "C", "LANG": "en_US.UTF-8"], .ascii), (["LC_ALL": "", "LC_CTYPE": "de_DE.UTF-8"], .unicode),
        ]
    )
    func locale(_ environment: [String: String], _ characters: TextCharacters) {
        #expect(TextCharacters(environment: environment) == characters)
    }
}
