import ExtensionLife
import ExtensionProtocol
import IntentHost
import IntentModel
import JSON
import ProcessModel
import Testing

@testable import ProtocolCheck

@Suite("The exchange of a check")
struct ExchangeTests {
    private static let start = Instant(nanoseconds: 0)

    /// An exchange that has begun a trial.
    private func exchange(_ trial: Trial) throws -> Exchange {
        let manifest = ExtensionManifest(
            identifier: "org.example.test",
            executable: "/nowhere",
            intentsSupported: ["INSendMessageIntent"]
        )
        let configuration = HostConfiguration(environment: ["HOME": "/nowhere"])
        let planner = LaunchPlanner(manifest: manifest, configuration: configuration, locale: "en-US")
        let initialize = planner.session(isLocked: false, containers: Initialize.Containers()).initialize
        let bench = Bench(try CheckSubject(manifest), planner.limits, initialize: initialize)
        var exchange = Exchange(bench, lineLimit: 1000)
        exchange.begin(trial, at: Self.start)
        return exchange
    }

    /// A trial of one request whose method is unknown, with the id 1.
    private let request = Trial("R7") { bench in
        let request = bench.unknown()
        return request.steps + [.answer(AnswerStep(request.id, "R7", within: .seconds(1)))]
    }

    private func receive(_ text: String, in exchange: inout Exchange) {
        exchange.received(Array(text.utf8)[...], at: Self.start)
    }

    private func fallen(_ exchange: Exchange) -> [String] { exchange.results.falls.keys.sorted() }

    private static let answer = #"{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"none"}}"# + "\n"

    @Test("A trial waits for its answer, however it is cut, and is over with it")
    func answered() throws {
        var exchange = try exchange(request)
        guard case .write(let line)? = exchange.nextAction() else {
            Issue.record("Nothing is sent.")
            return
        }
        #expect(String(decoding: line, as: UTF8.self).hasPrefix(#"{"jsonrpc":"2.0","id":1,"method":"example/"#))
        for byte in Self.answer.utf8.dropLast() { exchange.received([byte], at: Self.start) }
        #expect(!exchange.isIdle)
        receive("\n", in: &exchange)
        #expect(exchange.isIdle && exchange.isUsable)
        #expect(exchange.deadline == nil)
        #expect(exchange.results.tried.contains("R7") && fallen(exchange).isEmpty)
    }

    @Test("Without an answer the rule falls when its clock fires, not before, and the launch is of no use")
    func silent() throws {
        var exchange = try exchange(request)
        let deadline = try #require(exchange.deadline)
        #expect(deadline == Self.start.advanced(by: .seconds(1)))
        exchange.timerFired(at: deadline.advanced(by: .nanoseconds(-1)))
        #expect(!exchange.isIdle)
        exchange.timerFired(at: deadline)
        #expect(exchange.isIdle && !exchange.isUsable)
        #expect(fallen(exchange) == ["R7"])
        #expect(exchange.results.falls["R7"]?.first?.came == nil)
    }

    @Test("An answer under another id is the fall of the rule that waits, and the rest is not listened to")
    func misdirected() throws {
        var exchange = try exchange(request)
        receive(#"{"jsonrpc":"2.0","id":2,"result":{}}"# + "\n" + Self.answer + Self.answer, in: &exchange)
        #expect(fallen(exchange) == ["R7"])
        #expect(!exchange.isUsable)
    }

    @Test("A process that ends meanwhile is told with its status, and one that was killed with the reason")
    func ended() throws {
        var exchange = try exchange(request)
        exchange.note("it was too large")
        exchange.receivedError(Array("last words\n".utf8)[...])
        exchange.exited(.exited(code: 3), at: Self.start)
        let fall = try #require(exchange.results.falls["R7"]?.first)
        #expect(fall.problem == "The process exited with status 3 meanwhile; it was too large.")
        #expect(fall.stderrTail == ["last words"])
    }

    private static let lines: [(text: String, rule: String)] = [
        ("\u{FEFF}{}\n", "F1"), ("[]\n", "F1"), ("\r\n", "F2"), (String(repeating: "x", count: 2000) + "\n", "F7"),
        ("hello\n", "F10"), ("{\n", "F10"), ("{}\n", "M1"),
        (#"{"method":"log/message","params":{"level":"info","message":""},"jsonrpc":"2.0"}"# + "\n", "F8"),
        (#"{"jsonrpc":"2.0","method":"log/message","params":{}}"# + "\n", "P3"),
        (#"{"jsonrpc":"2.0","method":"$/ack","params":{"id":9}}"# + "\n", "P1"),
        (#"{"jsonrpc":"2.0","method":"$/progress","params":{"id":9,"sequence":1}}"# + "\n", "P2"),
        (#"{"jsonrpc":"2.0","method":"job/progress","params":{"handle":"x","sequence":1}}"# + "\n", "J2"),
        (#"{"jsonrpc":"2.0","method":"intent/updatesEnded","params":{"interaction":"x"}}"# + "\n", "U2"),
        (#"{"jsonrpc":"2.0","id":"x","method":"host/time"}"# + "\n", "R9"),
    ]

    @Test("Lines are judged whatever is waited for", arguments: lines)
    func judged(_ text: String, _ rule: String) throws {
        var exchange = try exchange(request)
        receive(text, in: &exchange)
        #expect(fallen(exchange).contains(rule))
        // Each is the fault of one rule; before initialize nothing but a line for the log may come.
        #expect(Set(fallen(exchange)).subtracting([rule]).isSubset(of: ["L3"]))
        #expect(!exchange.isIdle)
    }

    @Test("A step that waits for a full pipe looks at it until it is, or until its time is over")
    func filled() throws {
        let trial = Trial("F4") { _ in [.fill(.seconds(2))] }
        func unread(_ bytes: Int) -> ProcessLook.Unread { ProcessLook.Unread(toExtension: 0, toHost: bytes) }
        var full = try exchange(trial)
        full.timerFired(at: try #require(full.deadline), unread: unread(1000))
        #expect(!full.isIdle)
        full.timerFired(at: try #require(full.deadline), unread: unread(60_000))
        #expect(full.isIdle)
        var slow = try exchange(trial)
        slow.timerFired(at: Self.start.advanced(by: .seconds(2)), unread: unread(1000))
        #expect(slow.isIdle && slow.isUsable)
    }

    @Test("What is kept and sent is bounded, whatever comes")
    func bounded() throws {
        var exchange = try exchange(request)
        for number in 0..<2000 {
            receive("hello\n" + #"{"jsonrpc":"2.0","id":\#(number),"method":"host/time"}"# + "\n", in: &exchange)
        }
        #expect(exchange.results.falls["F10"]?.count == 3)
        var writes = 0
        while exchange.nextAction() != nil { writes += 1 }
        // The request of the trial is one of them.
        #expect(writes == 1001)
    }
}
