import IntentModel
import JSON
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
        #expect(try OutcomeSchema().problems(of: outcome).isEmpty)
        #expect(result.standardOutput.utf8.count < 64 << 10)
        // A hundred log lines a second, and the texts they quote.
        #expect(result.standardError.utf8.count < 1 << 20)
        workshop.expectNoProcessIsLeft()
    }
}
