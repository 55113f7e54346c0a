import IntentModel
import Testing

@testable import IntentDefinitions

@Suite("The report of an extension's memory")
struct MemoryReportTests {
    private func report(peak: Int?, groupPeak: Int? = nil) -> MemoryReport {
        var report = MemoryReport(enforcedBy: "cgroup2", limit: 30 << 20, peak: peak)
        report.groupPeak = groupPeak
        report.groupLimit = 158 << 20
        return report
    }

    @Test(
        "A failure at the limit names the peak, the limit and the setting, in every stage",
        arguments: IntentStage.allCases
    )
    func atLimit(stage: IntentStage) throws {
        let text = try #require(report(peak: 30 << 20).shortageText(in: stage))
        #expect(
            text == "It used 30.0 MiB of memory at the most, and its limit is 30.0 MiB. "
                + "If that is the cause, raise limits.memory in its manifest."
        )
    }

    @Test("A launch whose program does not fit into its control group says so")
    func fullGroup() throws {
        let text = try #require(report(peak: 4 << 20, groupPeak: 158 << 20).shortageText(in: .launch))
        #expect(text.hasPrefix("With the files of its program in memory it used 158.0 MiB at the most"))
    }

    /// It has read large files, whose pages the kernel gives back.
    @Test("A running extension with a full control group is not short of memory")
    func fullGroupLater() {
        #expect(report(peak: 4 << 20, groupPeak: 158 << 20).shortageText(in: .handle) == nil)
        #expect(!report(peak: 4 << 20, groupPeak: 158 << 20).isCutOff)
    }

    @Test("A failure below the limit says nothing of memory", arguments: [nil, 0, 30 << 20 - 1])
    func below(peak: Int?) {
        #expect(report(peak: peak).shortageText(in: .launch) == nil)
        #expect(!report(peak: peak).isCutOff)
    }
}
