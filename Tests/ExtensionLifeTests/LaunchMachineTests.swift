import ExtensionProtocol
import IntentModel
import JSON
import ProcessModel
import Testing

@testable import ExtensionLife

@Suite("The life of one launch")
struct LaunchMachineTests {
    private func launched(isStrict: Bool = false, limits: Limits = .standard) -> LaunchFixture {
        let fixture = LaunchFixture(isStrict: isStrict, limits: limits)
        fixture.launch()
        return fixture
    }

    private let success = JSONValue.object(["response": ["code": "success"]])

    // MARK: Launch

    @Test("initialize is the first line, and calls wait until it is answered")
    func launch() {
        let fixture = LaunchFixture()
        let token = fixture.call()
        #expect(fixture.sentMethods == ["initialize"])
        fixture.now = fixture.now.advanced(by: .milliseconds(5))
        fixture.launch()
        #expect(fixture.sentMethods == ["initialize", "intent/handle"])
        fixture.receive(.response(id: .integer(2), result: .success(success)))
        #expect(fixture.results(of: token) == [CallResult(result: .success(.value(success)), launch: .milliseconds(5))])
    }

    @Test("The launch clock names itself, its limit and what was measured, and the process is stopped")
    func launchTimeout() {
        let fixture = LaunchFixture()
        let token = fixture.call()
        fixture.advance(by: .milliseconds(9900))
        #expect(fixture.results(of: token).isEmpty)
        fixture.advance(by: .milliseconds(100))
        let failure = fixture.failure(of: token)
        #expect(failure?.kind == .launchTimeout)
        #expect(failure?.code == .extensionLaunchingTimeout)
        #expect(failure?.clock == .launch)
        #expect(failure?.limit == .seconds(10))
        #expect(failure?.measured == .seconds(10))
        #expect(failure?.message.contains("limits.launch") == true)
        #expect(fixture.signals == [.terminate])
    }

