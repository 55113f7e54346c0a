import JSON
import Testing

@testable import ConsoleServer

/// Stress tests that a browser starts, watches and stops.
@Suite(.timeLimit(.minutes(1)))
struct StressRunTests {
    private static let plan: JSONValue = ["extension": "e", "intent": "I", "rate": 20, "seconds": 5]

    /// A test that tells a moment, and ends when the gate is open or it is asked to.
    private static let script = """
        trap 'printf "<!DOCTYPE html>stopped"; exit 130' INT TERM
        echo "warning: something" >&2
        echo '{"elapsedMs":1000,"fraction":0.5,"outcomes":20,"p50Ms":1e999,"html":"<b>"}' >&2
        cat "$GATE" > /dev/null & wait $!
        printf '<!DOCTYPE html>%s' "$*"
        exit 1
        """

    private func next(_ browser: BrowserSocket, _ phase: JSONValue) throws -> JSONValue {
        var event = try browser.event("stress")
        while event["phase"] != phase { event = try browser.event("stress") }
        return event
    }

    @Test("A test is watched by all browsers, one at a time, and stopped with a report that no script runs in")
    func stops() async throws {
        let commands = try CommandFixture(Self.script)
        try await commands.with { fixture, browser in
            #expect(try fixture.get("/api/stress").json == ["moments": []])
            let other = try fixture.listen()
            #expect(try fixture.post("/api/stress/start", Self.plan).json == ["run": 1])
            for one in [browser, other] {
                var event = try next(one, "running")
                while event["moment"] == nil { event = try next(one, "running") }
                #expect(event["moment"] == ["elapsedMs": 1000.0, "fraction": 0.5, "outcomes": 20.0])
                #expect(event["plan"] == Self.plan)
            }
            #expect(try fixture.post("/api/stress/start", Self.plan).status == 409)
            #expect(try fixture.get("/stress/report/1").status == 404)
            #expect(try fixture.post("/api/stress/stop", [:]).status == 200)
            _ = try next(browser, "ending")
            let done = try next(browser, "done")
            #expect(done["hasReport"] == true && done["holds"] == false)
            // A page that comes, or comes back, is told as well.
            let told = try fixture.listen().connected()["stress"]
            #expect(told?["phase"] == "done" && told?["moments"]?.arrayValue?.count == 1)
            let report = try fixture.get("/stress/report/1")
            #expect(report.body == "<!DOCTYPE html>stopped")
            let policies = report.head.split(separator: "\r\n").filter { $0.hasPrefix("Content-Security-Policy:") }
            #expect(policies.count == 1 && policies[0].hasSuffix("frame-ancestors 'self'; sandbox"))
            #expect(!policies[0].contains("script-src") && policies[0].contains("default-src 'none'"))
            #expect(try fixture.get("/stress/report/2").status == 404)
            #expect(try fixture.get("/api/stress").json["moments"]?.arrayValue?.count == 1)
            // Another one takes its place.
            #expect(try fixture.post("/api/stress/start", Self.plan).json == ["run": 2])
            #expect(try fixture.get("/stress/report/1").status == 404)
        }
    }

    @Test("Asked to end now while it ends, a test ends at once without a report; asked twice to stop, it does not")
    func endsAtOnce() async throws {
        let commands = try CommandFixture("trap '' INT; echo '{\"elapsedMs\":1}' >&2; while :; do cat \"$GATE\"; done")
        try await commands.with { fixture, browser in
            _ = try fixture.post("/api/stress/start", Self.plan)
            while try next(browser, "running")["moment"] == nil {}
            // The first one finds no test that ends: a page meant another one.
            for now in [true, false] {
                #expect(try fixture.post("/api/stress/stop", ["now": .bool(now)]).status == 200)
                #expect(try fixture.get("/api/stress").json["phase"] == "ending")
            }
            #expect(try fixture.post("/api/stress/stop", ["now": 1]).status == 400)
            #expect(try fixture.post("/api/stress/stop", ["now": true]).status == 200)
            let failed = try next(browser, "failed")
            #expect(failed["hasReport"] == false && failed["problem"] == nil)
            #expect(try fixture.post("/api/stress/stop", [:]).status == 200)
        }
    }

    @Test("A test that cannot be made says why")
    func refused() async throws {
        let commands = try CommandFixture("echo 'Error: No such intent.' >&2; exit 65")
        try await commands.with { fixture, browser in
            #expect(try fixture.post("/api/stress/start", ["extension": "e"]).status == 400)
            _ = try fixture.post("/api/stress/start", Self.plan)
            #expect(try next(browser, "failed")["problem"] == "No such intent.")
        }
    }

    @Test("A report or a progress without an end is cut off")
    func bounds() async throws {
        let commands = try CommandFixture(
            """
            case $1$2 in
            *--intent=A*) yes '<!DOCTYPE html>' ;;
            *) yes '{"elapsedMs":1}' | head -2000 >&2; printf '<!DOCTYPE html>' ;;
            esac
            """
        )
        try await commands.with { fixture, browser in
            let endless: JSONValue = ["extension": "e", "intent": "A", "rate": 20, "seconds": 5]
            _ = try fixture.post("/api/stress/start", endless)
            #expect(try next(browser, "failed")["problem"] == "The report has more than 4 MiB.")
            _ = try fixture.post("/api/stress/start", Self.plan)
            var whole = try fixture.get("/api/stress").json
            while whole["phase"] == "running" { whole = try fixture.get("/api/stress").json }
            #expect(whole["phase"] == "done" && whole["moments"]?.arrayValue?.count == 600)
        }
    }
}
