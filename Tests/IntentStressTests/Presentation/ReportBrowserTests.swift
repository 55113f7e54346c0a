import IntentModel
import IntentStress
import PageTestSupport
import Testing

@Suite(
    "The report's page in a browser",
    .enabled(if: Browser.isWanted, "There is no Chromium: 'Scripts/install-requirements tests' installs one."),
    .serialized,
    .timeLimit(.minutes(5))
)
struct ReportBrowserTests {
    @Test("The page of an eventful run has a good layout, wide and narrow", arguments: [false, true])
    func eventful(_ isHostile: Bool) async throws {
        let name = isHostile ? SampleReport.hostile : "INSendMessageIntent"
        var report = SampleReport.eventful(intent: name, extensionName: name)
        if isHostile {
            report.endings[.init(status: .crashed, kind: .init(rawValue: name))] = 1
            for ending in report.endings.keys { report.examples[ending] = name }
            report.violations = [.init(rule: name, finding: name, trace: [name, name])]
        }
        let finding = try await Browser.open(report.page(command: ["intenthost", "stress", "--intent", name]))
        expectSound(finding, charts: 9)
        #expect(finding.layouts.allSatisfy { $0.title.hasPrefix("Stress test of") })
    }

    @Test("So do the pages of uneventful runs")
    func small() async throws {
        expectSound(try await Browser.open(SampleReport.small().page()), charts: 4)
        expectSound(try await Browser.open(SampleReport.interrupted().page()), charts: 0)
    }

    @Test("So does a page of runs with times and sizes of any order of magnitude")
    func magnitudes() async throws {
        for scale in [1e-6, 1e-3, 1, 1e3] {
            expectSound(try await Browser.open(SampleReport.scaled(by: scale).page()), charts: 7)
        }
    }

    @Test("The probe finds the faults it looks for")
    func probe() async throws {
        let page = """
            <!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><title>x</title></head><body><p>one</p>
            <p style="margin-top:-20px;width:3000px">two</p><svg width="300" height="200"><title>chart</title>
            <text x="10" y="50">three</text><text x="12" y="52">four</text><text x="290" y="90">five five five</text></svg>
            <svg width="300" height="200" viewBox="0 0 600 400"><title>small</title><text x="9" y="99">seven</text></svg>
            <img src="http://host.invalid/image.png" alt=""/><script>console.error('six')</script></body></html>
            """
        let finding = try await Browser.open(page)
        #expect(finding.layouts.map(\.width) == Browser.widths)
        for layout in finding.layouts {
            #expect(layout.badCharts == ["chart", "small: letters of 8 px", "small"])
            #expect(layout.overlaps.contains("three | four") && layout.overlaps.contains("one | two"))
            #expect(layout.outside.contains("five five five") && layout.outside.contains("two"))
            #expect(layout.isTooWide)
            #expect(layout.requests == ["http://host.invalid/image.png"])
        }
        #expect(finding.console.contains { $0.contains("six") })
    }

    private func expectSound(
        _ finding: Browser.Finding,
        charts: Int,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(finding.console.isEmpty, sourceLocation: sourceLocation)
        #expect(finding.layouts.map(\.width) == Browser.widths, sourceLocation: sourceLocation)
        for layout in finding.layouts {
            #expect(layout.charts == charts, sourceLocation: sourceLocation)
            #expect(layout.badCharts.isEmpty, sourceLocation: sourceLocation)
            #expect(layout.overlaps.isEmpty, sourceLocation: sourceLocation)
            #expect(layout.outside.isEmpty, sourceLocation: sourceLocation)
            #expect(!layout.isTooWide, sourceLocation: sourceLocation)
            #expect(layout.requests.isEmpty, sourceLocation: sourceLocation)
        }
    }
}
