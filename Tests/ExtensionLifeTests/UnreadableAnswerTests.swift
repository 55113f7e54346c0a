import ExtensionProtocol
import IntentModel
import JSON
import ProcessModel
import Testing

@testable import ExtensionLife

/// Rules M1 and M2 hold for `initialize` as for every other request: who waits is told at once, and by a reason.
@Suite("An answer that cannot be read")
struct UnreadableAnswerTests {
    private static let result = #"{"protocolVersion":"1.0","extension":{"name":"x","version":"1"},"intents":[]}"#

    @Test(
        "The one to initialize ends the launch at once, whatever is wrong with it",
        arguments: [
            ("\u{FEFF}" + #"{"jsonrpc":"2.0","id":1,"result":\#(result)}"#, "a byte-order mark stands before it"),
            (#"{"jsonrpc":"2.0","id":"1","result":\#(result)}"#, "the id \"1\", a string"),
            (#"{"jsonrpc":"2.0","id":1.0,"result":\#(result)}"#, "an \"id\" that is a number with a fraction"),
            (#"{"jsonrpc":"2.0","id":[1],"result":\#(result)}"#, "an \"id\" that is a list"),
            (#"{"jsonrpc":"2.0","id":["1"],"result":\#(result)}"#, "an \"id\" that is a list"),
            (#"{"jsonrpc":"2.0","id":1.5,"result":\#(result)}"#, "an \"id\" that is a number with a fraction"),
            (#"{"jsonrpc":"2.0","id":{},"result":\#(result)}"#, "an \"id\" that is an object"),
            (#"{"jsonrpc":["2.0"],"id":[1],"result":\#(result)}"#, "no \"jsonrpc\": \"2.0\""),
            (#"{"id":1,"result":\#(result)}"#, "no \"jsonrpc\": \"2.0\""),
            (#"{"id":"1","result":\#(result)}"#, "no \"jsonrpc\": \"2.0\""),
            (#"{"jsonrpc":"2.0","result":\#(result)}"#, "neither a \"method\" nor an \"id\""),
            (#"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"no"}}"#, "the id null"),
            (#"{"jsonrpc":"2.0","id":1,"result":{]}"#, "unexpected character"),
            (#"{"jsonrpc":"2.0","id":1.0,"result":{]}"#, "unexpected character"),
            (#"[{"jsonrpc":"2.0","id":1,"result":\#(result)}]"#, "it is a batch"),
            (#"{"jsonrpc":"2.0","id":1}"#, "neither \"result\" nor \"error\""),
        ]
    )
    func launch(line: String, reason: String) throws {
        let fixture = LaunchFixture()
        let token = fixture.call()
        fixture.receive(text: line + "\n")
        let failure = try #require(fixture.failure(of: token))
        #expect(failure.kind == .invalidAnswer)
        #expect(failure.message.contains("initialize"))
        #expect(failure.message.contains(reason), "\(failure.message)")
        #expect(fixture.signals == [.terminate])
    }

    @Test("Too long a line in place of it ends the launch, too")
    func tooLong() {
        var limits = Limits.standard
        limits.maximumMessageBytes = 1000
        let fixture = LaunchFixture(limits: limits)
        let token = fixture.call()
        fixture.receive(text: #"{"jsonrpc":"2.0","result":""# + String(repeating: "x", count: 2000))
        #expect(fixture.failure(of: token)?.kind == .messageTooLarge)
    }

    @Test(
        "An answer to another request, and what the extension sends by itself, end no launch",
        arguments: [
            #"{"jsonrpc":"2.0","id":9,"result":{}}"#, #"{"jsonrpc":"2.0","id":"one","result":{}}"#,
            #"{"jsonrpc":"2.0","id":1.0,"method":"$/extend"}"#, #"{"id":1,"method":"$/extend"}"#, #"{"result":{}}"#,
            #"{"level":"info","id":2}"#, "1", "[1]", "started",
        ]
    )
    func others(line: String) {
        let fixture = LaunchFixture()
        let token = fixture.call()
        fixture.receive(text: line + "\n")
        fixture.advance(by: .seconds(2))
        #expect(fixture.results(of: token).isEmpty)
        fixture.launch()
        #expect(fixture.sentMethods.last == "intent/handle")
    }

    @Test("Of several calls, one without an id belongs to none")
    func several() {
        let fixture = LaunchFixture()
        fixture.launch()
        let tokens = [fixture.call(), fixture.call()]
        fixture.receive(text: #"{"jsonrpc":"2.0","result":{}}"# + "\n")
        #expect(tokens.allSatisfy { fixture.results(of: $0).isEmpty })
        fixture.receive(text: #"{"jsonrpc":"2.0","id":2.0,"result":{}}"# + "\n")
        #expect(fixture.failure(of: tokens[0])?.kind == .invalidAnswer)
        #expect(fixture.results(of: tokens[1]).isEmpty)
    }

    @Test(
        "One behind other text, or without a line end, counts as lost after a second in which no other came",
        arguments: [
            (#"> {"jsonrpc":"2.0","id":1,"result":\#(result)}"# + "\n", "text stands before its «{»"),
            (#"{"jsonrpc":"2.0","id":1,"result":\#(result)}"#, "no line end follows"),
        ]
    )
    func misread(text: String, reason: String) throws {
        let fixture = LaunchFixture()
        let token = fixture.call()
        fixture.receive(text: text)
        fixture.advance(by: .milliseconds(999))
        #expect(fixture.results(of: token).isEmpty)
        #expect(fixture.machine.nextDeadline == fixture.now.advanced(by: .milliseconds(1)))
        fixture.advance(by: .milliseconds(1))
        let failure = try #require(fixture.failure(of: token))
        #expect(failure.kind == .invalidAnswer)
        #expect(failure.message.contains(reason), "\(failure.message)")
    }

    @Test("A line that shows an answer is no answer where the answer proper follows")
    func debugging() {
        let fixture = LaunchFixture()
        fixture.receive(text: #"writing {"jsonrpc":"2.0","id":1,"result":\#(Self.result)}"# + "\n")
        fixture.launch()
        let token = fixture.call()
        fixture.receive(text: #"writing {"jsonrpc":"2.0","id":2,"result":{}}"# + "\n")
        fixture.advance(by: .milliseconds(500))
        let success: JSONValue = ["response": ["code": "success", "properties": [:]]]
        fixture.receive(.response(id: .integer(2), result: .success(success)))
        let next = fixture.call()
        fixture.advance(by: .seconds(2))
        #expect(fixture.results(of: token) == [CallResult(result: .success(.value(success)))])
        #expect(fixture.results(of: next).isEmpty)
        #expect(fixture.signals.isEmpty)
    }

    @Test("Half a line is no answer, however long it stands still; the rest of it makes one")
    func half() {
        let fixture = LaunchFixture()
        fixture.launch()
        let token = fixture.call()
        fixture.receive(text: #"{"jsonrpc":"2.0","id":2,"result":{"response":"#)
        fixture.advance(by: .seconds(2))
        fixture.receive(text: #"{"code":"success","properties":{}}}}"# + "\n")
        #expect(fixture.failure(of: token) == nil)
        #expect(fixture.results(of: token).count == 1)
    }

    @Test("A line that was meant as a message is told with its reason, in the log and when the clock fires")
    func reasons() {
        let fixture = LaunchFixture()
        let token = fixture.call()
        fixture.receive(text: "{\n  \"id\": 1\n}\n")
        #expect(
            fixture.logs.first
                == "stdout: { (no message: its JSON does not end where the line ends: a message is one line)"
        )
        fixture.advance(by: .seconds(10))
        #expect(fixture.failure(of: token)?.message.contains("at last «{» (its JSON does not end") == true)
    }

    @Test(
        "What made a line is told where it can be seen, and a line of a log is no batch",
        arguments: [
            ("[INFO] started", "stdout: [INFO] started"),
            ("[{}]", "stdout: [{}] (no message: it is a batch, which the protocol does not have)"),
            ("{\0\"\0", "stdout: {\0\"\0 (no message: its text is UTF-16, and not UTF-8)"),
            ("json: {}", "stdout: json: {} (no message: text stands before its «{»)"),
        ]
    )
    func kinds(line: String, told: String) {
        let fixture = LaunchFixture()
        fixture.receive(text: line + "\n")
        #expect(fixture.logs == [told])
    }

    @Test("A long line without its end is not read before it has one: each second could cost the loop as much")
    func longUnfinished() {
        let fixture = LaunchFixture()
        let token = fixture.call()
        let padding = String(repeating: " ", count: LaunchMachine.longLine)
        fixture.receive(text: #"{"jsonrpc":"2.0","id":1,"result":\#(Self.result)}"# + padding)
        fixture.advance(by: .seconds(2))
        #expect(fixture.results(of: token).isEmpty)
    }

    @Test("An answer after the end of its launch is late, and not a second one")
    func late() {
        let fixture = LaunchFixture()
        fixture.launch()
        fixture.call()
        fixture.advance(by: .seconds(10))
        fixture.call()
        fixture.stop()
        for id: Int64 in [2, 3, 2] { fixture.receive(.response(id: .integer(id), result: .success([:]))) }
        #expect(
            fixture.logs.suffix(3) == [
                "answered request 2 after its clock had fired; the answer is late",
                "answered request 3 after its caller had been told that no answer comes; the answer is late",
                "answered request 2 a second time; the answer is ignored",
            ]
        )
    }
}

@Suite("An extension that has not answered its first request")
struct SilentLaunchTests {
    private static func look(
        _ channel: String?,
        program: String? = "ruby3.1",
        toExtension: Int = 0,
        toHost: Int = 0
    ) -> ProcessLook {
        ProcessLook(
            snapshot: ProcessSnapshot(
                pid: 7,
                program: program,
                threads: [.init(name: "main", state: channel == nil ? "R" : "S", waitChannel: channel)],
                descriptors: [],
                isDebugged: false,
                processorTime: .zero
            ),
            unread: ProcessLook.Unread(toExtension: toExtension, toHost: toHost)
        )
    }

    @Test(
        "What is seen of it leads to the cause",
        arguments: [
            (
                look("anon_pipe_read"), "waits for more. If it has answered, it must flush",
                "in Ruby by $stdout.sync = true"
            ),
            (
                look("pipe_read", program: "a.out"), "waits for more. If it has answered, it must flush",
                "in C by fflush"
            ),
            (look("do_epoll_wait", program: nil), "waits for something. If it has answered, it must flush", "in C by"),
            (look("pipe_read", toExtension: 9), "It has not read the request", "none of its threads runs"),
            (look("pipe_read", toHost: 146), "146 bytes of it came without a line end", "flushed"),
            (look("pipe_write"), "is blocked writing into a full pipe", ""), (look(nil), "It is busy", ""),
        ]
    )
    func silence(look: ProcessLook, cause: String, advice: String) throws {
        let fixture = LaunchFixture()
        let token = fixture.call()
        fixture.now = fixture.now.advanced(by: .seconds(10))
        fixture.machine.recorder.look = look
        fixture.advance(by: .zero)
        let failure = try #require(fixture.failure(of: token))
        #expect(failure.clock == .launch)
        #expect(failure.message.contains(cause), "\(failure.message)")
        #expect(failure.message.contains(advice), "\(failure.message)")
        #expect(failure.message.hasSuffix("raise limits.launch in its manifest."))
    }

    @Test("An answer that comes once stdin is closed is told as a fact; that of a slow one is only late")
    func unflushed() {
        for (look, expected) in [
            (
                Self.look("pipe_read"),
                "only after its stdin was closed: it does not flush its standard output after each line"
            ),
            (Self.look("hrtimer_nanosleep", toExtension: 9), "after the host had given it up; the answer is late"),
        ] {
            let fixture = LaunchFixture()
            fixture.call()
            fixture.now = fixture.now.advanced(by: .seconds(10))
            fixture.machine.recorder.look = look
            fixture.advance(by: .zero)
            fixture.launch()
            #expect(fixture.logs.last == "answered initialize \(expected)")
        }
    }

    @Test(
        "A limit that has ended it is named",
        arguments: [
            (ProcessModel.ExitStatus.signalled(.fileSizeExceeded, coreDumped: false), "", "limits.fileSize"),
            (.signalled(.processorTimeExceeded, coreDumped: false), "", "limits.cpuTime"),
            (.exited(code: 153), "File size limit exceeded", "limits.fileSize"),
            (.exited(code: 152), "", "limits.cpuTime"),
            (.exited(code: 1), "OSError: [Errno 27] File too large", "limits.fileSize"),
            (.exited(code: 1), "os_alloc_gc_space failed with ENOMEM", "limits.memory"),
            (.exited(code: 1), "OSError: [Errno 24] Too many open files", "limits.openFiles"),
            (
                .signalled(Signal(rawValue: 6), coreDumped: false), "fork: Resource temporarily unavailable",
                "limits.processes"
            ),
        ]
    )
    func limits(status: ProcessModel.ExitStatus, stderr: String, setting: String) throws {
        let fixture = LaunchFixture()
        let token = fixture.call()
        fixture.machine.receivedError(Array("\(stderr)\n".utf8)[...], at: fixture.now)
        fixture.exit(status)
        let failure = try #require(fixture.failure(of: token))
        #expect(failure.message.contains(setting), "\(failure.message)")
    }

    @Test(
        "An end that no limit has caused names none",
        arguments: [ProcessModel.ExitStatus.exited(code: 1), .exited(code: 130)]
    )
    func noLimit(status: ProcessModel.ExitStatus) throws {
        let fixture = LaunchFixture()
        let token = fixture.call()
        fixture.machine.receivedError(Array("NameError: no such name\n".utf8)[...], at: fixture.now)
        fixture.exit(status)
        #expect(fixture.failure(of: token)?.message.contains("limits.") == false)
    }
}
