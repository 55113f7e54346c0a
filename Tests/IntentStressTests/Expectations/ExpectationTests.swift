import IntentStress
import Testing

@Suite("The language of expectations")
struct ExpectationTests {
    @Test(
        "An expectation is read, and written in the same form",
        arguments: [
            ("p99<20ms", "p99<20ms"), (" p99.9 <= 1.5 s ", "p99.9<=1.5s"), ("p50>=250us", "p50>=250µs"),
            ("p90<250\u{03BC}s", "p90<250µs"), ("mean<1m", "mean<1m"), ("min>10ns", "min>10ns"), ("max<1h", "max<1h"),
            ("service.p95<5ms", "service.p95<5ms"), ("handle.p99<3ms", "handle.p99<3ms"),
            ("launch.max<10ms", "launch.max<10ms"), ("lateness.stage.p99<0.5ms", "lateness.stage.p99<0.5ms"),
            ("rate>=100/s", "rate>=100/s"), ("requests>=1000", "requests>=1000"), ("lost=0", "lost=0"),
            ("errors<0.1%", "errors<0.1%"), ("errors=0", "errors=0"), ("timeouts=0", "timeouts=0"),
            ("timedOut<=2%", "timedOut<=2%"), ("success>=98 %", "success>=98%"), ("restarts<10", "restarts<10"),
            ("orphans=0", "orphans=0"), ("host-memory<64MiB", "host-memory<64MiB"),
            ("host-memory-growth<5%", "host-memory-growth<5%"),
            ("host-memory-growth<512KiB", "host-memory-growth<512KiB"),
            ("extension-memory<=1GiB", "extension-memory<=1GiB"), ("descriptors<100", "descriptors<100"),
            ("descriptors-growth<=2", "descriptors-growth<=2"), ("descriptors-growth<5%", "descriptors-growth<5%"),
        ]
    )
    func roundTrip(_ text: String, _ written: String) throws {
        let expectation = try Expectation(text)
        #expect("\(expectation)" == written)
        #expect(try Expectation(written) == expectation)
    }

