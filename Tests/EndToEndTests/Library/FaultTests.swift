import IntentHost
import IntentModel
import Testing

@Suite("A host survives every fault of an extension")
struct FaultTests {
    @Test(
        "A fault of a call has its own name, and the next call succeeds",
        .timeLimit(.minutes(1)),
        arguments: FaultExpectation.ofCall
    )
    func call(expectation: FaultExpectation) async throws {
        let workshop = try Workshop()
        try workshop.manifest(limits: expectation.limits)
        try await check(expectation, content: "fault:" + expectation.fault, in: workshop)
    }

    @Test(
        "A fault of a launch has its own name, and the next launch succeeds",
        .timeLimit(.minutes(1)),
        arguments: FaultExpectation.atLaunch
    )
    func launch(expectation: FaultExpectation) async throws {
        let workshop = try Workshop()
        let environment = ["FAULTY_AT_LAUNCH": expectation.fault, "FAULTY_ONCE": workshop.path + "/once"]
        // The limit of the first launch holds for the second as well, which must have the time to succeed.
        let limits = expectation.clock == .launch ? ["launch": "2s"] : [:]
        try workshop.manifest(environment: environment, limits: limits)
        try await check(expectation, content: "Hello", in: workshop)
    }

    private func check(_ expectation: FaultExpectation, content: String, in workshop: Workshop) async throws {
        let log = HostLog()
        let host = try workshop.host(log: log)
        let outcome = await host.perform(.message(content))
        #expect(outcome.status == expectation.status, "\(outcome)")
        #expect(outcome.failure?.kind == expectation.kind, "\(outcome)")
        #expect(outcome.failure?.code == expectation.code)
        #expect(outcome.failure?.clock == expectation.clock)

        let next = await host.perform(.message("Hello"))
        #expect(next.status == .success, "\(next)")

        await host.shutdown()
        workshop.expectNoProcessIsLeft()
        if !expectation.says.isEmpty {
            let texts = outcome.failure.map { [$0.message] } ?? log.texts
            #expect(texts.contains { $0.contains(expectation.says) }, "\(texts)")
        }
    }
}
