import ExtensionLife
import IntentHost
import IntentModel
import JSON
import Testing

@testable import IntentSimulation

@Suite("A host in virtual time")
struct VirtualHostTests {
    private static let request = IntentRequest(intent: "INSendMessageIntent", parameters: ["content": "Hello"])

    private static func host(
        _ limits: LimitSettings = LimitSettings(),
        takesTurns: Bool = true,
        seed: UInt64 = 1
    ) -> VirtualHost {
        VirtualHost(
            manifests: [
                ExtensionManifest(
                    identifier: "org.example.chat",
                    displayName: "Chat",
                    executable: "/chat",
                    intentsSupported: ["INSendMessageIntent"],
                    limits: limits
                )
            ],
            configuration: HostConfiguration(environment: [:]),
            conduct: SimulatedConduct(
                launch: .milliseconds(10),
                call: .milliseconds(1),
                memory: 2 << 20,
                takesTurns: takesTurns
            ),
            seed: seed
        )
    }

    /// Returns the outcome of one request, and its instant.
    private static func outcome(
        _ order: SimulatedOrder?,
        _ limits: LimitSettings = LimitSettings()
    ) throws -> (outcome: Outcome, at: Duration, host: VirtualHost) {
        let host = host(limits)
        _ = host.perform(request, ordering: order)
        while let event = host.next() {
            if case .ended(0, let outcome) = event { return (outcome, host.now, host) }
        }
        throw NothingEnded()
    }

    private struct NothingEnded: Error {}

    @Test("A request takes a launch and its stages, whose times are the outcome's")
    func success() throws {
        let (outcome, end, host) = try Self.outcome(nil)
        #expect(outcome.status == .success)
        #expect(outcome.extensionIdentifier == "org.example.chat")
        #expect(outcome.timings.launch >= .milliseconds(7))
        #expect(outcome.timings.confirm >= .microseconds(750) && outcome.timings.handle >= .microseconds(750))
        let timings = outcome.timings
        #expect(timings.queue + timings.launch + timings.resolve + timings.confirm + timings.handle == end)
        #expect(host.extensionUse == [ExtensionUse(launches: 1, memory: 2 << 20)])
        #expect(host.shutDown() == [])
        #expect(host.violations == [])
    }

    @Test("A slow answer is late by what was ordered, and one that is too late meets the stage clock")
    func slow() throws {
        let (outcome, _, _) = try Self.outcome(.slow(.seconds(3)))
        #expect(outcome.status == .success)
        #expect(outcome.timings.handle >= .seconds(3) && outcome.timings.handle < .seconds(4))
        let (late, _, _) = try Self.outcome(.slow(.seconds(3)), LimitSettings(handle: .seconds(1)))
        #expect(late.status == .timedOut)
        #expect(late.failure?.clock == .stage)
        #expect(late.timings.handle == .seconds(1))
        #expect(late.stage == .handle)
    }

    @Test("An extension that hangs is stopped, and the next request is answered by another process")
    func hang() throws {
        let (outcome, _, host) = try Self.outcome(.hang, LimitSettings(handle: .seconds(1)))
        #expect(outcome.failure?.kind == .stageTimeout)
        _ = host.perform(Self.request, ordering: nil)
        var next: Outcome?
        while next == nil, let event = host.next() { if case .ended(1, let outcome) = event { next = outcome } }
        #expect(next?.status == .success)
        #expect(host.extensionUse[0].launches == 2)
        #expect(host.shutDown() == [] && host.violations == [])
    }