    @Test("Every metric with every dimension of its bound is read as it is written")
    func everyMetric() throws {
        let statistics = ["p0", "p50", "p99", "p99.9", "p99.999", "p100", "min", "max", "mean"]
        let times = ["", "service.", "launch.", "resolve.", "confirm.", "handle."]
        let clocks = ["request", "queue", "launch", "ack", "idle", "stage", "background", "grace"].map {
            "lateness.\($0)."
        }
        for name in (times + clocks).flatMap({ time in statistics.map { time + $0 } }) {
            #expect("\(try Expectation(name + "<1ms").metric)" == name)
        }
        let statuses = [
            "success", "failure", "inProgress", "needsInput", "denied", "cancelled", "timedOut", "memoryLimitExceeded",
            "crashed", "protocolError", "unavailable", "invalid",
        ]
        for name in statuses { #expect("\(try Expectation(name + "<1%").metric)" == name) }
    }

    @Test("Commas separate the expectations of a list")
    func list() throws {
        let list = try Expectation.list("p99<20ms, lost=0 ,orphans=0")
        #expect(list.map(\.description) == ["p99<20ms", "lost=0", "orphans=0"])
    }

    @Test(
        "A mistake is reported with its place and the possibilities",
        arguments: [
            ("", 1, "An expectation is missing.", "Write one such as 'p99<20ms' or 'lost=0'."),
            ("lost=0,", 8, "An expectation is missing.", "Write one such as 'p99<20ms' or 'lost=0'."),
            ("lost=0,,p99<1s", 8, "An expectation is missing.", "Write one such as 'p99<20ms' or 'lost=0'."),
            ("timedout<2%", 1, "There is no metric 'timedout'.", "Did you mean 'timedOut' or 'timeouts'?"),
            (
                "lost=0, handle.average<1s", 9, "There is no metric 'handle.average'.",
                "After 'handle.' comes a percentile such as p99 or p99.9, or min, max or mean."
            ),
            (
                "p101<1s", 1, "There is no metric 'p101'.",
                "A percentile is p0 to p100, with at most three decimal places."
            ),
            (
                "p99.9999<1s", 1, "There is no metric 'p99.9999'.",
                "A percentile is p0 to p100, with at most three decimal places."
            ),
            ("p99", 4, "A comparison is missing after 'p99'.", "The comparisons are < <= = >= >."),
            ("p99 == 1s", 5, "There is no comparison '=='.", "The comparisons are < <= = >= >."),
            (
                "p99<", 5, "The bound of 'p99' is missing.", "Write a duration such as 20ms (ns, us, ms, s, m, h)."
            ),
            ("p99<20", 5, "'20' has no unit.", "Write a duration such as 20ms (ns, us, ms, s, m, h)."),
            (
                "p99<20%", 5, "'p99' is not counted in %.", "Write a duration such as 20ms (ns, us, ms, s, m, h)."
            ),
            (
                "p99<20sec", 5, "There is no unit 'sec'.", "Write a duration such as 20ms (ns, us, ms, s, m, h)."
            ),
            ("p99<1.2.3s", 5, "'1.2.3' is not a number.", "Write a duration such as 20ms (ns, us, ms, s, m, h)."),
            ("p99<.5s", 5, "'.5' is not a number.", "Write a duration such as 20ms (ns, us, ms, s, m, h)."),
            ("p99<-5s", 5, "The bound of 'p99' is missing.", "Write a duration such as 20ms (ns, us, ms, s, m, h)."),
            ("lost=0ms", 6, "'lost' is not counted in ms.", "Write a number such as 0 or a share such as 2%."),
            ("host-memory<5", 13, "'5' has no unit.", "Write a size such as 64MiB (B, KiB, MiB, GiB)."),
            ("rate>100", 6, "'100' has no unit.", "Write a rate such as 100/s."),
            ("lost=0 orphans=0", 8, "'orphans=0' is too much.", "Expectations have commas between them."),
        ]
    )
    func errors(_ text: String, _ column: Int, _ message: String, _ help: String) {
        let error = #expect(throws: ExpectationError.self) { try Expectation.list(text) }
        #expect(error?.column == column)
        #expect(error?.message == message)
        #expect(error?.help == help)
    }

    @Test(
        "Each kind of mistake has its code",
        arguments: [
            ("", .missingExpectation), ("lost=0,", .missingExpectation), ("quux=0", .unknownMetric),
            ("p99", .unknownComparison), ("p99==1s", .unknownComparison), ("p99<", .invalidBound),
            ("p99<1.2.3s", .invalidBound), ("p99<20sec", .invalidBound), ("lost=0ms", .invalidBound),
            ("lost=0 orphans=0", .unexpectedText),
        ] as [(String, ExpectationError.Code)]
    )
    func codes(_ text: String, _ code: ExpectationError.Code) {
        let error = #expect(throws: ExpectationError.self) { try Expectation.list(text) }
        #expect(error?.code == code)
    }

    @Test("An unknown metric unlike all others is answered with the whole list")
    func unknown() {
        let error = #expect(throws: ExpectationError.self) { try Expectation("quux=0") }
        #expect(error?.help.contains("'service.', 'launch.'") == true)
        #expect(error?.help.contains("timedOut, memoryLimitExceeded") == true)
        #expect(
            error?.description.hasPrefix("There is no metric 'quux'. (column 1 of 'quux=0') There are p50") == true
        )
    }

    @Test("One expectation is not two")
    func onlyOne() {
        #expect(throws: ExpectationError.self) { try Expectation("lost=0,orphans=0") }
    }

    @Test("Nothing may be lost and no process left, unless the expectations say otherwise")
    func standard() throws {
        let own = try Expectation.list("p99<20ms,lost<=1%")
        #expect(Expectation.withStandard(own).map(\.description) == ["p99<20ms", "lost<=1%", "orphans=0", "success>0"])
        #expect(Expectation.withStandard([]) == Expectation.standard)
    }
}
