import JSON
import Testing
import WireTestSupport

@testable import IntentStress

@Suite("Comparison with a baseline")
struct BaselineTests {
    private let baseline = JSONValue.object(SampleReport.eventful().json)

    @Test("A report compared with itself has a ratio of one for every figure")
    func same() throws {
        var report = SampleReport.eventful()
        report.baseline = try StressBaseline(baseline)
        let comparisons = report.comparisons
        #expect(comparisons.map(\.key).prefix(5) == ["ratePerSecond", "p50Ms", "p90Ms", "p95Ms", "p99Ms"])
        #expect(comparisons.count == 11)
        #expect(comparisons.allSatisfy { abs(($0.ratio ?? 1) - 1) < 0.001 })
        let text = report.textLines().joined(separator: "\n")
        #expect(text.contains("Against the baseline"))
        #expect(text.contains("Before: 2026-05-28T20:26:40Z, IntentHost 1.2.3."))
        #expect(!text.contains("another one"))
    }

    @Test("Another machine and another scenario are told")
    func other() throws {
        var report = SampleReport.eventful(intent: "INOtherIntent")
        report.machine = "another"
        report.baseline = try StressBaseline(baseline)
        #expect(report.comparisonNotes.contains { $0.contains("machine is another one") })
        #expect(report.comparisonNotes.contains { $0.contains("scenario is another one") })
        let differences = report.json["baseline"]?["differences"]?.arrayValue
        #expect(differences?.first?["figure"] == "ratePerSecond")
    }

    @Test(
        "A file that is no report is refused, with the member that is wrong",
        arguments: [
            ("[]", "no 'ratePerSecond'"), ("{}", "no 'ratePerSecond'"),
            (#"{"ratePerSecond": "x"}"#, "'ratePerSecond' is not a number"),
            (#"{"ratePerSecond": 1, "requests": []}"#, "no 'requests.outcomes'"),
            (#"{"ratePerSecond": -1}"#, "'ratePerSecond' is not a number"),
        ]
    )
    func mistakes(text: String, hint: String) throws {
        let value = try JSONParser.parse(text)
        let error = #expect(throws: StressError.self) { try StressBaseline(value) }
        #expect(error?.code == .invalidBaseline && error?.message.contains(hint) == true)
    }

    @Test("Whatever numbers a baseline has, it is compared or refused")
    func hostileNumbers() throws {
        var object = SampleReport.small().json
        object["timeline"] = nil
        for text in HostileNumbers.variants(of: JSONValue.object(object).description) {
            guard let value = try? JSONParser.parse(text), let baseline = try? StressBaseline(value) else { continue }
            var report = SampleReport.small()
            report.baseline = baseline
            #expect(!report.textLines().isEmpty)
        }
    }
}
