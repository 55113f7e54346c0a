import ExtensionProtocol
import HostProtocol
import IntentModel
import JSON
import Testing

@testable import IntentHostService

@Suite("What one client may do")
struct ClientMachineTests {
    private static let host = HostHello.Answer(name: "intenthost", version: "1", pid: 7, dataDirectory: "/data")
    private let start = Instant(nanoseconds: 0)

    /// A machine whose client has greeted the host, unless it has not.
    private func machine(greeted: Bool = true, bounds: ClientBounds = ClientBounds()) -> ClientMachine {
        var machine = ClientMachine(host: Self.host, now: start, bounds: bounds)
        if greeted { _ = machine.received(Self.greeting[...]) }
        return machine
    }

    private static let greeting = HostHello(name: "test", version: "1", kind: .other).message(id: .integer(0)).line

    private static func request(_ id: RequestID, _ method: String = "device/get") -> [UInt8] {
        Message.request(id: id, method: method, params: [:]).line
    }

    /// Actions in words.
    private func words(_ actions: [ClientMachine.Action]) -> [String] {
        actions.map { action in
            switch action {
            case .send(.response(let id, .success)): "answer \(id?.description ?? "null")"
            case .send(.response(let id, .failure(let error))):
                "refuse \(id?.description ?? "null") \(error.kind?.rawValue ?? "")"
            case .send: "send"
            case .begin(let id, let method, _): "begin \(id) \(method)"
            case .cancel(let id): "cancel \(id)"
            case .answer(let number, _): "answered \(number)"
            case .end(let reason): "end \(reason)"
            case .close: "close"
            }
        }
    }

    @Test("A greeting is answered, a second one is refused, and the client goes on")
    func greeting() {
        var machine = machine(greeted: false)
        #expect(machine.nextDeadline == start.advanced(by: .seconds(5)))
        #expect(words(machine.received(Self.greeting[...])) == ["answer 0"])
        #expect(machine.nextDeadline == nil)
        #expect(machine.hello?.name == "test")
        #expect(words(machine.received(Self.greeting[...])) == ["refuse 0 helloExpected"])
        #expect(words(machine.received(Self.request(.integer(1))[...])) == ["begin 1 device/get"])
    }

    @Test("A client that does not greet ends: silence, another request, another version, a bad greeting")
    func badGreetings() {
        var silent = machine(greeted: false)
        #expect(words(silent.deadlinePassed(at: start.advanced(by: .seconds(4)))).isEmpty)
        #expect(words(silent.deadlinePassed(at: start.advanced(by: .seconds(5)))) == ["end silent(5.0 seconds)"])
        var hasty = machine(greeted: false)
        #expect(words(hasty.received(Self.request(.integer(1))[...])) == ["refuse 1 helloExpected", "end badGreeting"])
        var older = machine(greeted: false)
        let hello = HostHello(protocolVersion: 9, name: "test", version: "1", kind: .other)
        let line = hello.message(id: .integer(0)).line
        #expect(words(older.received(line[...])) == ["refuse 0 versionMismatch", "end versionMismatch"])
        var bad = machine(greeted: false)
        let actions = bad.received(Self.request(.string("a"), HostHello.method)[...])
        #expect(words(actions) == [#"refuse "a" invalidParams"#, "end badGreeting"])
        #expect(words(bad.received(Self.greeting[...])).isEmpty, "nothing follows the end")
    }

    @Test("Bytes mean the same however they are cut")
    func pieces() {
        let bytes = Self.greeting + Self.request(.integer(1)) + Self.request(.string("b"))
        for cut in bytes.indices {
            var machine = machine(greeted: false)
            let actions = machine.received(bytes[..<cut]) + machine.received(bytes[cut...])
            #expect(words(actions) == ["answer 0", "begin 1 device/get", #"begin "b" device/get"#])
        }
    }

