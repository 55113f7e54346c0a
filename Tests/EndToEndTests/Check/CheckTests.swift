import Foundation
import FoundationXML
import JSON
import SchemaTestSupport
import Testing

@Suite("intenthost check", .timeLimit(.minutes(1)))
struct CheckTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardized

    /// The numbers of the rules that the extension of the fixtures can break.
    private static let faults = [
        "F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F10", "M1", "M5", "M8", "R1", "R2", "R3", "R7", "R8", "R9",
        "L1", "L3", "L5", "L6", "L7", "L8", "L9", "L10", "L11", "L12", "L13", "S2", "S3", "S4", "S5", "S6", "P1", "P2",
        "P3", "P4", "C1", "C2", "C3", "J1", "J2", "J3", "J4", "J5", "J6", "U1", "U2", "U3", "B1", "B2", "E1",
    ]
    /// The numbers of the rules that it can break as a UI extension alone.
    private static let viewFaults = ["V1", "V2", "V3", "V4", "V5", "V6", "V7", "V8"]
    /// Those of them that show by an answer that does not come.
    private static let silent: Set = ["F4", "C1", "C2", "B1", "B2"]

    /// Writes the manifest of the extension of the fixtures, which breaks one rule or none.
    private func manifest(
        _ fault: String,
        isUI: Bool = false,
        in workshop: Workshop,
        executable: String? = nil
    ) throws -> String {
        let isSilent = Self.silent.contains(fault)
        let clock: JSONValue = fault == "F4" ? "3s" : isSilent ? "1s" : "20s"
        let manifest: JSONValue = [
            "identifier": "org.example.check", "displayName": "Check",
            "executable": .string(executable ?? Self.root.appending(path: "Tests/Fixtures/check_extension.py").path),
            "definitions": [
                .string(Self.root.appending(path: "Plugins/SoupChef/Base.lproj/SoupChef.intentdefinition").path)
            ],
            "IntentsSupported": [
                "INSendMessageIntent", "INSendPaymentIntent", "INGetRideStatusIntent", "OrderSoupIntent",
            ],
            "extensionPoint": .string(isUI ? "com.apple.intents-ui-service" : "com.apple.intents-service"),
            "environment": ["FAULT": .string(fault), "FAULTY_MARKER": .string(workshop.marker)],
            "limits": [
                "memory": "256MiB", "launch": "50s", "grace": isSilent ? "700ms" : "20s", "resolve": clock,
                "handle": clock, "confirm": clock, "configure": clock,
            ],
        ]
        return try workshop.write(manifest.description, to: "check.json")
    }

    /// Runs a check, and returns its exit code and its report.
    private func check(
        _ manifest: String,
        _ more: [String] = [],
        in workshop: Workshop
    ) async throws -> (exitCode: Int32, report: JSONValue) {
        let result = try await RunningCommand.run(["check", manifest, "--format", "json"] + more, in: workshop)
        let report = try? JSONParser.parse(result.standardOutput)
        return (result.exitCode, try #require(report, "\(result)"))
    }

    private func numbers(_ verdict: String, in report: JSONValue) -> [String] {
        (report["rules"]?.arrayValue ?? []).filter { $0["verdict"]?.stringValue == verdict }
            .compactMap { $0["number"]?.stringValue }
    }

    @Test("An extension that keeps every rule passes, and every rule is tried")
    func sound() async throws {
        let workshop = try Workshop()
        let (exitCode, report) = try await check(manifest("", in: workshop), in: workshop)
        #expect(exitCode == 0, "\(report)")
        #expect(numbers("held", in: report) == Self.faults, "\(report)")
        #expect(try DocumentedSchema("check").problems(of: report) == [])
        workshop.expectNoProcessIsLeft()
    }

    @Test("A UI extension that keeps every rule passes, and only rules of handlers are not tried")
    func soundUI() async throws {
        let workshop = try Workshop()
        let (exitCode, report) = try await check(manifest("", isUI: true, in: workshop), in: workshop)
        #expect(exitCode == 0, "\(report)")
        #expect(
            numbers("notTried", in: report) == [
                "R9", "S2", "S3", "S4", "S5", "S6", "P2", "P3", "P4", "J1", "J2", "J3", "U1", "U2", "U3",
            ]
        )
        workshop.expectNoProcessIsLeft()
    }

    @Test("A UI extension that breaks a rule of views falls by that rule and no other", arguments: viewFaults)
    func viewFault(_ rule: String) async throws { try await check(fault: rule, isUI: true) }

    /// The faults in groups: each group is checked at a time, since a check mostly waits.
    private static let groups = stride(from: 0, to: faults.count, by: 6).map { Array(faults[$0...].prefix(6)) }

    @Test("An extension that breaks one rule falls by that rule and no other", arguments: groups)
    func fault(_ rules: [String]) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for rule in rules { group.addTask { try await check(fault: rule) } }
            try await group.waitForAll()
        }
    }

    private func check(fault rule: String, isUI: Bool = false) async throws {
        let workshop = try Workshop()
        let (exitCode, report) = try await check(manifest(rule, isUI: isUI, in: workshop), in: workshop)
        #expect(exitCode == 1, "\(report)")
        #expect(numbers("fell", in: report) == [rule], "\(report)")
        let fallen = report["rules"]?.arrayValue?.first { $0["number"]?.stringValue == rule }
        #expect(fallen?["falls"]?.arrayValue?.isEmpty == false)
        #expect(try DocumentedSchema("check").problems(of: report) == [])
        workshop.expectNoProcessIsLeft()
    }

    // MARK: The command

    @Test("A rule that falls is printed with what was sent, what came and what to do, and --rule selects")
    func text() async throws {
        let workshop = try Workshop()
        let path = try manifest("R7", in: workshop)
        let result = try await RunningCommand.run(["check", path, "--rule", "r7", "--rule", "R1"], in: workshop)
        #expect(result.exitCode == 1, "\(result)")
        let lines = result.standardOutput.split(separator: "\n").map(String.init)
        #expect(lines.first == "held       R1   A request gets exactly one answer, with its id")
        #expect(lines.contains("R7 fell: An unknown method is answered with -32601."))
        for label in ["  what: A request with", "  sent: {", "  came: {", "  do:   Answer every request"] {
            #expect(lines.contains { $0.hasPrefix(label) }, "\(label) in \(result)")
        }
        // A line of the wire has few places to break at.
        #expect(lines.allSatisfy { $0.count <= 80 || $0.contains(#"{"jsonrpc""#) })
        #expect(lines.last?.hasPrefix("Check: 1 held, 1 fell, 0 not tried (") == true)
    }

    @Test("The report for CI systems has a test for each rule")
    func junit() async throws {
        let workshop = try Workshop()
        let path = try manifest("R7", in: workshop)
        let rules = ["--rule", "R7", "--rule", "F2"]
        let result = try await RunningCommand.run(["check", path, "--format", "junit"] + rules, in: workshop)
        #expect(result.exitCode == 1, "\(result)")
        let document = try XMLDocument(xmlString: result.standardOutput)
        let suite = try #require(document.rootElement())
        #expect(suite.attribute(forName: "tests")?.stringValue == "2")
        #expect(suite.attribute(forName: "failures")?.stringValue == "1")
        #expect(suite.elements(forName: "testcase").count { !$0.elements(forName: "failure").isEmpty } == 1)
    }

    @Test("An extension that cannot be started has an exit code of its own", arguments: ["/bin/false", "/etc/passwd"])
    func unstartable(_ executable: String) async throws {
        let workshop = try Workshop()
        let path = try manifest("", in: workshop, executable: executable)
        let result = try await RunningCommand.run(["check", path], in: workshop)
        // A file that may not be executed is a mistake of the manifest.
        #expect(result.exitCode == (executable == "/bin/false" ? 69 : 65), "\(result)")
        #expect(!result.standardOutput.contains("held"))
    }

    @Test("The time of --timeout ends the check, and no process is left")
    func timeout() async throws {
        let workshop = try Workshop()
        let (exitCode, report) = try await check(manifest("", in: workshop), ["--timeout", "300ms"], in: workshop)
        #expect(exitCode == 75, "\(report)")
        #expect(report["end"] == "timedOut")
        workshop.expectNoProcessIsLeft()
    }

    @Test("A number that no rule has, and a parameter that no intent has, are refused before anything is started")
    func refused() async throws {
        let workshop = try Workshop()
        let path = try manifest("", in: workshop)
        let rule = try await RunningCommand.run(["check", path, "--rule", "F99"], in: workshop)
        #expect(rule.exitCode == 64, "\(rule)")
        let parameter = try await RunningCommand.run(["check", path, "--param", "contant=Hi"], in: workshop)
        #expect(parameter.exitCode == 65, "\(parameter)")
        #expect(workshop.started.isEmpty)
    }
}
