import IntentModel
import IntentPresentation
import IntentTrace
import JSON
import Testing

@Suite("What a trace tells of its requests")
struct TraceStoryTests {
    @Test("Each stage has its time, and the clock that it was held to")
    func stages() throws {
        let story = try Self.good.story()
        let request = try #require(story.requests.first)
        #expect(story.requests.count == 1)
        #expect(request.intent == "INSendMessageIntent")
        #expect(request.end == .success)
        #expect(request.summary == "handle: answered 'success'.")
        #expect(
            request.stages.map { "\($0.name) \($0.began.inMilliseconds)+\($0.took.inMilliseconds)" } == [
                "queue 0.0+5.0", "launch 5.0+30.0", "resolve content 35.0+4.0", "handle 40.0+800.0",
                "ack (the slowest) 35.0+3.0",
            ]
        )
        #expect(request.stages.map { $0.limit?.inMilliseconds } == [2000, 100, 965, 960, 300])
        #expect(request.total.took == .milliseconds(840))
        #expect(request.total.limit == .milliseconds(1000))
        #expect(story.isGood)
    }

    @Test("A warm extension has no launch, and waited where its request has lost time before the first call")
    func warm() throws {
        var trace = Self.good
        trace.sent(500, 9, "intent/handle", interaction: "B", deadline: 990)
        trace.received(510, #"{"id":9,"result":{"response":{"code":"failureRequiringAppLaunch"}}}"#)
        let request = try #require(try trace.story().requests.last)
        #expect(request.stages.map(\.name) == ["queue", "handle"])
        #expect(request.stages.map(\.took) == [.milliseconds(10), .milliseconds(10)])
        #expect(request.end == .failure)
        #expect(request.summary == "handle: answered 'failureRequiringAppLaunch'.")
    }

    @Test("A call that got no answer tells why, with the lines until the process ended")
    func hang() throws {
        let story = try Self.hanging.story()
        let request = try #require(story.requests.first)
        #expect(request.end == .failure)
        #expect(
            request.summary == "handle: no answer after the host had cancelled it (timeout), and the process ended: "
                + "killed by signal 9 (SIGKILL)."
        )
        #expect(request.stages.last?.name == "ack (none came)")
        #expect(request.stages.last?.share == 1000.0 / 300)
        #expect(request.memory?.peak == 20 << 20 && request.memory?.limit == 30 << 20)
        #expect(request.lines.map(\.kind).suffix(5) == [.sent, .standardError, .sent, .happened, .happened])
        #expect(request.lines.last?.text == "the process ended: killed by signal 9 (SIGKILL)")
        #expect(story.textLines.contains("            900 ms without a line"))
    }

    @Test("The last of very many calls tells the end, and answers of those that are left out are of no other call")
    func manyCalls() throws {
        var trace = TraceBuilder()
        for id in 1...1_200 { trace.sent(id, id, "intent/handle", interaction: "A", deadline: 5000) }
        trace.received(1_300, #"{"id":1100,"result":{"response":{"code":"success"}}}"#)
        #expect(try trace.story().requests.first?.end != .success)
        trace.received(1_400, #"{"id":1200,"result":{"response":{"code":"failureRequiringAppLaunch"}}}"#)
        let request = try #require(try trace.story().requests.first)
        #expect(request.summary == "handle: answered 'failureRequiringAppLaunch'.")
    }

    @Test("A launch that did not answer is told, though it came to no call")
    func launch() throws {
        var trace = TraceBuilder()
        trace.launch(10)
        trace.line(20, "stderr", "no such library")
        trace.exit(30, "exited with status 3")
        let request = try #require(try trace.story().requests.first)
        #expect(request.intent.isEmpty)
        #expect(request.end == .failure)
        #expect(request.summary == "It did not answer 'initialize', and its process ended: exited with status 3.")
        #expect(request.lines.map(\.kind) == [.happened, .standardError, .happened])
    }

    @Test("The outcome in the trace tells how its request ended")
    func outcome() throws {
        var trace = Self.hanging
        trace.end(
            outcome: Outcome(
                status: .timedOut,
                intent: "INSendMessageIntent",
                extensionIdentifier: "org.example.test",
                stage: .handle,
                failure: Failure(.init(rawValue: "stageTimeout"), message: "It is too late.")
            )
        )
        let request = try #require(try trace.story().requests.first)
        #expect(request.summary == "The outcome is 'timedOut', in the stage 'handle'.")
        #expect(request.problem == "stageTimeout: It is too late.")
    }

    @Test("An outcome alone is told with its recording")
    func outcomeAlone() throws {
        var failure = Failure(
            .init(rawValue: "stageTimeout"),
            message: "Late.",
            clock: .stage,
            limit: .seconds(1),
            measured: .seconds(1),
            stderrTail: ["one"]
        )
        failure.recording = FlightRecording(
            wire: [
                .init(isSent: true, age: .seconds(2), text: #"{"id":1,"method":"intent/handle","par"#, length: 900),
                .init(isSent: false, age: .seconds(1), text: "{}", length: 2),
            ],
            queued: .init(toExtension: 1, toHost: 2),
            process: .init(pid: 7, threads: ["main S"], descriptors: ["0 pipe"], privateBytes: 1, processorTime: .zero),
            memoryPeak: 5 << 20,
            state: "busy",
            callsUnderWay: 1
        )
        var outcome = Outcome(status: .timedOut, intent: "INSendMessageIntent", stage: .handle, failure: failure)
        outcome.timings.handle = .seconds(1)
        outcome.timings.total = .seconds(2)
        let story = TraceStory(outcome)
        let request = try #require(story.requests.first)
        #expect(request.stages.last?.limit == .seconds(1))
        #expect(request.standardError == ["one"])
        #expect(request.facts.map(\.name) == ["state", "unread", "process", "threads", "descriptors"])
        #expect(story.textLines.contains { $0.contains("→ intent/handle #1") })
        #expect(story.textLines.contains { $0.contains("1.00 s without a line") })
    }

    @Test("Of many requests, those that failed are shown, and the others are counted")
    func many() throws {
        var trace = TraceBuilder()
        trace.launch(0)
        trace.initialize(1, 2)
        for number in 0..<300 {
            let code = number >= 290 ? "failure" : "success"
            trace.sent(10 + number, 100 + number, "intent/handle", interaction: "\(number)", deadline: nil)
            trace.received(
                10 + number,
                #"{"id":\#(100 + number),"result":{"response":{"code":"\#(code)"}}}"#
            )
        }
        let story = try trace.story()
        #expect(story.requests.count == 100)
        #expect(story.requestsLeftOut == 200)
        #expect(story.requests.count { $0.end == .failure } == 10)
        #expect(story.requests.reduce(0) { $0 + $1.lines.count } <= 4000)
    }

    // MARK: - Traces

    /// A request that went well, though its handling came near to the clock.
    static var good: TraceBuilder {
        var trace = TraceBuilder()
        trace.launch(15)
        trace.initialize(20, 45)
        trace.sent(45, 2, "intent/resolve", parameter: "content", deadline: 965)
        trace.received(48, #"{"method":"$/ack","params":{"id":2}}"#)
        trace.received(49, #"{"id":2,"result":{"result":{"outcome":"success"}}}"#)
        trace.sent(50, 3, "intent/handle", deadline: 960)
        trace.received(51, #"{"method":"$/ack","params":{"id":3}}"#)
        trace.received(850, #"{"id":3,"result":{"response":{"code":"success"}}}"#)
        return trace
    }

    /// A request whose handler never answers.
    static var hanging: TraceBuilder {
        var trace = TraceBuilder()
        trace.launch(15)
        trace.initialize(20, 45)
        trace.sent(50, 3, "intent/handle", deadline: 960)
        trace.line(150, "stderr", "<b>waiting</b>")
        trace.line(1050, "sent", #"{"method":"$/cancelRequest","params":{"id":3,"reason":"timeout"}}"#)
        trace.line(1060, "signal", nil, ["name": "SIGKILL"])
        trace.exit(1070, "killed by signal 9 (SIGKILL)")
        return trace
    }
}