    @Test(
        "An answer to initialize that breaks the rules fails the calls with its own name",
        arguments: [
            (#"{"protocolVersion":"2.0","extension":{"name":"x"},"intents":[]}"#, Failure.Kind.versionMismatch),
            (
                #"{"protocolVersion":"1.0","extension":{"name":"x"},"intents":["INPayBillIntent"]}"#,
                .undeclaredIntents
            ),
            (#"{"protocolVersion":"1.0"}"#, .invalidAnswer), (#"7"#, .invalidAnswer),
        ]
    )
    func badInitialize(result: String, kind: Failure.Kind) {
        let fixture = LaunchFixture()
        let token = fixture.call()
        fixture.receive(text: #"{"jsonrpc":"2.0","id":1,"result":\#(result)}"# + "\n")
        #expect(fixture.failure(of: token)?.kind == kind)
        #expect(fixture.signals == [.terminate])
    }

    @Test("Fewer intents than declared are reported, not refused")
    func fewerIntents() {
        let fixture = LaunchFixture()
        fixture.launch(intents: ["INSendMessageIntent"])
        #expect(fixture.logs.contains { $0.contains("INSearchForMessagesIntent") })
        #expect(fixture.machine.state == .ready)
    }

    @Test("Of many intents that are not declared ten are named, and missing ones come in the manifest's order")
    func manyIntents() {
        let fixture = LaunchFixture()
        let token = fixture.call()
        fixture.launch(intents: (0..<60_000).map { "INIntent\($0)" })
        let message = fixture.failure(of: token)?.message
        #expect(message?.contains("INIntent9, which its manifest does not declare") == true)
        let other = LaunchFixture()
        other.launch(intents: [])
        #expect(other.logs.contains { $0.contains("INSendMessageIntent, INSearchForMessagesIntent") })
    }

    // MARK: Answers

    @Test("A second answer and an unknown id are logged, and the first answer counts")
    func strayAnswers() {
        let fixture = launched()
        let token = fixture.call()
        fixture.receive(.response(id: .integer(99), result: .success(success)))
        fixture.receive(.response(id: .integer(2), result: .success(success)))
        fixture.receive(.response(id: .integer(2), result: .success(.null)))
        #expect(fixture.results(of: token) == [CallResult(result: .success(.value(success)))])
        #expect(
            fixture.logs == [
                "answered a request 99 that was never sent; the answer is ignored",
                "answered request 2 a second time; the answer is ignored",
            ]
        )
    }

    @Test("A flood of answers that nobody asked for does not keep the call from its own")
    func answerFlood() {
        let fixture = launched()
        let token = fixture.call()
        for number in 1...1000 {
            fixture.receive(.response(id: .integer(Int64(1000 + number)), result: .success(success)))
        }
        fixture.receive(.response(id: .integer(2), result: .success(success)))
        #expect(fixture.results(of: token).count == 1)
    }

    @Test("Of an answer with an endless id no more is kept than a time-out tells")
    func endlessID() {
        let fixture = launched()
        fixture.receive(.response(id: .string(String(repeating: "x", count: 1 << 20)), result: .success(success)))
        #expect(fixture.machine.stray.unmatchedAnswer?.utf8.count ?? .max <= TextBound.name)
    }

    @Test("A time-out tells of the answer with the wrong id that came meanwhile")
    func wrongIDThenTimeout() {
        let fixture = launched()
        let token = fixture.call()
        fixture.receive(.response(id: .integer(99), result: .success(success)))
        fixture.advance(by: .seconds(10))
        #expect(fixture.failure(of: token)?.kind == .stageTimeout)
        #expect(fixture.failure(of: token)?.message.contains("a request 99 that was never sent") == true)
    }

    @Test("methodNotFound is told apart from other errors")
    func errors() {
        let fixture = launched()
        let unknown = fixture.call()
        let failed = fixture.call()
        let nobody = fixture.call()
        fixture.receive(.response(id: .integer(2), result: .failure(.methodNotFound("intent/handle"))))
        fixture.receive(
            .response(id: .integer(3), result: .failure(ResponseError(code: .internalError, message: "no disk")))
        )
        fixture.receive(
            .response(
                id: .integer(4),
                result: .failure(
                    ResponseError(code: .internalError, message: "nil", data: ["kind": "noHandlerProvided"])
                )
            )
        )
        #expect(fixture.results(of: unknown) == [CallResult(result: .failure(.methodNotFound))])
        #expect(fixture.failure(of: failed)?.kind == .extensionError)
        #expect(fixture.failure(of: failed)?.message.contains("no disk") == true)
        #expect(fixture.failure(of: nobody)?.code == .noHandlerProvidedForIntent)
    }

    @Test("A request of the extension that the host does not know is refused, not ignored")
    func requestFromExtension() {
        let fixture = launched()
        fixture.receive(.request(id: .string("x"), method: "tea/make", params: [:]))
        #expect(fixture.sent.last == .response(id: .string("x"), result: .failure(.methodNotFound("tea/make"))))
    }

    // MARK: The stage clock

    @Test("The stage clock fires at its limit, cancels the call, and a late answer is only logged")
    func stageTimeout() {
        let fixture = launched()
        let token = fixture.call()
        #expect(fixture.machine.nextDeadline == fixture.now.advanced(by: CallTable.noticeDelay))
        fixture.advance(by: .seconds(10))
        let failure = fixture.failure(of: token)
        #expect(failure?.kind == .stageTimeout)
        #expect(failure?.code == .requestTimedOut)
        #expect(failure?.clock == .stage)
        #expect(failure?.message.contains("limits.handle") == true)
        #expect(fixture.sentMethods.last == "$/cancelRequest")
        fixture.receive(.response(id: .integer(2), result: .success(success)))
        #expect(fixture.results(of: token).count == 1)
        #expect(fixture.logs.contains { $0.contains("the answer is late") })
        fixture.advance(by: .seconds(60))
        #expect(fixture.signals.isEmpty)
        #expect(fixture.machine.state == .ready)
    }

    @Test("A cancelled call that is not answered within the grace ends the process")
    func abandoned() {
        let fixture = launched()
        fixture.call()
        fixture.advance(by: .seconds(10))
        fixture.advance(by: .seconds(2))
        #expect(fixture.signals == [.terminate])
        fixture.advance(by: .seconds(2))
        #expect(fixture.signals == [.terminate, .kill])
    }

    @Test("A cancelled call waits for the extension's word, and has one outcome", arguments: [true, false])
    func cancel(isConfirmed: Bool) {
        let fixture = launched()
        let token = fixture.call()
        fixture.machine.cancel(token, reason: .user, at: fixture.now)
        fixture.machine.cancel(token, reason: .user, at: fixture.now)
        fixture.collect()
        #expect(fixture.results(of: token).isEmpty)
        #expect(
            fixture.sent.last == CancelRequest(id: .integer(2), reason: .user, graceMilliseconds: 2000).message
        )
        #expect(fixture.sentMethods.count == 3)
        let cancelled = ResponseError(code: .requestCancelled, message: "cancelled")
        fixture.receive(.response(id: .integer(2), result: isConfirmed ? .failure(cancelled) : .success(success)))
        fixture.advance(by: .seconds(2))
        // A late result is the outcome: the caller must know what was done.
        #expect(fixture.failure(of: token)?.kind == (isConfirmed ? .cancelled : nil))
        #expect(fixture.results(of: token).count == 1)
        #expect(fixture.signals.isEmpty)
    }

    @Test("A cancelled call without an answer is abandoned after the grace, and the process stopped")
    func abandonedCancel() {
        let fixture = launched()
        let token = fixture.call()
        fixture.machine.cancel(token, reason: .user, at: fixture.now)
        fixture.collect()
        fixture.advance(by: .seconds(2))
        #expect(fixture.failure(of: token)?.kind == .abandoned)
        #expect(fixture.results(of: token).count == 1)
        #expect(fixture.signals == [.terminate])
    }

    @Test("A call that waits for the launch can be cancelled, and is never sent")
    func cancelWaiting() {
        let fixture = LaunchFixture()
        let token = fixture.call()
        fixture.machine.cancel(token, reason: .user, at: fixture.now)
        fixture.collect()
        fixture.launch()
        #expect(fixture.failure(of: token)?.kind == .cancelled)
        #expect(fixture.sentMethods == ["initialize"])
    }

    // MARK: Noise

    @Test("Stray lines before and between messages are logged and harm nothing")
    func strayLines() {
        let fixture = LaunchFixture()
        fixture.receive(text: "Loading…\n[1,2]\n")
        fixture.launch()
        let token = fixture.call()
        fixture.receive(text: "debug: x\n{\"level\":\"info\"}\n")
        fixture.receive(.response(id: .integer(2), result: .success(success)))
        #expect(fixture.results(of: token) == [CallResult(result: .success(.value(success)))])
        #expect(fixture.logs.count == 4)
    }

    @Test("Too much noise ends the extension with the beginning of what it wrote")
    func noise() {
        let fixture = launched()
        let token = fixture.call()
        fixture.receive(text: String(repeating: "x\n", count: 1001))
        #expect(fixture.failure(of: token)?.kind == .protocolNoise)
        #expect(fixture.signals == [.terminate])
    }

    @Test("In strict mode the first stray line is fatal")
    func strict() {
        let fixture = launched(isStrict: true)
        let token = fixture.call()
        fixture.receive(text: "hello\n")
        #expect(fixture.failure(of: token)?.kind == .protocolNoise)
    }

    @Test("An answer that is no UTF-8 or no JSON fails its own call at once")
    func brokenAnswer() {
        let fixture = launched()
        let first = fixture.call()
        let second = fixture.call()
        fixture.receive(Array(#"{"jsonrpc":"2.0","id":2,"result":""#.utf8) + [0xFF, 0x22, 0x7D, 0x0A])
        fixture.receive(text: #"{"jsonrpc":"2.0","id":3,"result":{]}"# + "\n")
        #expect(fixture.failure(of: first)?.kind == .invalidAnswer)
        #expect(fixture.failure(of: second)?.kind == .invalidAnswer)
    }

    @Test("An answer over the limit fails its call with limit and length; the next call works")
    func tooLarge() {
        var limits = Limits.standard
        limits.maximumMessageBytes = 1000
        let fixture = launched(limits: limits)
        let token = fixture.call()
        let long = String(repeating: "x", count: 2000)
        fixture.receive(.response(id: .integer(2), result: .success(.string(long))))
        #expect(fixture.failure(of: token)?.kind == .messageTooLarge)
        #expect(fixture.failure(of: token)?.message.contains("the limit is 1000") == true)
        let next = fixture.call()
        fixture.receive(.response(id: .integer(3), result: .success(success)))
        #expect(fixture.results(of: next).first?.result == .success(.value(success)))
    }

    @Test("A long line that comes in small pieces is read in time linear in its length", .timeLimit(.minutes(1)))
    func longLineInPieces() {
        var limits = Limits.standard
        limits.maximumMessageBytes = 64 << 20
        let fixture = launched(limits: limits)
        let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 4 << 10)
        let time = ContinuousClock().measure {
            for _ in 0..<8192 { fixture.receive(piece) }
            fixture.receive(text: "\n")
        }
        // Copying the kept bytes with each piece would move 128 GiB.
        #expect(time < .seconds(5))
        #expect(fixture.logs.count == 1)
    }

    // MARK: The end

    @Test("A crash fails every call with the status and the last lines of stderr", arguments: [true, false])
    func crash(isLaunched: Bool) {
        let fixture = LaunchFixture()
        if isLaunched { fixture.launch() }
        let tokens = [fixture.call(), fixture.call()]
        fixture.machine.receivedError(Array("first\nFatal error: no bananas\n".utf8)[...], at: fixture.now)
        fixture.exit(.exited(code: 3))
        for token in tokens {
            let failure = fixture.failure(of: token)
            #expect(failure?.kind == .crashed)
            #expect(failure?.message.contains("exited with status 3") == true)
            #expect(failure?.stderrTail == ["first", "Fatal error: no bananas"])
        }
        #expect(fixture.news.last == .ended)
    }

    @Test("An exit with status 0 before the answer has a name of its own, and half a line is quoted")
    func cleanExit() {
        let fixture = launched()
        let token = fixture.call()
        fixture.receive(text: #"{"jsonrpc":"2.0","id":2,"#)
        fixture.machine.outputEnded(at: fixture.now)
        fixture.exit(.exited(code: 0))
        #expect(fixture.failure(of: token)?.kind == .exitedWithoutAnswer)
        #expect(fixture.failure(of: token)?.message.contains("in the middle of a line") == true)
    }

    @Test("An extension that ends by itself between calls is asked again, but never to handle, and not after a crash")
    func endsByItself() {
        for (stage, status) in [
            (IntentStage.confirm, ExitStatus.exited(code: 0)), (.handle, .exited(code: 0)),
            (.confirm, .exited(code: 1)),
        ] {
            let fixture = launched()
            fixture.call()
            fixture.receive(.response(id: .integer(2), result: .success(success)))
            let token = fixture.call(stage)
            fixture.exit(status)
            let isGivenBack = fixture.machine.calls.givenBack.map(\.token) == [token]
            #expect(isGivenBack == (stage == .confirm && status == .exited(code: 0)))
            #expect(fixture.results(of: token).isEmpty == isGivenBack)
        }
        let fixture = launched()
        let first = fixture.call(.confirm)
        fixture.exit(.exited(code: 0))
        #expect(fixture.failure(of: first)?.kind == .exitedWithoutAnswer)
    }

    @Test("A closed stdout is a fault only of a process that stays")
    func outputClosed() {
        let fixture = launched()
        let token = fixture.call()
        fixture.machine.outputEnded(at: fixture.now)
        fixture.advance(by: .milliseconds(249))
        #expect(fixture.results(of: token).isEmpty)
        fixture.advance(by: .milliseconds(1))
        #expect(fixture.failure(of: token)?.kind == .pipeClosed)
        #expect(fixture.signals == [.terminate])
    }

    @Test("A stop climbs the ladder: shutdown and closed stdin, SIGTERM, SIGKILL, one grace each")
    func ladder() {
        let fixture = launched()
        fixture.stop()
        #expect(Array(fixture.sentMethods.suffix(2)) == ["shutdown", "exit"])
        #expect(fixture.actions.last == .closeInput(fixture.machine.number))
        fixture.advance(by: .seconds(2))
        #expect(fixture.signals == [.terminate])
        fixture.advance(by: .seconds(2))
        #expect(fixture.signals == [.terminate, .kill])
        #expect(fixture.machine.nextDeadline == nil)
        fixture.now = fixture.now.advanced(by: .microseconds(150))
        fixture.machine.reaped(at: fixture.now)
        // The time does not include the reading of its last output.
        fixture.now = fixture.now.advanced(by: .microseconds(50))
        fixture.exit(.signalled(.kill, coreDumped: false))
        #expect(fixture.actions.contains(.reaped(after: .microseconds(150))))
        #expect(fixture.news.last == .ended)
    }

    @Test("A stop fails the calls that wait, and calls that come later")
    func stopFailsCalls() {
        let fixture = launched()
        let before = fixture.call()
        fixture.stop()
        let after = fixture.call()
        #expect(fixture.failure(of: before)?.kind == .hostStopped)
        #expect(fixture.failure(of: after)?.kind == .hostStopped)
    }

    @Test("What the process could not do before it was the extension is the failure, not its exit")
    func launchFailed() {
        let fixture = LaunchFixture()
        let token = fixture.call()
        fixture.machine.launchFailed(LaunchFailure(step: .execute, errorNumber: 2))
        fixture.exit(.exited(code: 127))
        #expect(fixture.failure(of: token)?.kind == .executableNotFound)
        #expect(fixture.failure(of: token)?.code == .extensionBringUpFailed)
        #expect(fixture.results(of: token).map(\.isLaunchFailure) == [true])
    }

    @Test("A call that waited for a launch which came about has not failed for the launch, nor one that came later")
    func failureAfterLaunch() {
        let fixture = LaunchFixture()
        let waited = fixture.call()
        fixture.launch()
        let later = fixture.call()
        fixture.exit(.exited(code: 3))
        #expect(fixture.results(of: waited).map(\.isLaunchFailure) == [false])
        #expect(fixture.results(of: later).map(\.isLaunchFailure) == [false])
    }

    @Test("stderr is kept in bounded memory, and its last lines survive a flood")
    func stderrFlood() {
        var tail = StderrTail()
        let chunk = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 16)
        for _ in 0..<1024 { tail.append(chunk[...]) }
        tail.append(Array("\nlast words\n".utf8)[...])
        #expect(tail.total == 64 << 20 + 12)
        #expect(tail.lines.last == "last words")
        #expect(tail.lines.allSatisfy { $0.utf8.count <= StderrTail.lineLength })
        #expect(tail.lines.first?.hasSuffix(" more bytes)") == true)
    }
}
