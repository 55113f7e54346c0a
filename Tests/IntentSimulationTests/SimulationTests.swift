import EventLoop
import IntentModel
import JSON
import Testing

@testable import IntentSimulation

// One at a time, because each takes a processor.
@Suite("The simulated world", .serialized)
struct SimulationTests {
    @Test("The same seed makes the same world, event by event; another seed makes another one")
    func determinism() async {
        let first = await SimulationThread.run(seed: 7, conversations: 300)
        let second = await SimulationThread.run(seed: 7, conversations: 300)
        #expect(second == first)
        let other = await SimulationThread.run(seed: 8, conversations: 300)
        #expect(other.traceHash != first.traceHash)
    }

    @Test("A run is so long as was asked, and its worlds can be repeated alone")
    func worlds() async {
        let both = await SimulationThread.run(seed: 40, conversations: 200)
        #expect(both.conversations == 200)
        #expect(both.outcomes.reduce(0) { $0 + $1.count } == 200)
        var random = SplitMix64(state: 40)
        let size = random.number(Simulation.worldSizes)
        let first = await SimulationThread.run(seed: 40, conversations: size)
        let rest = await SimulationThread.run(seed: 41, conversations: 200 - size)
        #expect(first.worlds == 1)
        #expect(first.events + rest.events == both.events)
    }

    @Test(
        "Every invariant holds whatever goes wrong",
        .timeLimit(.minutes(5)),
        arguments: [1, 1000, 2000, 3000] as [UInt64]
    )
    func invariants(seed: UInt64) async {
        let report = await SimulationThread.run(seed: seed, conversations: 600)
        #expect(report.violations == nil)
        #expect(report.outcomes.contains { $0.value.status == "success" })
    }

    @Test("Every fault strikes in a run of moderate size, and every invariant holds", .timeLimit(.minutes(5)))
    func faults() async {
        let report = await SimulationThread.run(seed: 50_000, conversations: 12_000)
        #expect(report.violations == nil)
        let missing = report.faults.filter { $0.count == 0 }.map(\.value)
        #expect(missing.isEmpty)
    }

    @Test("The report names the run, its outcomes, its faults and, where one did not hold, the invariants")
    func report() async throws {
        var report = await SimulationThread.run(seed: 3, conversations: 30)
        #expect(report.json["seed"] == "3")
        #expect(report.json["conversations"] == 30)
        #expect(report.json["violations"] == [])
        report.violations = .init(
            list: [InvariantViolation(invariant: .handleOnce, finding: "handle is sent twice")],
            trace: ["1.0 sent 0"],
            command: "intenthost simulate --seed 3 --conversations 30"
        )
        let violation = try #require(report.json["violations"]?.arrayValue?.first)
        #expect(violation["invariant"] == "handleOnce")
        #expect(violation["sentence"] == "Handle is sent at most once for a request.")
        #expect(report.json["command"] == "intenthost simulate --seed 3 --conversations 30")
    }

    @Test("Callers and extensions use values that the host accepts, for every parameter of the catalogue")
    func values() {
        let values = SimulatedValues(catalogue: .system)
        var random = SplitMix64(state: 1)
        for intent in IntentCatalogue.system.definitions {
            for parameter in intent.parameters {
                let value = values.value(of: parameter.type, &random)
                #expect(throws: Never.self, "\(intent.name).\(parameter.name)") {
                    try parameter.type.check(value, .system)
                }
            }
        }
    }
}
