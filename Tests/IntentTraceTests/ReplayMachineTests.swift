import ExtensionProtocol
import IntentModel
import JSON
import Testing

@testable import IntentTrace

@Suite("A trace is played in its causal order")
struct ReplayMachineTests {
    /// Drives a machine without processes.
    private final class Player {
        var machine: ReplayMachine
        var now = Instant(nanoseconds: 0)
        var actions: [String] = []

        init(_ trace: Trace) {
            machine = ReplayMachine(ReplayScript(trace), startedAt: trace.startedAt, patience: .seconds(10))
            machine.begin(at: now)
            collect()
        }

        private func collect() {
            for action in machine.takeActions() {
                switch action {
                case .start(let launch):
                    actions.append("start \(launch)")
                    machine.started(launch, containers: .init(app: "/new"), at: now)
                    collect()
                case .send(let launch, let line):
                    actions.append("\(launch) > \(String(decoding: line, as: UTF8.self).dropLast())")
                case .closeInput(let launch): actions.append("close \(launch)")
                case .terminate(let launch): actions.append("terminate \(launch)")
                case .kill(let launch): actions.append("kill \(launch)")
                }
            }
        }

        func receive(_ text: String, from launch: Int = 0) {
            machine.received(ArraySlice(text.utf8), from: launch, wall: 0, at: now)
            collect()
        }

        func end(_ launch: Int = 0, _ status: String = "exited with status 0") {
            machine.ended(launch, status, memoryPeak: 2, at: now)
            collect()
        }

        func wait(_ duration: Duration) {
            now = now.advanced(by: duration)
            machine.timerFired(at: now)
            collect()
        }

        func taken() -> [String] {
            defer { actions = [] }
            return actions
        }

        var differences: [ReplayDifference.Kind] { machine.report.differences.map(\.kind) }
    }

    /// Makes a trace of lines such as `0 > text`, `0 < text`, `0 launch` and `0 exit`; the number names the launch.
    private func trace(_ lines: String...) throws -> Trace {
        var text = #"{"timeMs":0,"event":"begin","version":1,"startedAt":"1970-01-01T00:00:00Z"}"# + "\n"
        for (number, line) in lines.enumerated() {
            let parts = line.split(separator: " ", maxSplits: 2)
            var object: JSONObject = [
                "timeMs": .integer(Int64(number)), "extension": "org.example.test", "launch": .string("L\(parts[0])"),
            ]
            switch parts[1] {
            case ">": object["event"] = "sent"
            case "<": object["event"] = "received"
            case "exit":
                object["event"] = "exit"
                object["status"] = "exited with status 0"
                object["memoryPeak"] = 1
            case let name: object["event"] = .string(String(name))
            }
            if parts.count == 3 { object["line"] = .string(String(parts[2])) }
            text += JSONValue.object(object).description + "\n"
        }
        return try Trace(Array(text.utf8))
    }

    private static func request(_ id: Int) -> String { #"{"jsonrpc":"2.0","id":\#(id),"method":"m"}"# }
    private static func answer(_ id: Int, _ value: Int = 1) -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"result":\#(value)}"#
    }

    @Test("Calls that were under way together are again, and a later one waits for what came before it")
    func order() throws {
        let player = Player(
            try trace(
                "0 launch",
                "0 > \(Self.request(1))",
                "0 > \(Self.request(2))",
                "0 < \(Self.answer(2))",
                "0 > \(Self.request(3))",
                "0 < \(Self.answer(1))",
                "0 < \(Self.answer(3))",
                "0 inputClosed",
                "0 exit"
            )
        )
        #expect(player.taken() == ["start 0", "0 > \(Self.request(1))", "0 > \(Self.request(2))"])
        player.receive(Self.answer(1))
        #expect(player.taken() == [], "the third call came after the second answer")
        player.receive(Self.answer(2))
        #expect(player.taken() == ["0 > \(Self.request(3))"])
        player.receive(Self.answer(3))
        #expect(player.taken() == ["close 0"])
        #expect(!player.machine.isFinished)
        player.end()
        #expect(player.machine.isFinished)
        #expect(player.differences == [])
        #expect(player.machine.report.allCalls.count == 3)
        #expect(player.machine.report.greatestMemory == .init(was: 1, is: 2))
    }

    @Test("The order holds across launches")
    func launches() throws {
        let player = Player(
            try trace(
                "0 launch",
                "0 > \(Self.request(1))",
                "1 launch",
                "0 < \(Self.answer(1))",
                "1 > \(Self.request(1))",
                "1 < \(Self.answer(1))"
            )
        )
        #expect(player.taken() == ["start 0", "0 > \(Self.request(1))", "start 1"])
        player.receive(Self.answer(1))
        #expect(player.taken() == ["1 > \(Self.request(1))"])
        player.receive(Self.answer(1, 2), from: 1)
        #expect(player.differences == [.member("result", was: 1, is: 2)])
        #expect(player.machine.report.differences.first?.launch == 1)
        #expect(player.machine.isFinished)
    }

