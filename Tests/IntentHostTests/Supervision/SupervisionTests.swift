import EventLoop
import ExtensionProtocol
import IntentModel
import JSON
import Testing

@testable import IntentHost

@Suite("The supervision of one extension")
struct SupervisionTests {
    private func limits(_ change: (inout Limits) -> Void) -> Limits {
        var limits = Limits.standard
        change(&limits)
        return limits
    }

    @Test("An extension goes from stopped over starting and busy to ready, and back to stopped when nobody needs it")
    func states() {
        var fixture = SupervisionFixture()
        #expect(fixture.state == .stopped)
        fixture.call()
        #expect(fixture.state == .starting)
        fixture.spawn()
        #expect(fixture.state == .starting)
        fixture.initialize()
        #expect(fixture.state == .busy)
        fixture.answer(2)
        #expect(fixture.state == .ready)
        fixture.advance(by: .seconds(29))
        #expect(fixture.state == .ready)
        fixture.advance(by: .seconds(1))
        #expect(fixture.state == .stopping)
        fixture.exit(.exited(code: 0))
        #expect(fixture.state == .stopped)
        #expect(fixture.supervision.nextDeadline == nil)
    }

    @Test("A launch that waits for its turn is not made when its callers have given up, but with the next call")
    func withdrawn() {
        var fixture = SupervisionFixture()
        fixture.call()
        #expect(fixture.supervision.wantsLaunch && fixture.supervision.isStarting)
        fixture.advance(by: .seconds(10))
        #expect(!fixture.supervision.wantsLaunch)
        fixture.supervision.launchWithdrawn()
        #expect(fixture.state == .stopped && !fixture.supervision.isStarting)
        fixture.call()
        #expect(fixture.launches.count == 2)
        fixture.spawn()
        #expect(fixture.supervision.isStarting)
        fixture.initialize()
        #expect(!fixture.supervision.isStarting)
    }

    @Test("A launch's time runs from the process's start until it is ready or has failed, whoever waited for it")
    func launchTime() {
        var fixture = SupervisionFixture()
        fixture.call()
        fixture.spawn()
        fixture.advance(by: .milliseconds(30))
        fixture.call()
        fixture.advance(by: .milliseconds(30))
        #expect(fixture.supervision.newestLaunch == nil)
        fixture.initialize()
        fixture.advance(by: .milliseconds(30))
        #expect(fixture.supervision.newestLaunch == LaunchTime(number: 1, duration: .milliseconds(60)))
        fixture.exit(.exited(code: 3))
        fixture.advance(by: .seconds(1))
        fixture.call()
        fixture.spawn()
        fixture.advance(by: .seconds(10))
        #expect(fixture.supervision.newestLaunch == LaunchTime(number: 2, duration: .seconds(10)))
    }

