import IntentModel
import IntentStress
import Testing

@Suite("The report on a terminal")
struct ReportTextTests {
    private static let command = [
        "intenthost", "stress", "--intent", "INSendMessageIntent", "--slow", "5%@3s", "--expect", "p99<20ms",
    ]

    @Test("A run with faults, errors and a stall")
    func eventful() throws {
        let lines = SampleReport.eventful().textLines(command: Self.command)
        try PresentationGolden.expect(lines.joined(separator: "\n") + "\n", "eventful.txt")
    }

    @Test("The same where the terminal has ASCII alone")
    func ascii() throws {
        let lines = SampleReport.eventful().textLines(command: Self.command, characters: .ascii)
        #expect(lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
        try PresentationGolden.expect(lines.joined(separator: "\n") + "\n", "eventful.ascii.txt")
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

    @Test("Every line but that of the command fits 80 columns")
    func width() {
        for report in [SampleReport.eventful(), SampleReport.small(), SampleReport.interrupted()] {
            for line in report.textLines() { #expect(line.count <= 80, "\(line)") }
        }
    }

    @Test("Words of others move nothing on the terminal, and make no lines of their own")
    func hostileNames() {
        var report = SampleReport.eventful(intent: SampleReport.hostile, extensionName: SampleReport.hostile)
        report.endings[.init(status: .crashed, kind: .init(rawValue: SampleReport.hostile))] = 1
        for ending in report.endings.keys { report.examples[ending] = SampleReport.hostile }
        report.machine = SampleReport.hostile
        for line in report.textLines(command: ["intenthost", SampleReport.hostile]) {
            #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E }, "\(line)")
        }
    }

    @Test(
        "The locale tells which characters there are",
        arguments: [
            (["LANG": "en_US.UTF-8"], TextCharacters.unicode), (["LANG": "C.utf8"], .unicode), ([:], .ascii),
            (["LC_ALL": "C", "LANG": "en_US.UTF-8"], .ascii), (["LC_ALL": "", "LC_CTYPE": "de_DE.UTF-8"], .unicode),
        ]
    )
    func locale(_ environment: [String: String], _ characters: TextCharacters) {
        #expect(TextCharacters(environment: environment) == characters)
    }
}
