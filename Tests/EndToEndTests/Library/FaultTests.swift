import Glibc
import IntentHost
import IntentModel
import Testing

@testable import Faulty

// One after the other: a hundred launches at a time would measure the machine rather than the clocks.
@Suite("A host survives every fault of an extension", .serialized)
struct FaultTests {
    @Test(
        "A fault of a call has its own name, and the host remains usable",
        .timeLimit(.minutes(1)),
        arguments: FaultExpectation.ofCall
    )
    func call(expectation: FaultExpectation) async throws {
        let workshop = try Workshop()
        try workshop.manifest(limits: expectation.limits)
        try await check(expectation, content: "fault:" + expectation.name, in: workshop)
    }

    @Test(
        "A fault of a launch has its own name, and the next launch succeeds",
        .timeLimit(.minutes(1)),
        arguments: FaultExpectation.atLaunch
    )
    func launch(expectation: FaultExpectation) async throws {
        let workshop = try Workshop()
        let environment = ["FAULTY_AT_LAUNCH": expectation.name, "FAULTY_ONCE": workshop.path + "/once"]
        try workshop.manifest(environment: environment, limits: expectation.limits)
        try await check(expectation, content: "Hello", in: workshop)
    }

    @Test("An extension without a container has not crashed, and starts when it can be made", .timeLimit(.minutes(1)))
    func container() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let host = try workshop.host()
        // A file takes the place of the directory.
        try workshop.write("", to: "data")
        for _ in 1...6 {
            let outcome = await host.perform(.message("Hello"))
            #expect(outcome.status == .unavailable)
            #expect(outcome.stage == .launch)
            #expect(outcome.failure?.kind == .containerFailed)
            #expect(outcome.timings.resolve == .zero)
        }
        #expect(await host.state(of: "org.example.faulty") == .stopped)
        unlink(workshop.data)
        #expect(await host.perform(.message("Hello")).status == .success)
        await host.shutdown()
    }

    @Test("Every fault has a name of its own and a summary")
    func names() {
        #expect(Fault.allCases.count >= 45)
        #expect(Set(Fault.allCases.map(\.rawValue)).count == Fault.allCases.count)
        #expect(Fault.allCases.allSatisfy { !$0.summary.isEmpty })
    }

    private func check(_ expectation: FaultExpectation, content: String, in workshop: Workshop) async throws {
        let log = HostLog()
        let host = try workshop.host(log: log)
        let outcome = await host.perform(.message(content))
        #expect(outcome.status == expectation.status, "\(outcome)")
        #expect(outcome.failure?.kind == expectation.kind, "\(outcome)")
        #expect(outcome.failure?.code == expectation.code)
        #expect(outcome.failure?.clock == expectation.clock)
        if let failure = outcome.failure, expectation.fault.stage == .launch {
            #expect(outcome.stage == .launch, "\(failure)")
            #expect(outcome.timings.launch > .zero)
            #expect(outcome.timings.resolve == .zero)
        }

        let next = await host.perform(.message("Hello"))
        #expect(next.status == expectation.next, "\(next)")
        if expectation.next != .success {
            let third = await host.perform(.message("Hello"))
            #expect(third.status == .success, "\(third)")
        }

        await host.shutdown()
        workshop.expectNoProcessIsLeft()
        if !expectation.says.isEmpty {
            let texts = outcome.failure.map { [$0.message] } ?? log.texts
            #expect(texts.contains { $0.contains(expectation.says) }, "\(texts)")
        }
    }
}