    @Test("An extension that crashes has crashed, and quarantine comes and is lifted as with a real one")
    func crash() throws {
        let host = Self.host()
        func next(_ order: SimulatedOrder?) -> Outcome? {
            let number = host.perform(Self.request, ordering: order)
            while let event = host.next() { if case .ended(number, let outcome) = event { return outcome } }
            return nil
        }
        for _ in 0..<RestartPolicy.crashLimit { #expect(next(.crash)?.failure?.kind == .crashed) }
        #expect(next(nil)?.failure?.kind == .quarantined)
        host.liftQuarantine(of: 0)
        #expect(next(nil)?.status == .success)
        #expect(host.shutDown() == [] && host.violations == [])
    }

    @Test("An extension that leaks is killed when it has used up its memory, and no other one")
    func leak() throws {
        let (outcome, end, host) = try Self.outcome(.leak, LimitSettings(memory: 22 << 20))
        #expect(outcome.status == .memoryLimitExceeded)
        #expect(outcome.memory == MemoryReport(enforcedBy: "cgroup2", limit: 22 << 20, peak: 22 << 20))
        // 20 MiB more than at the start, a MiB every 5 ms.
        #expect(end >= .milliseconds(100) && end < .milliseconds(150))
        #expect(host.shutDown() == [] && host.violations == [])
        // An extension with a limit above its leak hangs; the calls before the hanging one are a part of its request.
        let (patient, _, _) = try Self.outcome(.leak, LimitSettings(memory: 1 << 30))
        #expect(patient.failure?.clock == .request)
        #expect(patient.failure?.measured == .seconds(10))
    }

    @Test("Requests at one time are worked on in turn, or all at once", arguments: [true, false])
    func turns(_ takesTurns: Bool) {
        let host = Self.host(takesTurns: takesTurns)
        for _ in 0..<5 { _ = host.perform(Self.request, ordering: .slow(.seconds(1))) }
        var ended: [Duration] = []
        while ended.count < 5, let event = host.next() {
            guard case .ended(_, let outcome) = event else { continue }
            // Each call waits in the host for the calls before it, and no clock of the extension runs meanwhile.
            #expect(outcome.status == .success)
            ended.append(host.now)
        }
        let last = ended.max() ?? .zero
        #expect(takesTurns ? last > .seconds(5) : last < .seconds(2))
        #expect(host.shutDown() == [] && host.violations == [])
    }

    @Test("A request that the registry refuses has an outcome, too, and nothing is launched")
    func refused() {
        let host = Self.host()
        _ = host.perform(IntentRequest(intent: "INStartWorkoutIntent"), ordering: nil)
        guard case .ended(0, let outcome)? = host.next() else {
            Issue.record("Nothing has ended.")
            return
        }
        #expect(outcome.failure?.kind == .intentNotSupported)
        #expect(outcome.stage == .policy)
        #expect(host.extensionUse[0].launches == 0)
    }

    @Test("Nothing is kept of what has ended")
    func forgets() {
        let host = Self.host(seed: 3)
        for number in 0..<500 {
            _ = host.perform(Self.request, ordering: number.isMultiple(of: 50) ? .crash : nil)
            while let event = host.next() { if case .ended = event { break } }
            host.liftQuarantine(of: 0)
        }
        #expect(host.extensionUse[0].launches > 10)
        #expect(host.world.requests.indices.isEmpty)
        #expect(host.world.processes.indices.count <= 1)
        #expect(host.world.checker.requests.isEmpty && host.world.checker.calls.isEmpty)
        #expect(host.shutDown() == [] && host.violations == [])
    }

    @Test("A checker that forgets still finds a second outcome and a second result")
    func forgetfulChecker() {
        let now = Instant(nanoseconds: 0)
        var checker = InvariantChecker(tick: .zero, isForgetful: true)
        checker.requestBegan(1)
        checker.callMade(7, by: 1, of: 0, stage: .handle, limits: .standard, at: now)
        checker.callEnded(7, queue: .zero, launch: .zero, at: now)
        checker.requestEnded(1, because: nil)
        #expect(checker.violations.isEmpty)
        checker.callEnded(7, queue: .zero, launch: .zero, at: now)
        checker.requestEnded(1, because: nil)
        #expect(checker.violations.map(\.invariant) == [.oneResult, .oneOutcome])
    }

    @Test("Times vary about the usual one, most by little and few by much")
    func times() {
        var random = SplitMix64(state: 1)
        let times = (0..<10_000).map { _ in SimulatedConduct.time(.milliseconds(4), &random) }.sorted()
        #expect(times.first.map { $0 >= .milliseconds(3) } == true)
        #expect(times[5000] > .milliseconds(3.9) && times[5000] < .milliseconds(4.4))
        #expect(times[8500] <= .milliseconds(5) && times[9000] > .milliseconds(5))
        #expect(times[9990] > .milliseconds(24))
    }
}
