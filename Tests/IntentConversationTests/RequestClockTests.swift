import ExtensionLife
import IntentModel
import Testing

@testable import IntentConversation

@Suite("The clock of a request")
struct RequestClockTests {
    private let start = Instant(nanoseconds: 1_000_000_000)

    private func at(_ seconds: Int) -> Instant { start.advanced(by: .seconds(seconds)) }

    @Test("It runs through all calls, and stops while the caller is asked")
    func pauses() {
        var clock = RequestClock(limit: .seconds(10))
        #expect(clock.run(at: at(0)) == at(10))
        #expect(clock.run(at: at(3)) == at(10))
        clock.pause(at: at(4))
        #expect(clock.measured(at: at(100)) == .seconds(4))
        #expect(clock.run(at: at(100)) == at(106))
        #expect(clock.measured(at: at(102)) == .seconds(6))
    }

    @Test("Granted time is added while it runs and while it stands still")
    func extended() {
        var clock = RequestClock(limit: .seconds(10))
        _ = clock.run(at: at(0))
        clock.extend(by: .seconds(5))
        #expect(clock.run(at: at(1)) == at(15))
        clock.pause(at: at(2))
        clock.extend(by: .seconds(1))
        #expect(clock.run(at: at(2)) == at(16))
    }

    @Test(
        "Its failure names clock, limit, measured time and setting, how the time was spent, and what was done meanwhile"
    )
    func failure() {
        var clock = RequestClock(limit: .seconds(10))
        _ = clock.run(at: at(0))
        var timings = Outcome.Timings()
        timings.queue = .seconds(1)
        timings.launch = .seconds(4)
        timings.handle = .seconds(5)
        let failure = clock.completed(
            .requestTimeout("It waits in pause. "),
            of: "INSendMessageIntent",
            by: "Test",
            timings,
            at: at(10)
        )
        #expect(failure.kind == .requestTimeout)
        #expect(failure.code == .requestTimedOut)
        #expect(failure.clock == .request)
        #expect(failure.limit == .seconds(10))
        #expect(failure.measured == .seconds(10))
        #expect(
            failure.message
                == "Test did not finish INSendMessageIntent within 10s (request clock, measured 10.0 s: queue 1.00 s, "
                + "launch 4.00 s, handle 5.00 s). It waits in pause. Make the extension answer sooner, or raise "
                + "limits.request in its manifest."
        )
    }

    @Test("A caller makes the time shorter and never longer, and the failure says whose time it was")
    func ofCaller() {
        for (given, limit, isOfCaller) in [(3, 3, true), (10, 10, false), (99, 10, false), (0, 0, true)] {
            var clock = RequestClock(limit: .seconds(10), ofCaller: .seconds(given))
            #expect(clock.run(at: at(1)) == at(1 + limit))
            let failure = clock.completed(.requestTimeout(), of: "I", by: "Test", Outcome.Timings(), at: at(1 + limit))
            #expect(failure.limit == .seconds(limit))
            #expect(failure.message.contains("the time that its caller has given") == isOfCaller)
            #expect(failure.message.contains("limits.request") != isOfCaller)
        }
    }

    @Test("Settings change the limits of their names, and caps bound each of them", arguments: LimitName.allCases)
    func byName(name: LimitName) {
        let values: [(small: LimitValue, large: LimitValue)] = [
            (.duration(.seconds(1)), .duration(.seconds(Int64.max))), (.bytes(1), .bytes(.max)),
            (.count(1), .count(.max)),
        ]
        var (small, large) = (LimitSettings(), LimitSettings())
        for value in values {
            small.set(name, to: value.small)
            large.set(name, to: value.large)
        }
        let limits = Limits.standard.applying(large)
        #expect(limits[name] == large[name])
        #expect(limits.capped(by: .standardCaps)[name] == Limits.standardCaps[name])
        #expect(limits.capped(by: Limits.standardCaps.applying(small))[name] == small[name])
        for other in LimitName.allCases where other != name && other != .request {
            #expect(limits[other] == Limits.standard[other])
        }
    }

    @Test(
        "A request with the usual clocks has ten seconds in all; more time for a stage is added"
    )
    func limit() {
        #expect(Limits.standard.request == .seconds(10))
        func request(_ settings: LimitSettings) -> Duration { Limits.standard.applying(settings).request }
        #expect(request(LimitSettings(handle: .seconds(30))) == .seconds(30))
        #expect(request(LimitSettings(launch: .seconds(15), handle: .seconds(30))) == .seconds(35))
        // A shorter stage limit does not shorten the request's.
        #expect(request(LimitSettings(handle: .seconds(1))) == .seconds(10))
        #expect(request(LimitSettings(idle: .seconds(60), background: .seconds(60))) == .seconds(10))
        // An explicit limit holds, whatever the others are.
        #expect(request(LimitSettings(request: .seconds(5), handle: .seconds(30))) == .seconds(5))
        let capped = Limits.standard.applying(LimitSettings(request: .seconds(7200))).capped(by: .standardCaps)
        #expect(capped.request == .seconds(600))
        // The cap also holds for a limit derived from others.
        let caps = Limits.standardCaps.applying(LimitSettings(request: .seconds(5)))
        #expect(Limits.standard.capped(by: caps).request == .seconds(5))
        let long = Limits.standard.applying(LimitSettings(handle: .seconds(300)))
        #expect(long.capped(by: caps).request == .seconds(5))
    }
}