    /// Lines that are no messages, the code with which each is answered, and the id as JSON.
    static let garbage: [(line: String, code: Int64, id: String)] = [
        ("hello", -32700, "null"), ("\u{0}", -32700, "null"), ("{", -32700, "null"), ("{\"id\":1", -32700, "1"),
        (#"{"jsonrpc":"2.0","id":7,"method":"device/get","params":{"a":"\x"}}"#, -32700, "7"),
        (#"{"jsonrpc":"2.0","id":7,"method":"device/get"} x"#, -32700, "7"),
        (#"{"method":"device/get","params":{"id":7}"#, -32700, "null"),
        ("[]", -32600, "null"), ("7", -32600, "null"), ("\"text\"", -32600, "null"), ("{}", -32600, "null"),
        (#"[{"jsonrpc":"2.0","id":7,"method":"device/get"}]"#, -32600, "null"),
        (#"{"jsonrpc":"2.0"}"#, -32600, "null"), (#"{"jsonrpc":"2.0","id":7}"#, -32600, "7"),
        (#"{"jsonrpc":"1.0","id":7,"method":"device/get"}"#, -32600, "7"),
        (#"{"id":"a","method":"device/get"}"#, -32600, "\"a\""),
        (#"{"jsonrpc":"2.0","id":7,"method":8}"#, -32600, "7"),
        (#"{"jsonrpc":"2.0","id":{},"method":"a"}"#, -32600, "null"),
        (#"{"jsonrpc":"2.0","id":1.5,"method":"a"}"#, -32600, "null"),
        (#"{"jsonrpc":"2.0","id":7,"result":{},"error":{"code":1,"message":""}}"#, -32600, "7"),
        (#"{"id":7,"method":"a","params":["# + String(repeating: "1,", count: 65_536) + "1]}", -32600, "7"),
    ]

    @Test("What is no message is answered with the number of its fault and its id, and ends the connection")
    func noMessage() {
        for (line, code, id) in Self.garbage {
            var machine = machine()
            let actions = machine.received(Array("\(line)\n".utf8)[...])
            guard actions.count == 1, case .end(let reason) = actions[0],
                case .response(let answered, .failure(let error))? = reason.message
            else {
                Issue.record("\(line.prefix(80)): \(words(actions))")
                continue
            }
            #expect(error.code.rawValue == code, "\(line.prefix(80))")
            #expect((answered?.json ?? .null).description == id, "\(line.prefix(80))")
            #expect(words(machine.received(Self.request(.integer(1))[...])).isEmpty)
        }
    }

    @Test("A broken answer to a question of the host, and an id longer than a name, are answered without an id")
    func brokenAnswers() {
        for (line, id) in [
            (#"{"jsonrpc":"2.0","id":1}"#, nil), (#"{"jsonrpc":"2.0","id":2}"#, RequestID.integer(2)),
            ("{\"id\":\"\(String(repeating: "i", count: 513))\"}", nil),
        ] {
            var machine = machine()
            #expect(machine.ask() == 1)
            guard case .end(let reason)? = machine.received(Array("\(line)\n".utf8)[...]).first,
                case .response(id, .failure)? = reason.message
            else {
                Issue.record("\(line)")
                continue
            }
        }
    }

    @Test("What was promised is written before the connection is closed, within the time of a farewell")
    func farewell() {
        let later = start.advanced(by: .seconds(5))
        for reason in [ClientEnd.closed, .badGreeting, .hostStopped, .noJSON(nil, ""), .flood(1)] {
            var prompt = machine()
            #expect(words(prompt.end(reason)).count == 1)
            #expect(words(prompt.ended(reason, queued: 0, at: start)) == ["close"])
            #expect(prompt.nextDeadline == nil)

            var slow = machine()
            _ = slow.end(reason)
            #expect(words(slow.ended(reason, queued: 100, at: start)).isEmpty)
            #expect(words(slow.queued(50, taken: 50, at: start)).isEmpty)
            #expect(words(slow.end(.failed(1))).isEmpty)
            #expect(words(slow.queued(0, taken: 100, at: start)) == ["close"])
            #expect(words(slow.queued(0, taken: 100, at: start)).isEmpty)
            #expect(words(slow.deadlinePassed(at: later)).isEmpty)

            var stuck = machine()
            _ = stuck.end(reason)
            _ = stuck.ended(reason, queued: 100, at: start)
            #expect(stuck.nextDeadline == later)
            #expect(words(stuck.deadlinePassed(at: start.advanced(by: .seconds(4)))).isEmpty)
            #expect(words(stuck.deadlinePassed(at: later)) == ["close"])
            #expect(stuck.nextDeadline == nil)
        }
        for reason in [ClientEnd.failed(32), .notReading(.seconds(30)), .tooMuchQueued(1)] {
            var gone = machine()
            _ = gone.end(reason)
            #expect(words(gone.ended(reason, queued: 100, at: start)) == ["close"], "\(reason)")
        }
    }

    @Test("A line has 16 KiB before the greeting and 1 MiB after it")
    func longLines() {
        var stranger = machine(greeted: false)
        let long = [UInt8](repeating: UInt8(ascii: "x"), count: 20_000) + [10]
        #expect(words(stranger.received(long[...])) == ["end lineTooLong(16384)"])
        var client = machine()
        let chunk = [UInt8](repeating: UInt8(ascii: " "), count: 1 << 16)
        for _ in 0..<16 { #expect(client.received(chunk[...]).isEmpty) }
        #expect(client.received([32]).isEmpty, "the last byte may be a CR")
        #expect(words(client.received([32])) == ["end lineTooLong(1048576)"], "also without an end")
    }

    @Test("A client has 256 requests under way; one more is refused, and endless refusals end it")
    func flood() {
        var machine = machine()
        for id in 1...256 { #expect(machine.received(Self.request(.integer(Int64(id)))[...]).count == 1) }
        #expect(machine.requestCount == 256)
        #expect(words(machine.received(Self.request(.integer(257))[...])) == ["refuse 257 busy"])
        #expect(machine.finished(.integer(1)) == true)
        #expect(words(machine.received(Self.request(.integer(258))[...])) == ["begin 258 device/get"])
        var refused = 0
        while case .send? = machine.received(Self.request(.integer(1000))[...]).first { refused += 1 }
        #expect(refused == 1024)
        #expect(words(machine.received(Self.request(.integer(1))[...])).isEmpty)
    }

    @Test("An id is used once at a time, and is no longer than a name")
    func identifiers() {
        var machine = machine()
        _ = machine.received(Self.request(.integer(1))[...])
        #expect(words(machine.received(Self.request(.integer(1))[...])) == ["refuse 1 invalidParams"])
        #expect(machine.finished(.integer(1)) == true)
        #expect(machine.finished(.integer(1)) == false, "an answer is given once")
        #expect(words(machine.received(Self.request(.integer(1))[...])) == ["begin 1 device/get"])
        let long = RequestID.string(String(repeating: "i", count: 513))
        #expect(machine.received(Self.request(long)[...]).count == 1)
        #expect(machine.requestCount == 1)
    }

    @Test("A cancel reaches a request under way, and nothing else")
    func cancels() {
        var machine = machine()
        _ = machine.received(Self.request(.integer(1))[...])
        func cancel(_ id: JSONValue) -> ArraySlice<UInt8> {
            Message.notification(method: CancelRequest.method, params: ["id": id]).line[...]
        }
        #expect(words(machine.received(cancel(2))).isEmpty)
        #expect(words(machine.received(cancel(nil))).isEmpty)
        #expect(words(machine.received(cancel(1))) == ["cancel 1"])
        _ = machine.finished(.integer(1))
        #expect(words(machine.received(cancel(1))).isEmpty)
    }

    @Test("The client answers what it was asked, once; what was taken back is dropped")
    func questions() {
        var machine = machine()
        func answer(_ number: Int64) -> ArraySlice<UInt8> {
            Message.response(id: .integer(number), result: .success([:])).line[...]
        }
        #expect(words(machine.received(answer(1))).isEmpty)
        #expect(machine.ask() == 1)
        #expect(words(machine.received(answer(1))) == ["answered 1"])
        #expect(words(machine.received(answer(1))).isEmpty)
        #expect(machine.ask() == 2)
        machine.withdraw(2)
        #expect(words(machine.received(answer(2))).isEmpty)
        for _ in 0..<256 { #expect(machine.ask() != nil) }
        #expect(machine.ask() == nil, "a client that answers nothing is asked no more")
    }

    @Test("Nothing is made of a request that needs more memory than is left, until others have ended")
    func memory() {
        var machine = machine()
        func request(_ id: Int64, _ values: Int) -> ArraySlice<UInt8> {
            let list = JSONValue.array(Array(repeating: 1, count: values))
            return Message.request(id: .integer(id), method: "a", params: ["list": list]).line[...]
        }
        #expect(words(machine.received(request(1, 1000), most: 200_000)) == ["begin 1 a"])
        #expect(machine.held > 1000 * MemoryLayout<JSONValue>.stride && machine.held < 150_000)
        #expect(words(machine.received(request(2, 1000), most: 200_000)) == ["refuse 2 tooMuchMemory"])
        #expect(words(machine.received(request(3, 1), most: 200_000)) == ["begin 3 a"])
        #expect(machine.ask(for: .integer(3)) == 1)
        let answer = Message.response(
            id: .integer(1),
            result: .success(.array(Array(repeating: 1, count: 400)))
        ).line[...]
        let before = machine.held
        #expect(words(machine.received(answer, most: 200_000)) == ["answered 1"])
        #expect(machine.held > before, "an answer is kept as long as its request")
        _ = machine.finished(.integer(1))
        _ = machine.finished(.integer(3))
        #expect(machine.held == 0)
        #expect(words(machine.received(request(2, 1000), most: 200_000)) == ["begin 2 a"])
        _ = machine.end(.closed)
        #expect(machine.held > 0, "what it began goes on until it has ended")
        _ = machine.finished(.integer(2))
        #expect(machine.held == 0)
    }

    @Test("Some lines are looked at, and the rest waits for another time")
    func lines() {
        var machine = machine()
        let bytes = (1...5).flatMap { Self.request(.integer($0)) } + Array("{".utf8)
        #expect(words(machine.received(bytes[...], lines: 0)).isEmpty)
        #expect(machine.waitingBytes == bytes.count)
        let before = machine.lineCount
        #expect(words(machine.goOn(lines: 2)) == ["begin 1 device/get", "begin 2 device/get"])
        #expect(machine.lineCount == before + 2)
        #expect(words(machine.goOn(lines: 8)).count == 3)
        #expect(machine.waitingBytes == 0 && machine.bufferedBytes == 1, "the beginning of a line waits for its end")
        _ = machine.received(bytes[...], lines: 0)
        _ = machine.end(.closed)
        #expect(machine.waitingBytes == 0, "nothing is kept of what a client sent that has ended")
    }

    @Test("Little input of a client with few requests is looked at at once, much in turns, none while answers wait")
    func verdict() {
        var machine = machine()
        #expect(machine.verdict(on: 4096, hasTurn: false) == .take)
        #expect(machine.verdict(on: 4097, hasTurn: false) == .waitForTurn)
        #expect(machine.verdict(on: 4097, hasTurn: true) == .take)
        for number in 1...8 { _ = machine.received(Self.request(.integer(Int64(number)))[...]) }
        #expect(machine.verdict(on: 1, hasTurn: false) == .waitForTurn, "small requests are much, too")
        _ = machine.finished(.integer(1))
        #expect(machine.verdict(on: 1, hasTurn: false) == .take)
        _ = machine.queued(256 << 10, taken: 0, at: Instant(nanoseconds: 0))
        #expect(machine.verdict(on: 1, hasTurn: false) == .take)
        _ = machine.queued((256 << 10) + 1, taken: 0, at: Instant(nanoseconds: 0))
        #expect(machine.verdict(on: 1, hasTurn: false) == .take, "beside a long answer a few lines are looked at")
        let cancel = Message.notification(method: CancelRequest.method, params: ["id": 99]).line[...]
        for _ in 1...8 { _ = machine.received(cancel) }
        _ = machine.queued((256 << 10) + 2, taken: 0, at: Instant(nanoseconds: 0))
        #expect(machine.verdict(on: 1, hasTurn: true) == .waitForReading)
        _ = machine.queued(0, taken: (256 << 10) + 1, at: Instant(nanoseconds: 0))
        #expect(machine.verdict(on: 1, hasTurn: false) == .take)
    }

    @Test("Requests of a few bytes take memory")
    func memoryOfTasks() {
        var machine = machine()
        for number in 1...100 { _ = machine.received(Self.request(.integer(Int64(number)))[...]) }
        #expect(machine.held >= 100 * (4 << 10))
    }

    @Test("A cancel is read when no memory is left, and an answer that has no room is told as an error")
    func noMemory() {
        var machine = machine()
        _ = machine.received(Self.request(.integer(1))[...])
        let cancel = Message.notification(method: CancelRequest.method, params: ["id": 1]).line[...]
        #expect(words(machine.received(cancel, most: 0)) == ["cancel 1"])
        #expect(machine.ask() == 1)
        let answer = Message.response(id: .integer(1), result: .success([:])).line[...]
        guard case .answer(1, .failure(let error))? = machine.received(answer, most: 0).first else {
            Issue.record("the answer is lost")
            return
        }
        #expect(error.kind == .tooMuchMemory)
    }

    @Test("A client that takes nothing of what waits for it ends after its time, and one that is slow does not")
    func notReading() {
        func after(_ seconds: Int) -> Instant { start.advanced(by: .seconds(seconds)) }
        var stuck = machine()
        #expect(stuck.queued(100, taken: 50, at: start).isEmpty)
        #expect(stuck.queued(200, taken: 50, at: after(20)).isEmpty)
        #expect(stuck.nextDeadline == after(30))
        #expect(words(stuck.deadlinePassed(at: after(30))) == ["end notReading(30.0 seconds)"])

        var slow = machine()
        #expect(slow.queued(100, taken: 50, at: start).isEmpty)
        #expect(slow.queued(90, taken: 60, at: after(29)).isEmpty)
        #expect(words(slow.deadlinePassed(at: after(30))).isEmpty)
        #expect(slow.nextDeadline == after(60))
        #expect(slow.queued(0, taken: 150, at: after(31)).isEmpty)
        #expect(slow.nextDeadline == nil)

        var full = machine()
        guard case .end(.tooMuchQueued)? = full.queued(10 << 20, taken: 0, at: start).first else {
            Issue.record("10 MiB wait, and the client goes on")
            return
        }
    }
}
