internal import EventLoop
internal import ExtensionProtocol
internal import HostTime
internal import IntentModel
internal import ProcessModel

/// One process of the command line, from its launch to its end.
///
/// Everything happens on the loop.
final class CommandRun {
    /// How a run has ended.
    enum Ending: Sendable, Hashable {
        /// By itself, with a status and what it printed: its output, and the last lines of its standard error.
        case exited(Int32, output: [UInt8], errors: [String])
        /// A signal has ended it.
        case signalled
        /// It is not there, or the system has no room for it.
        case notStarted(String)
        /// It printed more than the bound.
        case tooLong
        /// It took longer than the bound.
        case late
        /// Others run and wait already.
        case busy
        /// The console ends.
        case stopped
    }

    /// What a run may use.
    struct Bounds {
        /// The bytes of its output.
        var output: Int
        /// The time to its end.
        var patience: Duration
        /// The time that it gets to end by itself when it is asked to; without one it is killed.
        var grace: Duration?
    }

    /// The longest line of standard error, in bytes, and the number of last lines that are kept.
    private static let longestLine = 8192
    private static let mostLines = 20
    /// The bytes of standard error that are read when it has ended.
    private static let mostRest = 1 << 16

    private let loop: EventLoop
    private let bounds: Bounds
    private let line: (String) -> Void
    private var finish: ((Ending) -> Void)?
    private var child: ChildProcess?
    private var timer: TimerToken?
    private var graceTimer: TimerToken?
    private var framer = LineFramer(limit: longestLine)
    private var output: [UInt8] = []
    private var errors: [String] = []
    /// Why the console has ended it.
    private var verdict: Ending?
    private var earlySignal: Signal?

    /// Starts a process; must be called on the loop.
    ///
    /// - Parameters:
    ///   - line: Takes each line of standard error.
    ///   - finish: Takes the end, once and never within this call.
    init(
        _ specification: ChildProcess.Specification,
        within bounds: Bounds,
        on loop: EventLoop,
        line: @escaping (String) -> Void = { _ in },
        finish: @escaping (Ending) -> Void
    ) {
        (self.loop, self.bounds, self.line, self.finish) = (loop, bounds, line, finish)
        let made = loop.completion { [self] (result: Result<SpawnedProcess, EventLoopError>) in adopt(result) }
        Task.detached { [loop] in
            do throws(EventLoopError) {
                made(.success(try await loop.spawn(specification)))
            } catch {
                made(.failure(error))
            }
        }
        timer = loop.schedule(at: loop.now.advanced(by: bounds.patience)) { [weak self] in self?.end(as: .late) }
    }

    /// Sends a signal to the process, as soon as there is one.
    func signal(_ signal: Signal) {
        guard let child else { return earlySignal = signal }
        child.signal(signal, toGroup: false)
    }

    /// Ends the process: at once, or after its grace.
    func end(as verdict: Ending) {
        if self.verdict == nil { self.verdict = verdict }
        guard let grace = bounds.grace else { return signal(.kill) }
        guard graceTimer == nil else { return }
        signal(.terminate)
        graceTimer = loop.schedule(at: loop.now.advanced(by: grace)) { [weak self] in self?.signal(.kill) }
    }

    private func adopt(_ result: Result<SpawnedProcess, EventLoopError>) {
        do throws(EventLoopError) {
            let child = try ChildProcess.adopt(try result.get(), on: loop) { [self] in take($0) }
            self.child = child
            child.stdin.abort()
            child.stdout.start { [weak self] in self?.readOutput($0) }
            child.stderr.start { [weak self] in self?.readErrors($0) }
            if let earlySignal { signal(earlySignal) }
        } catch {
            over(.notStarted(error.description))
        }
    }

    private func readOutput(_ event: InputEvent) {
        guard case .bytes(let bytes) = event else { return }
        guard bytes.count <= bounds.output - output.count else { return end(as: .tooLong) }
        output += bytes
    }

    private func readErrors(_ event: InputEvent) {
        guard case .bytes(let bytes) = event else { return }
        framer.receive(bytes) { found in
            guard case .line(let bytes) = found else { return }
            let text = String(decoding: bytes, as: UTF8.self)
            line(text)
            errors = errors.suffix(Self.mostLines - 1) + [text]
        }
    }

    private func take(_ event: ChildEvent) {
        switch event {
        case .launchFailed(let failure): verdict = .notStarted("\(failure)")
        case .exited(let status, _):
            guard let child = child.take() else { return }
            // What it has started may hold its output open.
            child.stdout.drain(limit: bounds.output + 1) { readOutput($0) }
            child.stderr.drain(limit: Self.mostRest) { readErrors($0) }
            child.stdout.close()
            child.stderr.close()
            if let verdict { return over(verdict) }
            guard case .exited(let code) = status else { return over(.signalled) }
            over(.exited(code, output: output, errors: errors))
        }
    }

    private func over(_ ending: Ending) {
        for timer in [timer, graceTimer] { timer.map(loop.cancel) }
        (timer, graceTimer) = (nil, nil)
        finish.take()?(ending)
    }
}
