internal import EventLoop
internal import ExtensionProtocol
internal import HostTime
internal import JSON
internal import ProcessModel

/// The stress test that runs, or the last one: its course, and its report.
///
/// Everything happens on the loop.
final class StressRuns {
    /// How far a test is.
    enum Phase: String {
        case running
        /// No more requests are made, and those under way end.
        case ending
        /// Its report is there.
        case done
        case failed
    }

    /// The bytes of a report.
    private static let longestReport = 4 << 20
    /// The time for requests under way, and for the report.
    private static let patienceForEnd = Duration.seconds(120)
    /// The time that a test gets when the console ends.
    private static let grace = Duration.seconds(3)
    /// The greatest number of moments that are kept: a test tells one a second.
    private static let mostMoments = 600
    /// What a moment has, each a number.
    private static let figures = [
        "elapsedMs", "fraction", "due", "outcomes", "errors", "underWay", "waiting", "ratePerSecond", "p50Ms", "p99Ms",
    ]

    private let loop: EventLoop
    private var number = 0
    private var plan: StressPlan?
    private var phase = Phase.done
    private var moments: [JSONValue] = []
    private var problem: String?
    private var holds = false
    private var page: [UInt8]?
    private var run: CommandRun?
    private var closed: (() -> Void)?
    private var isClosed = false
    /// Called with what has changed.
    var changed: (JSONValue) -> Void = { _ in }

    init(on loop: EventLoop) { self.loop = loop }

    /// Starts a test.
    ///
    /// - Returns: Its number; nil if one runs.
    func start(_ plan: StressPlan, _ specification: ChildProcess.Specification) -> Int? {
        guard run == nil, !isClosed else { return nil }
        number += 1
        self.plan = plan
        (phase, moments, problem, holds, page) = (.running, [], nil, false, nil)
        let bounds = CommandRun.Bounds(
            output: Self.longestReport,
            patience: .seconds(plan.seconds) + Self.patienceForEnd
        )
        run = CommandRun(specification, within: bounds, on: loop) { [weak self] line in
            self?.take(line)
        } finish: { [weak self] ending in
            self?.ended(ending)
        }
        tell()
        return number
    }

    /// Makes no more requests.
    ///
    /// - Parameter now: Whether a test that ends already is killed, without its report. One that still makes requests
    ///   is not: the page may have meant another one.
    func stop(now: Bool) {
        guard let run else { return }
        guard phase == .running else {
            if now { run.end(as: .stopped) }
            return
        }
        phase = .ending
        run.signal(.interrupt)
        tell()
    }

    /// Ends the test for good.
    ///
    /// - Parameter over: Called when nothing runs any more.
    func close(_ over: @escaping () -> Void) {
        isClosed = true
        guard let run else { return over() }
        closed = over
        phase = .ending
        run.signal(.terminate)
        _ = loop.schedule(at: loop.now.advanced(by: Self.grace)) { [weak self] in self?.run?.end(as: .stopped) }
        // A process in the kernel may outlast even that.
        _ = loop.schedule(at: loop.now.advanced(by: Self.grace + .seconds(1))) { [weak self] in
            self?.closed.take()?()
        }
    }

    /// The page of the report; nil if it is not of the last test, or not there yet.
    func report(of number: Int) -> [UInt8]? { number == self.number ? page : nil }

    private func take(_ line: String) {
        // Notes of the command stand between.
        guard line.hasPrefix("{"), let value = try? JSONParser.parse(line) else { return }
        var moment = JSONObject()
        for name in Self.figures { moment[name] = value[name]?.doubleValue.map(JSONValue.double) }
        if moments.count == Self.mostMoments { moments.removeFirst() }
        moments.append(.object(moment))
        if value["isEnding"]?.boolValue == true { phase = .ending }
        tell()
    }

    private func ended(_ ending: CommandRun.Ending) {
        run = nil
        phase = .failed
        switch ending {
        case .exited(let code, let output, _) where output.starts(with: "<!DOCTYPE html>".utf8):
            (phase, page, holds) = (.done, output, code == 0)
        case .exited(_, _, let errors): problem = CommandRun.Ending.reason(in: errors)
        case .notStarted(let reason): problem = reason
        case .tooLong: problem = "The report has more than \(Self.longestReport >> 20) MiB."
        case .late: problem = "The test did not end in time."
        // The person has asked for it.
        case .signalled, .stopped, .busy: break
        }
        tell()
        closed.take()?()
    }

    private func tell() { changed(summary) }

    /// What has changed: all but the moments before the last.
    private var summary: JSONValue {
        var object = head
        object["moment"] = moments.last
        return .object(object)
    }

    /// The whole course.
    var json: JSONValue {
        var object = head
        object["moments"] = .array(moments)
        return .object(object)
    }

    private var head: JSONObject {
        guard let plan else { return [:] }
        var object: JSONObject = [
            "run": .integer(Int64(number)), "phase": .string(phase.rawValue), "plan": plan.json,
            "hasReport": .bool(page != nil), "holds": .bool(holds),
        ]
        object["problem"] = problem.map(JSONValue.string)
        return object
    }
}
