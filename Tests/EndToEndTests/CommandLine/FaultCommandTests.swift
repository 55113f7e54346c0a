import IntentModel
import JSON
import SchemaTestSupport
import Testing

@testable import Faulty

// One after the other, for the same reason as those of the library.
@Suite("The command line reports every fault of an extension", .serialized)
struct FaultCommandTests {
    @Test("The faulty extension, started by hand, explains itself and ends with 64", .timeLimit(.minutes(1)))
    func byHand() async throws {
        let result = try await RunningCommand([], of: Products.faulty, in: Workshop()).result()
        #expect(result.exitCode == 64)
        #expect(result.standardError.contains("run it with: intenthost invoke"))
    }

    @Test(
        "A fault that there is not is refused, and the nearest is named",
        .timeLimit(.minutes(1)),
        arguments: [
            ("wrong-idd", "There is no fault 'wrong-idd'. Did you mean 'wrong-id'?"),
            ("", "There is no fault ''. 'Faulty --list'"), ("wrong-id@handel", "'@handel' in the fault"),
            ("slow-handle@-1", "'@-1' in the fault"),
        ]
    )
    func misspelt(name: String, sentence: String) async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let request = ["invoke", "INSendMessageIntent", "--param", "content=fault:\(name)"]
        let asked = try await RunningCommand.run(request, in: workshop)
        #expect(asked.exitCode != 0)
        #expect(asked.standardError.contains(sentence), "\(asked)")
        guard !name.isEmpty else { return }
        try workshop.manifest(environment: ["FAULTY_AT_LAUNCH": name])
        let launched = try await RunningCommand.run(["invoke", "INSendMessageIntent"], in: workshop)
        #expect(launched.exitCode != 0)
        #expect(launched.standardError.contains(sentence), "\(launched)")
    }

    @Test("Exit code and JSON report what happened", .timeLimit(.minutes(1)), arguments: FaultExpectation.all)
    func invoke(expectation: FaultExpectation) async throws {
        let workshop = try Workshop()
        let isAtLaunch = expectation.fault.stage == .launch
        let content = isAtLaunch ? "Hello" : "fault:" + expectation.name
        let environment = isAtLaunch ? ["FAULTY_AT_LAUNCH": expectation.name] : [:]
        try workshop.manifest(environment: environment, limits: expectation.limits)
        let request = ["INSendMessageIntent", "--param", "content=\(content)"]
        let result = try await RunningCommand.run(["invoke", "--format", "json"] + request, in: workshop)
        #expect(result.exitCode == expectation.exitCode, "\(result)")
        let outcome = try JSONParser.parse(Array(result.standardOutput.utf8))
        let kind = expectation.jobEnd.map(\.kind) ?? expectation.kind
        #expect(outcome["status"]?.stringValue == "\(expectation.jobEnd?.status ?? expectation.status)")
        #expect(outcome["error"]?["kind"]?.stringValue == kind?.rawValue)
        #expect(outcome["error"]?["clock"]?.stringValue == expectation.clock?.rawValue)
        #expect(try DocumentedSchema().problems(of: outcome).isEmpty)
        #expect(result.standardOutput.utf8.count < 64 << 10)
        // A hundred log lines a second, and the texts they quote.
        #expect(result.standardError.utf8.count < 1 << 20)
        workshop.expectNoProcessIsLeft()
    }
}
