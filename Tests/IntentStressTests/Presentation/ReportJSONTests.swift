import Foundation
import IntentModel
import IntentStress
import JSON
import Testing

@Suite("The report as JSON")
struct ReportJSONTests {
    @Test("The keys are those of docs/stress.md, in order")
    func keys() {
        #expect(
            SampleReport.eventful().json.keys == [
                "holds", "isInterrupted", "isSimulated", "date", "version", "extensions", "machine", "scenario",
                "verdicts", "elapsedMs",
                "ratePerSecond",
                "requests", "latency", "service", "stages", "endings", "lateness", "launches", "restarts",
                "extensionMemoryPeakBytes", "extensionMemoryCutOff", "hostMemoryBytes", "descriptors", "processesLeft",
                "timeline",
            ]
        )
    }

    @Test("docs/stress.md names every member except those of a scenario file")
    func documented() throws {
        let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../docs/stress.md")
        let document = try String(contentsOf: url.standardized, encoding: .utf8)
        var report = SampleReport.eventful()
        report.violations = [.init(rule: "A rule.", finding: "something else", trace: ["an event"])]
        report.verdicts += SampleReport.small().verdicts
        var json = report.json
        json["scenario"] = nil
        for key in keys(of: .object(json)) { #expect(document.contains("`\(key)`"), "\(key)") }
    }

    /// Returns the keys of a value and of all values in it.
    ///
    /// Keys of counts by status are left out: they are names, which the document has elsewhere.
    private func keys(of value: JSONValue) -> Set<String> {
        switch value {
        case .object(let object):
            object.reduce(into: []) { keys, member in
                keys.insert(member.key)
                if member.key != "outcomes" || member.value.objectValue == nil {
                    keys.formUnion(self.keys(of: member.value))
                }
            }
        case .array(let elements): elements.reduce(into: []) { $0.formUnion(keys(of: $1)) }
        default: []
        }
    }

    @Test("A small report is complete")
    func small() throws {
        try PresentationGolden.expect(JSONValue.object(SampleReport.small().json).description + "\n", "small.json.txt")
    }

    @Test("Counts are exact and consistent")
    func counts() throws {
        let json = SampleReport.eventful().json
        let requests = try #require(json["requests"])
        let endings = try #require(json["endings"]?.arrayValue)
        let buckets = try #require(json["latency"]?["buckets"]?.arrayValue)
        #expect(requests["due"] == 12_000)
        #expect(endings.reduce(0) { $0 + ($1["count"]?.integerValue ?? 0) } == 12_000)
        #expect(buckets.reduce(0) { $0 + ($1["count"]?.integerValue ?? 0) } == 12_000)
        #expect(endings.contains { $0["origin"] == "collateral" && $0["clock"] == "stage" })
        #expect(endings.contains { $0["example"]?.stringValue?.contains("Faulty") == true })
    }

    @Test("The report can be read again, for any names")
    func hostileNames() throws {
        let report = SampleReport.eventful(intent: SampleReport.hostile, extensionName: SampleReport.hostile)
        let json = try JSONParser.parse(Array(JSONValue.object(report.json).description.utf8))
        #expect(json["scenario"]?["intent"]?.stringValue == SampleReport.hostile)
    }
}
