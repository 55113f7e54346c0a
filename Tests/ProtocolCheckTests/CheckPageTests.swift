import Foundation
import FoundationXML
import IntentModel
import Testing

@testable import ProtocolCheck

@Suite("The report of a check as a page")
struct CheckPageTests {
    private static let hostile = "<script>x()</script>\u{202E}\u{1B}[2J&\"'"

    private func report(_ results: RuleResults, startProblem: Fall? = nil) throws -> CheckReport {
        let manifest = ExtensionManifest(
            identifier: "org.example.test",
            executable: "/nowhere",
            intentsSupported: ["INSendMessageIntent"]
        )
        return CheckReport(
            of: ProtocolCheck(try CheckSubject(manifest), rules: ["F1", "R7", "L13"]),
            results,
            startProblem: startProblem,
            end: .complete,
            duration: .seconds(2)
        )
    }

    private func fall(_ rule: String, _ text: String) -> Fall {
        Fall(rule: rule, problem: text, sent: text, came: nil, stderrTail: [text, text])
    }

    @Test("What fell comes first, with what to do; then all rules")
    func content() throws {
        var results = RuleResults()
        results.tried(["F1"])
        results.notTried("L13", because: "the extension does not offer it")
        results.fell(fall("R7", Self.hostile))
        let page = try report(results).page
        let help = try #require(Rule.named("R7")?.help).replacing("'", with: "&#39;")
        let places = try [
            "1 held, 1 fell, 1 not tried", "What fell", help, "All rules", "F1 ", "the extension does not offer it",
        ]
        .map { try #require(page.firstRange(of: $0), "\($0)").lowerBound }
        #expect(places == places.sorted())
        #expect(XMLParser(data: Data(page.utf8)).parse())
        for word in ["<script", "\u{202E}", "\u{1B}"] { #expect(!page.contains(word)) }
    }

    @Test("An extension that could not be started is told alone")
    func unstarted() throws {
        let page = try report(RuleResults(), startProblem: fall("L1", "No such file.")).page
        #expect(page.contains("The extension could not be started."))
        #expect(page.contains("No such file."))
        #expect(!page.contains("All rules"))
    }
}