    @Test("An answer that does not come is waited for once, and a silent extension is given up")
    func silence() throws {
        let player = Player(
            try trace(
                "0 launch",
                "0 > \(Self.request(1))",
                "0 < \(Self.answer(1))",
                "0 > \(Self.request(2))",
                "0 < \(Self.answer(2))",
                "0 > \(Self.request(3))",
                "0 < \(Self.answer(3))",
                "0 > \(Self.request(4))",
                "0 < \(Self.answer(4))",
                "0 inputClosed",
                "0 exit"
            )
        )
        for _ in 0..<3 { player.wait(.seconds(10)) }
        #expect(player.taken().last == "kill 0")
        player.end(0, "killed by signal 9 (SIGKILL)")
        #expect(player.machine.isFinished)
        #expect(
            player.differences == [
                .missing, .missing, .missing, .missing,
                .end(was: "exited with status 0", is: "killed by signal 9 (SIGKILL)"),
            ]
        )
    }

    @Test("A late answer, a second one and one that nobody asked for are told; a process that stays is killed")
    func unexpected() throws {
        let player = Player(
            try trace("0 launch", "0 > \(Self.request(1))", "0 < \(Self.answer(1))", "0 inputClosed", "0 exit")
        )
        player.receive(Self.answer(7))
        player.receive(Self.answer(1))
        player.receive(Self.answer(1))
        player.receive("no message")
        player.wait(.seconds(10))
        #expect(player.taken().suffix(2) == ["close 0", "kill 0"])
        let answers = try [7, 1].map { ReplayDifference.Kind.unexpected(try JSONParser.parse(Self.answer($0))) }
        #expect(player.differences == answers + [.end(was: "exited with status 0", is: nil)])
        #expect(player.machine.isFinished)
    }

    @Test("A name that the extension makes is the new one in later lines, and so are its containers")
    func names() throws {
        let (old, new) = ("0B6B6C0E-9B0A-4F61-8C5B-3B1C0A5D0001", "1B6B6C0E-9B0A-4F61-8C5B-3B1C0A5D0002")
        let initialize = #"{"id":1,"method":"initialize","params":{"containers":{"app":"/old"}}}"#
        let player = Player(
            try trace(
                "0 launch",
                "0 > \(initialize)",
                #"0 < {"id":1,"result":{"ride":"\#(old)"}}"#,
                #"0 > {"id":2,"method":"m","params":{"ride":"\#(old)","file":"/old/x"}}"#
            )
        )
        player.receive(#"{"id":1,"result":{"ride":"\#(new)"}}"#)
        #expect(player.differences == [])
        #expect(player.taken().last == #"0 > {"id":2,"method":"m","params":{"ride":"\#(new)","file":"/new/x"}}"#)
    }

    @Test("More time is granted as in the trace, and nothing else")
    func requests() throws {
        let player = Player(
            try trace(
                "0 launch",
                "0 > \(Self.request(1))",
                #"0 < {"jsonrpc":"2.0","id":"a","method":"$/extend"}"#,
                #"0 > {"jsonrpc":"2.0","id":"a","result":{"grantedMilliseconds":5}}"#,
                "0 < \(Self.answer(1))"
            )
        )
        _ = player.taken()
        player.receive(#"{"jsonrpc":"2.0","id":"b","method":"$/extend","params":{"id":1,"milliseconds":70}}"#)
        player.receive(#"{"jsonrpc":"2.0","id":"c","method":"$/extend","params":{"id":1,"milliseconds":70}}"#)
        player.receive(#"{"jsonrpc":"2.0","id":3,"method":"make/tea","params":{}}"#)
        player.receive(Self.answer(1))
        let sent = player.taken()
        #expect(sent.count == 3)
        #expect(sent.first == #"0 > {"jsonrpc":"2.0","id":"b","result":{"grantedMilliseconds":5}}"#)
        #expect(sent.dropFirst().first?.contains(#""grantedMilliseconds":0"#) == true)
        #expect(sent.last?.contains("-32601") == true)
        #expect(player.machine.isFinished)
        #expect(player.differences == [])
    }

    @Test("A process that cannot be started is one difference")
    func notStarted() throws {
        let script = ReplayScript(
            try trace("0 launch", "0 > \(Self.request(1))", "0 < \(Self.answer(1))", "0 exit")
        )
        var machine = ReplayMachine(script, patience: .seconds(10))
        machine.begin(at: Instant(nanoseconds: 0))
        #expect(machine.takeActions() == [.start(0)])
        machine.failedToStart(0, because: "no file", at: Instant(nanoseconds: 1))
        #expect(machine.isFinished)
        #expect(machine.report.differences == [ReplayDifference(launch: 0, .notStarted("no file"))])
        #expect(machine.takeActions() == [])
    }
}

@Suite("A trace is read from a file of anybody")
struct TraceReadingTests {
    private let begin = #"{"timeMs":0,"event":"begin","version":1}"#

    private func trace(_ text: String) throws(TraceError) -> Trace { try Trace(Array(text.utf8)) }

    @Test("A last line that was cut off is left out")
    func cut() throws {
        let whole = try trace(begin + "\n" + #"{"timeMs":1,"event":"end"}"# + "\n")
        #expect(whole.isWhole)
        let cut = try trace(begin + "\n" + #"{"timeMs":1,"ev"#)
        #expect(!cut.isWhole)
        #expect(cut.records.isEmpty)
    }

    @Test(
        "What is no trace is refused with the line",
        arguments: [
            ("", "It is empty"),
            (#"{"timeMs":0,"event":"end"}"# + "\n", "Line 1 is not the beginning of a trace"),
            ("hello", "Line 1 is no record of a trace"),
            (#"{"timeMs":0,"event":"begin","version":2}"#, "It has the form 2"),
            (#"{"timeMs":0,"event":"begin","version":1}"# + "\n[]\n", "Line 2 is no record of a trace"),
        ]
    )
    func refused(text: String, reason: String) {
        let error = #expect(throws: TraceError.self) { try trace(text) }
        #expect(error?.description.hasPrefix(reason) == true, "\(error?.description ?? "")")
    }

    @Test("Nothing follows the end, and a trace begins once")
    func frame() {
        let end = #"{"timeMs":1,"event":"end"}"#
        #expect(throws: TraceError("Line 3 follows the end of the trace")) { try trace("\(begin)\n\(end)\n\(end)\n") }
        #expect(throws: TraceError("Line 2 begins another trace")) { try trace("\(begin)\n\(begin)\n") }
    }
}
