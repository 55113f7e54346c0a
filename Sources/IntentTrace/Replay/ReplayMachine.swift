package import ExtensionProtocol
package import IntentModel
internal import JSON

/// Plays the host's side of a trace, as a pure state machine: events go in with their instants, actions come out.
///
/// A line is sent when all messages that came before it in the trace have come. So what was under way at one time is
/// under way at one time again. Every wait has a clock.
package struct ReplayMachine {
    package enum Action: Sendable, Equatable {
        /// Start the process of a launch; `started` or `failedToStart` tells how it went.
        case start(Int)
        /// Send one line, with its line end.
        case send(Int, [UInt8])
        case closeInput(Int)
        /// Ask the process group to end.
        case terminate(Int)
        case kill(Int)
    }

    private enum State {
        case wanted, starting, running, ended(String), failed
    }

    /// What is known of a launch.
    private struct Launch {
        var state = State.wanted
        var containers = Initialize.Containers()
        /// The steps that wait for an answer, by the text of its id.
        var answers: [String: Int] = [:]
        /// The steps that wait for a notification, in order.
        var notifications: [Int] = []
        /// The times that the host has granted in the trace, in order.
        var grants: [Int64] = []
        var nextGrant = 0
        /// The requests that were sent, by the text of their ids.
        var sent: [String: (method: String, time: Duration, at: Instant)] = [:]
        /// The number of messages that did not come.
        var missing = 0
        /// Whether it is killed because of that.
        var isGivenUp = false

        /// Returns the next grant, and none after the last.
        mutating func takeGrant() -> Int64 {
            guard nextGrant < grants.count else { return 0 }
            defer { nextGrant += 1 }
            return grants[nextGrant]
        }
    }

    /// The number of messages that a launch may leave out before it is given up.
    private static let mostMissing = 3
    /// The time for the start of a process, if the patience for a message is less.
    private static let longestStart = Duration.seconds(30)

    package private(set) var report: ReplayReport
    package private(set) var names: ReplayNames
    private let steps: [ReplayStep]
    private let patience: Duration
    private let ignored: Set<String>
    /// The time on the wall at which the trace began, in seconds since 1970.
    private let traceBegan: Double?
    private var launches: [Launch]
    private var next = 0
    /// The steps whose message has come, or is not waited for any more.
    private var done: Set<Int> = []
    /// The instant since which the present step waits.
    private var waitingSince: Instant?
    private var actions: [Action] = []

    /// - Parameters:
    ///   - patience: The longest wait for one message.
    ///   - names: The names that an earlier trace of the same data has led to.
    package init(
        _ script: ReplayScript,
        startedAt: String? = nil,
        patience: Duration,
        ignored: Set<String> = [],
        names: ReplayNames = ReplayNames()
    ) {
        steps = script.steps
        self.patience = patience
        self.ignored = ignored
        traceBegan = startedAt.flatMap { ReplayTime.seconds($0) }
        self.names = names
        report = ReplayReport(launches: script.launches)
        launches = Array(repeating: Launch(), count: script.launches.count)
        for (index, step) in steps.enumerated() {
            switch step.action {
            case .expect(let line):
                if line.method == nil, let id = line.id {
                    launches[step.launch].answers[id.description] = index
                } else {
                    launches[step.launch].notifications.append(index)
                }
            case .send(let line):
                let grant = line.message["result"]?["grantedMilliseconds"]?.integerValue
                if line.method == nil, let grant { launches[step.launch].grants.append(grant) }
            default: break
            }
        }
    }

    /// Whether the trace is played to its end.
    package var isFinished: Bool { next == steps.count }

    /// The instant for `timerFired`; nil if nothing is waited for.
    package var deadline: Instant? {
        guard let waitingSince, next < steps.count else { return nil }
        // The start of a process is the host's work, and may take a busy machine longer than a message.
        if case .start = steps[next].action { return waitingSince.advanced(by: max(patience, Self.longestStart)) }
        return waitingSince.advanced(by: patience)
    }

    /// Returns the actions since the last time.
    package mutating func takeActions() -> [Action] {
        defer { actions = [] }
        return actions
    }

    // MARK: Events

    package mutating func begin(at now: Instant) { goOn(at: now) }

    package mutating func started(_ launch: Int, containers: Initialize.Containers, at now: Instant) {
        launches[launch].state = .running
        launches[launch].containers = containers
        goOn(at: now)
    }

    package mutating func failedToStart(_ launch: Int, because reason: String, at now: Instant) {
        launches[launch].state = .failed
        report.add(ReplayDifference(launch: launch, .notStarted(reason)))
        goOn(at: now)
    }

    /// Takes a line of an extension's stdout.
    ///
    /// - Parameter wall: The time on the wall, in seconds since 1970.
    package mutating func received(_ bytes: ArraySlice<UInt8>, from launch: Int, wall: Double, at now: Instant) {
        guard let line = ReplayStep.Line(bytes) else { return }
        if line.method == nil, let id = line.id {
            answered(line, id: id.description, by: launch, wall: wall, at: now)
        } else if let method = line.method, line.id != nil {
            answer(line, method, of: launch)
        } else if ReplayScript.isAwaited(line) {
            notified(line, by: launch, wall: wall)
        }
        goOn(at: now)
    }

    package mutating func exceededMemory(_ launch: Int, _ text: String) {
        report.add(ReplayDifference(launch: launch, .memory(text)))
        actions.append(.kill(launch))
    }

    /// Takes in the end of a process, after its last line.
    package mutating func ended(_ launch: Int, _ status: String, memoryPeak: Int?, at now: Instant) {
        launches[launch].state = .ended(status)
        report.memory[launch].is = memoryPeak
        goOn(at: now)
    }

    package mutating func timerFired(at now: Instant) {
        guard let deadline, now >= deadline, next < steps.count else { return }
        let step = steps[next]
        switch step.action {
        case .start:
            launches[step.launch].state = .failed
            report.add(ReplayDifference(launch: step.launch, .notStarted("there was no process in time")))
        case .expect(let line):
            miss(next, line)
            if launches[step.launch].missing == Self.mostMissing {
                launches[step.launch].isGivenUp = true
                actions.append(.kill(step.launch))
            }
        case .exit(let end):
            report.add(ReplayDifference(launch: step.launch, .end(was: end.text, is: nil)))
            report.memory[step.launch].was = end.memoryPeak
            actions.append(.kill(step.launch))
            goPast(at: now)
        case .send, .closeInput, .signal: break
        }
        goOn(at: now)
    }

    // MARK: Steps

    private mutating func goPast(at now: Instant) {
        next += 1
        waitingSince = nil
    }

    /// Takes all steps that can be taken now.
    private mutating func goOn(at now: Instant) {
        while next < steps.count {
            guard take(steps[next], at: now) else {
                waitingSince = waitingSince ?? now
                return
            }
            goPast(at: now)
        }
    }

    /// Takes a step; false if it has to wait.
    private mutating func take(_ step: ReplayStep, at now: Instant) -> Bool {
        let launch = step.launch
        var isRunning = false
        if case .running = launches[launch].state { isRunning = true }
        let takesLines = isRunning && !launches[launch].isGivenUp
        switch step.action {
        case .start:
            if case .wanted = launches[launch].state {
                launches[launch].state = .starting
                actions.append(.start(launch))
            }
            if case .starting = launches[launch].state { return false }
        case .send(let line): if takesLines { send(line, to: launch, step.time, at: now) }
        case .expect(let line):
            guard !done.contains(next) else { return true }
            guard !isRunning else { return false }
            // A launch that could not be started is told of once.
            if case .ended = launches[launch].state { miss(next, line) }
        case .closeInput: if isRunning { actions.append(.closeInput(launch)) }
        case .signal(let name): if isRunning { actions.append(name == "SIGKILL" ? .kill(launch) : .terminate(launch)) }
        case .exit(let end):
            guard !isRunning else { return false }
            report.memory[launch].was = end.memoryPeak
            if case .ended(let status) = launches[launch].state, status != end.text {
                report.add(ReplayDifference(launch: launch, .end(was: end.text, is: status)))
            }
        }
        return true
    }

    private mutating func send(_ line: ReplayStep.Line, to launch: Int, _ time: Duration, at now: Instant) {
        // Without a method it answers a request of the extension, which was answered when it came.
        guard let method = line.method else { return }
        if method == Initialize.method { notePaths(line, of: launch) }
        var writer = JSONWriter()
        writer.object(names.translated(line.message, of: launch))
        writer.raw("\n")
        if let id = line.id { launches[launch].sent[id.description] = (method, time, now) }
        actions.append(.send(launch, writer.finish()))
    }

    private mutating func notePaths(_ line: ReplayStep.Line, of launch: Int) {
        let (traced, new) = (line.message["params"]?["containers"], launches[launch].containers)
        var pairs: [(was: String, is: String)] = []
        if let was = traced?["app"]?.stringValue, let new = new.app { pairs.append((was, new)) }
        for group in traced?["groups"]?.objectValue ?? [:] {
            if let was = group.value.stringValue, let new = new.groups[group.key] { pairs.append((was, new)) }
        }
        names.setPaths(pairs, of: launch)
    }

    // MARK: Messages

    private mutating func answered(
        _ line: ReplayStep.Line,
        id: String,
        by launch: Int,
        wall: Double,
        at now: Instant
    ) {
        let sent = launches[launch].sent[id]
        guard sent?.method != Shutdown.method else { return }
        guard let index = launches[launch].answers[id], !done.contains(index), let sent else {
            return report.add(
                ReplayDifference(launch: launch, method: sent?.method, id: id, .unexpected(.object(line.message)))
            )
        }
        done.insert(index)
        report.calls[sent.method, default: .init()].count += 1
        report.calls[sent.method, default: .init()].was += steps[index].time - sent.time
        report.calls[sent.method, default: .init()].is += sent.at.duration(to: now)
        compare(index, with: line, method: sent.method, id: id, wall: wall)
    }

    private mutating func notified(_ line: ReplayStep.Line, by launch: Int, wall: Double) {
        guard let place = launches[launch].notifications.firstIndex(where: { expects($0, line) }) else { return }
        let index = launches[launch].notifications.remove(at: place)
        done.insert(index)
        compare(index, with: line, method: line.method ?? "", id: nil, wall: wall)
    }

    private func expects(_ index: Int, _ line: ReplayStep.Line) -> Bool {
        guard case .expect(let expected) = steps[index].action else { return false }
        return !done.contains(index) && expected.method == line.method
    }

    private mutating func compare(
        _ index: Int,
        with line: ReplayStep.Line,
        method: String,
        id: String?,
        wall: Double
    ) {
        guard case .expect(let expected) = steps[index].action else { return }
        let launch = steps[index].launch
        let shift = traceBegan.map { wall - $0 - steps[index].time / .seconds(1) }
        var comparison = AnswerComparison(names: names, launch: launch, shift: shift, ignored: ignored)
        // Moved and not shared, because a change of a shared dictionary copies it.
        names = ReplayNames()
        comparison.compare(expected.message, line.message)
        names = comparison.names
        for finding in comparison.findings {
            let kind = ReplayDifference.Kind.member(finding.member, was: finding.was, is: finding.is)
            report.add(ReplayDifference(launch: launch, method: method, id: id, kind))
        }
    }

    private mutating func miss(_ index: Int, _ line: ReplayStep.Line) {
        let launch = steps[index].launch
        done.insert(index)
        launches[launch].missing += 1
        let id = line.method == nil ? line.id?.description : nil
        let method = line.method ?? id.flatMap { launches[launch].sent[$0]?.method }
        report.add(ReplayDifference(launch: launch, method: method, id: id, .missing))
    }

    /// Answers a request of the extension at once.
    ///
    /// More time is granted as in the trace, in order, and none after that. The moment may be another one.
    private mutating func answer(_ line: ReplayStep.Line, _ method: String, of launch: Int) {
        guard let id = line.id.flatMap(RequestID.init) else { return }
        var result: Result<JSONValue, ResponseError> = .failure(.methodNotFound(method))
        if method == Extend.method {
            let granted = launches[launch].takeGrant()
            result = .success(Extend.Answer(grantedMilliseconds: granted).json)
        }
        actions.append(.send(launch, Message.response(id: id, result: result).line))
    }
}