    @Test("What the host's disk takes is told as time of the launch, and is not counted by the launch clock")
    func slowDisk() throws {
        var fixture = SupervisionFixture()
        let before = fixture.call()
        fixture.advance(by: .seconds(3))
        let meanwhile = fixture.call()
        fixture.advance(by: .seconds(3))
        fixture.spawn(after: .seconds(5))
        // Eleven seconds after the process was begun, six after it was told to initialize.
        fixture.advance(by: .seconds(6))
        fixture.initialize()
        fixture.answer(2)
        fixture.answer(3)
        let results = try [before, meanwhile].map { try #require(fixture.results(of: $0).first) }
        #expect(results.map(\.queue) == [.seconds(1), .zero])
        #expect(results.map(\.launch) == [.seconds(11), .seconds(9)])
        #expect(fixture.supervision.newestLaunch == LaunchTime(number: 1, duration: .seconds(11)))
    }

    @Test("An extension that was quarantined while its process was made is stopped, and gets no call")
    func quarantinedMeanwhile() {
        var fixture = SupervisionFixture()
        fixture.call()
        fixture.supervision.quarantine(because: ["test"])
        fixture.spawn()
        #expect(fixture.state == .quarantined)
        fixture.initialize()
        let isStopped = fixture.actions.contains { action in
            if case .process(_, .signal) = action { return true }
            if case .process(_, .closeInput) = action { return true }
            return false
        }
        #expect(isStopped)
    }

    @Test("A warm extension takes the next call without another launch; a call keeps it from being idle")
    func warm() {
        var fixture = SupervisionFixture()
        fixture.warm()
        fixture.advance(by: .seconds(20))
        fixture.call()
        fixture.advance(by: .seconds(5))
        fixture.answer(3)
        fixture.advance(by: .seconds(29))
        #expect(fixture.state == .ready)
        #expect(fixture.launches.count == 1)
    }

    // MARK: The queue

    @Test("More calls than the extension may have at a time wait for a slot, in their order")
    func concurrency() {
        var fixture = SupervisionFixture(limits: limits { $0[number: .concurrentCalls] = 2 })
        fixture.warm()
        let tokens = (0..<4).map { _ in fixture.call() }
        #expect(fixture.sentCalls == [2, 3, 4])
        fixture.now = fixture.now.advanced(by: .seconds(1))
        fixture.answer(4)
        #expect(fixture.sentCalls == [2, 3, 4, 5])
        fixture.answer(5)
        fixture.answer(6)
        #expect(fixture.results(of: tokens[2]).first?.queue == .seconds(1))
    }

    /// A library that carries out one call after the other once had 32 at a time, and each waited under its own stage clock: the 23rd of
    /// calls that took half a second died of it.
    @Test("An extension has no more calls at a time than it announces, nor than its limit allows")
    func announcedConcurrency() {
        for (announced, allowed, sent) in [(1, 32, 1), (3, 32, 3), (64, 2, 2), (Int.max, 32, 32)] {
            var fixture = SupervisionFixture(limits: limits { $0[number: .concurrentCalls] = allowed })
            fixture.warm(concurrentCalls: announced)
            for _ in 0..<40 { fixture.call() }
            #expect(fixture.sentCalls.count == 1 + sent)
        }
    }

    @Test("An extension that announces nothing carries out one call at a time")
    func nothingAnnounced() {
        var fixture = SupervisionFixture()
        for _ in 0..<3 { fixture.call() }
        fixture.spawn()
        let answer: JSONValue = ["protocolVersion": "1.0", "extension": ["name": "Test"], "intents": []]
        fixture.receive(.response(id: .integer(1), result: .success(answer)))
        #expect(fixture.sentCalls == [2])
        fixture.answer(2)
        #expect(fixture.sentCalls == [2, 3])
    }

    @Test(
        "Calls that wait for a launch and are more than the extension carries out wait for a slot from then on, in their order"
    )
    func moreThanAnnouncedAtLaunch() {
        var fixture = SupervisionFixture(limits: limits { $0[duration: .queue] = .seconds(6) })
        let tokens = (0..<4).map { _ in fixture.call() }
        fixture.spawn()
        fixture.advance(by: .seconds(5))
        fixture.initialize(concurrentCalls: 1)
        let last = fixture.call()
        #expect(fixture.sentCalls == [2])
        fixture.advance(by: .seconds(2))
        for id: Int64 in 2...3 { fixture.answer(id) }
        #expect(fixture.sentCalls == [2, 3, 4])
        let second = fixture.results(of: tokens[1]).first
        #expect(second?.launch == .seconds(5))
        #expect(second?.queue == .seconds(2))
        // The queue clock of those that are left began when the launch was over.
        #expect(fixture.supervision.nextDeadline.map { $0 <= fixture.now.advanced(by: .seconds(4)) } == true)
        fixture.advance(by: .seconds(4))
        for token in [tokens[3], last] { #expect(fixture.failure(of: token)?.kind == .queueTimeout) }
        #expect(fixture.results(of: tokens[3]).first?.launch == .seconds(5))
        #expect(fixture.failure(of: last)?.message.contains("announce more concurrentCalls than 1") == true)
    }

    @Test("All that wait for a launch that fails hear of it, however many the extension would have carried out")
    func launchFailureOfMany() {
        var fixture = SupervisionFixture()
        let tokens = (0..<4).map { _ in fixture.call() }
        fixture.spawn()
        fixture.exit(.exited(code: 1))
        #expect(tokens.map { fixture.failure(of: $0)?.kind } == Array(repeating: .crashed, count: 4))
        #expect(fixture.launches.count == 1)
    }

    @Test("A call that finds the queue full is refused at once")
    func full() {
        var fixture = SupervisionFixture(
            limits: limits {
                $0[number: .concurrentCalls] = 1
                $0[number: .queuedCalls] = 2
            }
        )
        fixture.warm()
        for _ in 0..<3 { fixture.call() }
        let refused = fixture.call()
        #expect(fixture.failure(of: refused)?.kind == .busy)
    }

    @Test("The queue clock names itself, its limit and what was measured")
    func queueTimeout() {
        var fixture = SupervisionFixture(
            limits: limits {
                $0[number: .concurrentCalls] = 1
                $0[duration: .queue] = .seconds(3)
            }
        )
        fixture.warm()
        fixture.call()
        let waiting = fixture.call()
        fixture.advance(by: .seconds(3))
        let failure = fixture.failure(of: waiting)
        #expect(failure?.kind == .queueTimeout)
        #expect(failure?.clock == .queue)
        #expect(failure?.limit == .seconds(3))
        #expect(failure?.measured == .seconds(3))
        #expect(failure?.message.contains("limits.queue") == true)
    }

    // MARK: The clock of the request

    @Test("A request whose time is over ends while it waits for a slot, and the queue clock of others goes on")
    func requestClockInQueue() {
        var fixture = SupervisionFixture(limits: limits { $0[duration: .handle] = .seconds(60) })
        fixture.warm(concurrentCalls: 1)
        fixture.call()
        let late = fixture.call(requestWithin: .seconds(3))
        let patient = fixture.call(requestWithin: .seconds(30))
        #expect(fixture.supervision.nextDeadline.map { $0 <= fixture.now.advanced(by: .seconds(3)) } == true)
        fixture.advance(by: .seconds(3))
        #expect(fixture.failure(of: late)?.kind == .requestTimeout)
        #expect(fixture.failure(of: late)?.clock == .request)
        #expect(fixture.results(of: late).first?.queue == .seconds(3))
        #expect(fixture.results(of: patient).isEmpty)
        // A request that is gone wants the timer no more.
        #expect(fixture.supervision.nextDeadline.map { $0 > fixture.now } == true)
        fixture.advance(by: .seconds(7))
        #expect(fixture.failure(of: patient)?.kind == .queueTimeout)
    }

    @Test("A request whose time is over ends while it waits for a launch, and the launch goes on for others")
    func requestClockAtLaunch() {
        var fixture = SupervisionFixture()
        let late = fixture.call(requestWithin: .seconds(3))
        let patient = fixture.call(requestWithin: .seconds(9))
        fixture.spawn()
        fixture.advance(by: .seconds(3))
        #expect(fixture.failure(of: late)?.kind == .requestTimeout)
        fixture.initialize()
        #expect(fixture.sentCalls == [2])
        fixture.answer(2)
        #expect(fixture.results(of: patient).first?.launch == .seconds(3))
    }

    @Test(
        "A request whose time is over cancels its call, which has the grace to be answered, as with a clock of its own"
    )
    func requestClockOfCall() throws {
        var fixture = SupervisionFixture()
        fixture.warm()
        let late = fixture.call(requestWithin: .seconds(4))
        fixture.advance(by: .seconds(4))
        #expect(fixture.failure(of: late)?.kind == .requestTimeout)
        #expect(fixture.failure(of: late)?.recording != nil)
        let sent = fixture.actions.compactMap { action -> Message? in
            guard case .process(_, .send(let line)) = action else { return nil }
            return try? Message.decode(line.dropLast())
        }
        guard case .notification(CancelRequest.method, let params)? = sent.last else {
            Issue.record("no cancellation was sent")
            return
        }
        #expect(try CancelRequest(params: params).reason == .timeout)
        #expect(fixture.state == .unresponsive)
        fixture.answer(3)
        #expect(fixture.state == .ready)
    }

    @Test("Of two clocks the one that is due first is named")
    func requestClockOrStage() {
        var fixture = SupervisionFixture(limits: limits { $0[duration: .handle] = .seconds(4) })
        fixture.warm()
        let call = fixture.call(requestWithin: .seconds(5))
        fixture.advance(by: .seconds(6))
        #expect(fixture.failure(of: call)?.kind == .stageTimeout)
    }

    @Test(
        "More time that a call is granted is granted to its request, too, and the caller of the call learns by how much"
    )
    func requestClockExtended() {
        var fixture = SupervisionFixture()
        fixture.warm(features: ["extend"])
        let call = fixture.call(requestWithin: .seconds(5))
        fixture.receive(Extend(id: .integer(3), milliseconds: 3000).message(id: .string("more")))
        fixture.advance(by: .seconds(7))
        #expect(fixture.results(of: call).isEmpty)
        fixture.answer(3)
        #expect(fixture.results(of: call).first?.requestExtension == .seconds(3))
    }

    @Test("A call that has waited is told what its request has left, and no more")
    func deadlineAfterWaiting() throws {
        var fixture = SupervisionFixture()
        fixture.warm(concurrentCalls: 1)
        fixture.call()
        fixture.call(requestWithin: .seconds(9))
        fixture.now = fixture.now.advanced(by: .seconds(4))
        fixture.answer(3)
        let lines = fixture.actions.compactMap { action -> [UInt8]? in
            guard case .process(_, .send(let line)) = action else { return nil }
            return line
        }
        let last = try Message.decode(try #require(lines.last).dropLast())
        guard case .request(_, HandleIntent.method, let params) = last else {
            Issue.record("no call was sent")
            return
        }
        #expect(params["context"]?["deadlineMs"] == 5000)
    }

    @Test("A call that waits can be cancelled, and is never sent")
    func cancelQueued() {
        var fixture = SupervisionFixture(limits: limits { $0[number: .concurrentCalls] = 1 })
        fixture.warm()
        fixture.call()
        let waiting = fixture.call()
        fixture.supervision.cancel(waiting, reason: .user, at: fixture.now)
        fixture.collect()
        fixture.answer(3)
        #expect(fixture.failure(of: waiting)?.kind == .cancelled)
        #expect(fixture.sentCalls == [2, 3])
    }

    // MARK: Slow extensions

    @Test("While an extension owes an answer whose clock has fired it gets no new call; the answer frees it")
    func overdue() {
        var fixture = SupervisionFixture()
        fixture.warm()
        fixture.call()
        fixture.advance(by: .seconds(10))
        let next = fixture.call()
        #expect(fixture.state == .unresponsive)
        #expect(fixture.sentCalls == [2, 3])
        fixture.answer(3)
        #expect(fixture.sentCalls == [2, 3, 4])
        fixture.answer(4)
        #expect(fixture.failure(of: next) == nil)
        #expect(fixture.launches.count == 1)
    }

    @Test("The answer does not come: the process is stopped, and the next call goes to a new one")
    func hung() {
        var fixture = SupervisionFixture()
        fixture.warm()
        fixture.call()
        fixture.advance(by: .seconds(10))
        let next = fixture.call()
        fixture.advance(by: .seconds(2))
        #expect(fixture.actions.contains(.process(Supervision.LaunchNumber(rawValue: 1), .signal(.terminate))))
        #expect(fixture.launches.count == 2)
        fixture.spawn()
        fixture.initialize()
        fixture.answer(2)
        #expect(fixture.results(of: next).count == 1)
        #expect(fixture.failure(of: next) == nil)
    }

    @Test("A call that is not noticed within the ack clock makes the extension unresponsive, not dead")
    func unresponsive() {
        var fixture = SupervisionFixture()
        fixture.warm(features: ["ack"])
        let token = fixture.call()
        fixture.advance(by: .seconds(3))
        #expect(fixture.state == .unresponsive)
        #expect(fixture.results(of: token).isEmpty)
        fixture.receive(Ack(id: .integer(3)).message)
        #expect(fixture.state == .busy)
    }

    @Test("Progress starts the idle clock anew, and never the stage clock")
    func progress() {
        var fixture = SupervisionFixture(
            limits: limits {
                $0[duration: .idle] = .seconds(4)
                $0[duration: .handle] = .seconds(10)
            }
        )
        fixture.warm()
        let token = fixture.call()
        for sequence in 1...3 {
            fixture.advance(by: .seconds(3))
            fixture.receive(Progress(id: .integer(3), sequence: Int64(sequence), fraction: 0.1).message)
        }
        #expect(fixture.results(of: token).isEmpty)
        fixture.advance(by: .seconds(1))
        #expect(fixture.failure(of: token)?.clock == .stage)
        let silent = SupervisionTests.silent(limits: fixture.limits)
        #expect(silent?.clock == .idle)
        #expect(silent?.kind == .idleTimeout)
        #expect(silent?.message.contains("limits.idle") == true)
    }

    private static func silent(limits: Limits) -> Failure? {
        var fixture = SupervisionFixture(limits: limits)
        fixture.warm()
        let token = fixture.call()
        fixture.advance(by: .seconds(4))
        return fixture.failure(of: token)
    }

    @Test("After two and a half seconds without a word the caller hears once that the call goes on")
    func notice() {
        var fixture = SupervisionFixture()
        fixture.warm()
        let token = fixture.call()
        fixture.advance(by: .milliseconds(2499))
        #expect(!fixture.actions.contains(.progress(token, CallProgress())))
        // No clock fires, so nobody has to look at the process.
        let due = fixture.now.advanced(by: .milliseconds(1))
        #expect(fixture.supervision.nextDeadline == due)
        #expect(!fixture.supervision.wantsSnapshot(of: Supervision.LaunchNumber(rawValue: 1), at: due))
        fixture.advance(by: .milliseconds(1))
        fixture.advance(by: .seconds(5))
        #expect(fixture.actions.count { $0 == .progress(token, CallProgress()) } == 1)
        #expect(fixture.supervision.wantsSnapshot(of: Supervision.LaunchNumber(rawValue: 1), at: fixture.now) == false)
    }

    @Test("At most twenty reports a second reach the caller")
    func coalescing() {
        var fixture = SupervisionFixture()
        fixture.warm()
        fixture.call()
        for sequence in 1...1000 {
            fixture.now = fixture.now.advanced(by: .milliseconds(1))
            fixture.receive(Progress(id: .integer(3), sequence: Int64(sequence)).message)
        }
        let reports = fixture.actions.count { if case .progress = $0 { true } else { false } }
        #expect((19...21).contains(reports))
    }

    @Test("A report that comes too soon waits for its turn, and is lost only to a newer one")
    func lastReport() {
        var fixture = SupervisionFixture()
        fixture.warm()
        let token = fixture.call()
        for (sequence, fraction) in [(1, 0.1), (2, 0.2), (3, 0.3)] {
            fixture.receive(Progress(id: .integer(3), sequence: Int64(sequence), fraction: fraction).message)
        }
        let due = fixture.now.advanced(by: .milliseconds(50))
        #expect(fixture.supervision.nextDeadline == due)
        #expect(!fixture.supervision.wantsSnapshot(of: Supervision.LaunchNumber(rawValue: 1), at: due))
        fixture.advance(by: .milliseconds(50))
        let reports = fixture.actions.compactMap { action in
            guard case .progress(token, let progress) = action else { return Double?.none }
            return progress.fraction
        }
        #expect(reports == [0.1, 0.3])
        #expect(fixture.supervision.nextDeadline != due)
    }

    @Test("More time is granted up to the host's cap, whatever is asked for", arguments: [5_000, .max, -1, 0])
    func extend(milliseconds: Int64) throws {
        var fixture = SupervisionFixture(limits: limits { $0[duration: .idle] = .seconds(400) })
        fixture.warm()
        let token = fixture.call()
        fixture.receive(Extend(id: .integer(3), milliseconds: milliseconds).message(id: .string("x")))
        let granted = min(max(milliseconds, 0), 290_000)
        let answer = Message.response(id: .string("x"), result: .success(["grantedMilliseconds": .integer(granted)]))
        #expect(fixture.actions.contains(.process(Supervision.LaunchNumber(rawValue: 1), .send(answer.line))))
        fixture.advance(by: .milliseconds(10_000 + granted - 1))
        #expect(fixture.results(of: token).isEmpty)
        fixture.advance(by: .milliseconds(1))
        #expect(fixture.failure(of: token)?.kind == .stageTimeout)
    }

    @Test("A tracer stops no clock of a host that was not told to expect debuggers")
    func unexpectedDebugger() {
        var fixture = SupervisionFixture()
        fixture.warm()
        let token = fixture.call()
        fixture.supervision.take(
            ProcessLook(snapshot: snapshot(isDebugged: true)),
            of: Supervision.LaunchNumber(rawValue: 1)
        )
        fixture.advance(by: .seconds(10))
        #expect(fixture.failure(of: token)?.clock == .stage)
    }

    @Test("A debugger does not lengthen the grace of a cancelled call, nor that of one that timed out")
    func graceUnderDebugger() {
        var fixture = SupervisionFixture(isDebugging: true)
        fixture.warm()
        let number = Supervision.LaunchNumber(rawValue: 1)
        let late = fixture.call()
        fixture.advance(by: .seconds(10))
        #expect(fixture.failure(of: late)?.kind == .stageTimeout)
        fixture.supervision.take(ProcessLook(snapshot: snapshot(isDebugged: true)), of: number)
        fixture.advance(by: .seconds(2))
        #expect(fixture.actions.contains(.process(number, .signal(.terminate))))

        fixture = SupervisionFixture(isDebugging: true)
        fixture.warm()
        let cancelled = fixture.call()
        let other = fixture.call()
        fixture.advance(by: .seconds(9))
        fixture.supervision.cancel(cancelled, reason: .user, at: fixture.now)
        fixture.supervision.take(ProcessLook(snapshot: snapshot(isDebugged: true)), of: number)
        fixture.advance(by: .seconds(1))
        #expect(fixture.results(of: other).isEmpty)
        fixture.supervision.take(ProcessLook(snapshot: snapshot(isDebugged: true)), of: number)
        fixture.advance(by: .seconds(1))
        #expect(fixture.failure(of: cancelled)?.kind == .abandoned)
    }

    @Test("While a debugger is attached the clocks stand still, and the log says so once")
    func debugger() {
        var fixture = SupervisionFixture(isDebugging: true)
        fixture.warm()
        let token = fixture.call()
        for _ in 0..<60 {
            fixture.supervision.take(
                ProcessLook(snapshot: snapshot(isDebugged: true)),
                of: Supervision.LaunchNumber(rawValue: 1)
            )
            fixture.advance(by: .seconds(10))
        }
        #expect(fixture.results(of: token).isEmpty)
        let notes = fixture.actions.count { if case .log(.notice, _) = $0 { true } else { false } }
        #expect(notes == 1)
    }

    private func snapshot(isDebugged: Bool) -> ProcessSnapshot {
        ProcessSnapshot(
            pid: 1,
            threads: [],
            descriptors: [],
            isDebugged: isDebugged,
            privateBytes: nil,
            processorTime: .zero
        )
    }

    @Test("An extension that asks and asks without reading is stopped before it has filled the host's memory")
    func neverReading() {
        var fixture = SupervisionFixture()
        fixture.warm()
        let number = Supervision.LaunchNumber(rawValue: 1)
        let token = fixture.call()
        fixture.supervision.inputQueued(17 << 20, of: number, at: fixture.now)
        fixture.collect()
        #expect(fixture.results(of: token).isEmpty)
        fixture.supervision.inputQueued(17 << 20 + 1, of: number, at: fixture.now)
        fixture.collect()
        #expect(fixture.failure(of: token)?.kind == .notReading)
        #expect(fixture.actions.contains(.process(number, .signal(.terminate))))
    }

    @Test("An extension that leaves its stdin full is stopped after ten seconds; until then it gets no new call")
    func notReading() {
        var fixture = SupervisionFixture(limits: limits { $0[duration: .idle] = .seconds(60) })
        fixture.warm()
        let number = Supervision.LaunchNumber(rawValue: 1)
        fixture.supervision.inputQueued(2 << 20, of: number, at: fixture.now)
        let waiting = fixture.call()
        #expect(fixture.sentCalls == [2])
        fixture.advance(by: .milliseconds(9999))
        #expect(fixture.results(of: waiting).isEmpty)
        fixture.advance(by: .milliseconds(1))
        #expect(fixture.actions.contains(.process(number, .signal(.terminate))))
        #expect(fixture.failure(of: waiting)?.kind == .queueTimeout)
    }

    @Test("A call that waits for a full stdin to be read is sent as soon as it is")
    func readAgain() {
        var fixture = SupervisionFixture()
        fixture.warm()
        let number = Supervision.LaunchNumber(rawValue: 1)
        fixture.supervision.inputQueued(2 << 20, of: number, at: fixture.now)
        fixture.call()
        #expect(fixture.sentCalls == [2])
        fixture.supervision.inputQueued(0, of: number, at: fixture.now)
        fixture.collect()
        #expect(fixture.sentCalls == [2, 3])
    }

    // MARK: Crashes

    @Test("After a crash the next call launches at once, after two it waits for the delay")
    func backOff() {
        var fixture = SupervisionFixture()
        fixture.call()
        fixture.spawn()
        fixture.exit(.exited(code: 3))
        fixture.call()
        #expect(fixture.launches.count == 2)
        fixture.spawn()
        fixture.exit(.exited(code: 3))
        let waiting = fixture.call()
        #expect(fixture.launches.count == 2)
        #expect(fixture.state == .backingOff)
        fixture.advance(by: .milliseconds(250))
        #expect(fixture.launches.count == 3)
        #expect(fixture.results(of: waiting).isEmpty)
    }

    @Test("Five crashes quarantine it: calls are refused with the reason, until a command lifts that")
    func quarantine() {
        var fixture = SupervisionFixture()
        for _ in 1...5 {
            fixture.call()
            fixture.advance(by: .seconds(5))
            fixture.spawn()
            fixture.exit(.exited(code: 3))
        }
        #expect(fixture.state == .quarantined)
        let refused = fixture.call()
        #expect(fixture.failure(of: refused)?.kind == .quarantined)
        #expect(fixture.failure(of: refused)?.message.contains("status 3") == true)
        #expect(fixture.launches.count == 5)
        #expect(fixture.actions.contains { if case .recordQuarantine = $0 { true } else { false } })
        fixture.supervision.liftQuarantine(at: fixture.now)
        fixture.call()
        #expect(fixture.launches.count == 6)
    }

    @Test("A hang counts once, when the grace is over and not when the process ends: the host may be gone by then")
    func hangIsCrash() {
        var fixture = SupervisionFixture()
        fixture.warm()
        fixture.call()
        fixture.advance(by: .seconds(10))
        #expect(fixture.crashes.isEmpty)
        fixture.advance(by: .seconds(2))
        #expect(fixture.crashes.count == 1)
        fixture.exit(.exited(code: 9))
        #expect(fixture.crashes.count == 1)
        #expect(fixture.supervision.restart.crashes.count == 1)
    }

    @Test("A hang counts where the host stops while the call is owed an answer, and a late answer in time does not")
    func hangAtShutdown() {
        for isAnswered in [false, true] {
            var fixture = SupervisionFixture()
            fixture.warm()
            fixture.call()
            fixture.advance(by: .seconds(10))
            if isAnswered { fixture.answer(3) }
            fixture.supervision.close(at: fixture.now)
            fixture.collect()
            #expect(fixture.crashes.count == (isAnswered ? 0 : 1))
            fixture.exit(.exited(code: 0))
            #expect(fixture.crashes.count == (isAnswered ? 0 : 1))
        }
    }

    @Test("A launch that does not answer counts when its clock fires")
    func launchTimeoutIsCrash() {
        var fixture = SupervisionFixture()
        fixture.call()
        fixture.spawn()
        fixture.advance(by: .seconds(10))
        #expect(fixture.crashes.count == 1)
    }

    @Test("A launch that has used a request's time up counts where the host stops before its own clock fires")
    func launchOverdueIsCrash() {
        for wait in [1, 9] {
            var fixture = SupervisionFixture()
            fixture.call(requestWithin: .seconds(9))
            fixture.advance(by: .seconds(9 - wait))
            fixture.spawn()
            fixture.advance(by: .seconds(wait))
            #expect(fixture.crashes.isEmpty)
            fixture.supervision.close(at: fixture.now)
            fixture.collect()
            // One that had a second only may be as quick as any other.
            #expect(fixture.crashes.count == (wait == 9 ? 1 : 0))
        }
    }

    @Test("Going over the memory limit counts when it is noticed")
    func memoryIsCrash() throws {
        var fixture = SupervisionFixture()
        fixture.warm()
        fixture.call()
        let number = try #require(fixture.launches.last)
        let now = fixture.now
        fixture.supervision.withSession(number, at: now) { session in
            session.memory(.exceeded(MemoryUsage(current: 1, peak: 1)), enforcedBy: .poll, at: now)
        }
        fixture.collect()
        #expect(fixture.crashes.count == 1)
        fixture.exit(.exited(code: 9))
        #expect(fixture.crashes.count == 1)
    }

    @Test("An extension that ends by itself with nothing to do has not crashed")
    func cleanExit() {
        var fixture = SupervisionFixture()
        for _ in 1...10 {
            fixture.call()
            fixture.spawn()
            fixture.initialize()
            fixture.answer(2)
            fixture.exit(.exited(code: 0))
        }
        #expect(fixture.state == .stopped)
        #expect(fixture.launches.count == 10)
    }

    @Test("A call that came just as the launch ended by itself is made again, but not for a launch that never answers")
    func givenBack() {
        var fixture = SupervisionFixture()
        fixture.warm()
        let token = fixture.call(.confirm)
        fixture.exit(.exited(code: 0))
        #expect(fixture.results(of: token).isEmpty)
        #expect(fixture.launches.count == 2)
        fixture.spawn()
        fixture.initialize()
        fixture.exit(.exited(code: 0))
        #expect(fixture.failure(of: token)?.kind == .exitedWithoutAnswer)
    }

    @Test("A process that the host cannot start fails the calls that wait, and is no crash of the extension")
    func spawnFailed() {
        var fixture = SupervisionFixture()
        let token = fixture.call()
        let failure = Failure(.launchFailed, message: "no descriptors")
        if let number = fixture.launches.last { fixture.supervision.spawnFailed(number, failure, at: fixture.now) }
        fixture.collect()
        #expect(fixture.failure(of: token) == failure)
        #expect(fixture.results(of: token).map(\.isLaunchFailure) == [true])
        #expect(fixture.supervision.restart.crashes.isEmpty)
        // Nor does a later call have to wait.
        fixture.call()
        #expect(fixture.launches.count == 2)
    }

    // MARK: The end

    @Test("Closing fails what waits, stops what runs, and starts nothing any more")
    func close() {
        var fixture = SupervisionFixture(limits: limits { $0[number: .concurrentCalls] = 1 })
        fixture.warm()
        let running = fixture.call()
        let waiting = fixture.call()
        fixture.supervision.close(at: fixture.now)
        fixture.collect()
        let late = fixture.call()
        for token in [running, waiting, late] { #expect(fixture.failure(of: token)?.kind == .hostStopped) }
        #expect(!fixture.supervision.isAtRest)
        fixture.exit(.exited(code: 0))
        #expect(fixture.supervision.isAtRest)
        #expect(fixture.launches.count == 1)
    }
}
