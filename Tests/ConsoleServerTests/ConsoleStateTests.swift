import JSON
import Testing

@testable import ConsoleServer

/// What a browser that comes is shown.
struct ConsoleStateTests {
    private func job(_ name: String, _ time: String, state: String = "working") -> JSONValue {
        ["id": .string(name), "acceptedAt": .string(time), "state": .string(state)]
    }

    @Test("What the host tells takes the place of what it told before")
    func changes() {
        var state = ConsoleState()
        state.take(["status": ["requests": 1], "calls": [["call": 2, "isRunning": true], ["call": 1]]])
        state.take(["calls": [["call": 2, "isRunning": false]], "jobs": [job("a", "2026-01-01T00:00:00Z")]])
        #expect(state.json["status"] == ["requests": 1])
        #expect(state.json["calls"] == [["call": 1], ["call": 2, "isRunning": false]])
        #expect(state.json["jobs"] == [job("a", "2026-01-01T00:00:00Z")])
        state.forget()
        #expect(state.json["status"] == nil && state.json["calls"] == [] && state.json["jobs"] == [])
    }

    @Test("Where changes of calls are left out, no call runs for ever whose end may be among them")
    func leftOut() {
        var state = ConsoleState()
        state.take(["calls": [["call": 1, "isRunning": true], ["call": 2, "isRunning": true], ["call": 3]]])
        state.take(["calls": [["call": 4, "isRunning": true]], "callsLeftOut": 0])
        let running: (Int64) -> JSONValue = { ["call": .integer($0), "isRunning": true] }
        #expect(state.json["calls"] == [running(1), running(2), ["call": 3], running(4)])
        state.take(["calls": [["call": 2, "isRunning": true]], "callsLeftOut": 7])
        #expect(state.json["calls"] == [running(2), ["call": 3]])
    }

    @Test("A job of the journal is shown until the host tells of it")
    func journal() {
        var state = ConsoleState()
        let (old, new) = (job("a", "2026-01-01T00:00:00Z"), job("b", "2026-01-02T00:00:00Z"))
        state.take(["jobs": [new]])
        #expect(state.take(journal: [old, job("b", "2025-01-01T00:00:00Z")]) == [old])
        #expect(state.json["jobs"] == [new] && state.json["pastJobs"] == [old])
        state.take(["jobs": [old]])
        #expect(state.json["jobs"] == [new, old] && state.json["pastJobs"] == [])
    }

    @Test("The newest calls and jobs are kept, and memory does not grow")
    func bounds() {
        var state = ConsoleState()
        for number in 0..<2_000 {
            let text = String(10_000 + number)
            state.take(["calls": [["call": .integer(Int64(number))]], "jobs": [job(text, text)]])
        }
        let calls = state.json["calls"]?.arrayValue ?? []
        let jobs = state.json["jobs"]?.arrayValue ?? []
        #expect(calls.count == ConsoleState.mostCalls && calls.last == ["call": 1_999])
        #expect(jobs.count == ConsoleState.mostJobs && jobs.first == job("11999", "11999"))
    }

    @Test("What has another form is passed over")
    func otherForms() {
        var state = ConsoleState()
        for changes: JSONValue in [
            nil, [], "x", ["calls": 1, "jobs": ["a"]],
            ["calls": [1, ["call": "x"], ["call": 1.5]], "jobs": [["id": 1]]],
        ] {
            state.take(changes)
        }
        #expect(state.json["calls"] == [] && state.json["jobs"] == [])
    }
}
