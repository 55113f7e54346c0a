import ProcessModel

@testable import EventLoop

/// A child process whose events a test can wait for.
actor Child {
    enum Event: Sendable, Equatable {
        case process(ChildEvent)
        case output([UInt8])
        case outputEnded
        case errorEnded
        case drained
        case inputFailed(Int32)
    }

    nonisolated let loop: EventLoop
    /// All events, in order; ends after `stopRecording()`.
    nonisolated let events: AsyncStream<Event>
    private let recorder: AsyncStream<Event>.Continuation
    private var process: ChildProcess?

    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    /// Starts a process and reads its output.
    init(_ specification: ChildProcess.Specification, on loop: EventLoop) async throws {
        self.loop = loop
        (events, recorder) = AsyncStream.makeStream()
        try watch(await loop.spawn(specification))
    }

    private func watch(_ spawned: SpawnedProcess) throws {
        let recorder = recorder
        let process = try ChildProcess.adopt(spawned, on: loop) { recorder.yield(.process($0)) }
        process.stdin.start { event in
            switch event {
            case .drained: recorder.yield(.drained)
            case .failed(let error): recorder.yield(.inputFailed(error))
            }
        }
        process.stdout.start { event in
            switch event {
            case .bytes(let bytes): recorder.yield(.output(Array(bytes)))
            case .end, .failed: recorder.yield(.outputEnded)
            }
        }
        process.stderr.start { event in
            switch event {
            case .bytes: break
            case .end, .failed: recorder.yield(.errorEnded)
            }
        }
        self.process = process
    }

    /// Runs a closure with the process, on its loop.
    func use<Result: Sendable>(_ body: @Sendable (ChildProcess) throws -> Result) rethrows -> Result? {
        try process.map(body)
    }

    func write(_ bytes: [UInt8]) { process?.stdin.write(bytes) }

    func closeInput() { process?.stdin.close() }

    @discardableResult
    func signal(_ signal: Signal, toGroup: Bool = false) -> Bool {
        process?.signal(signal, toGroup: toGroup) ?? false
    }

    func closePipes() {
        process?.stdin.abort()
        process?.stdout.close()
        process?.stderr.close()
    }

    /// Returns all events until the process was reaped and both of its outputs had ended.
    func finish() async -> [Event] {
        var seen: [Event] = []
        var open = 3
        for await event in events {
            seen.append(event)
            switch event {
            case .process(.exited), .outputEnded, .errorEnded: open -= 1
            default: break
            }
            if open == 0 { break }
        }
        closePipes()
        return seen
    }

    /// Returns the events up to and including one of a kind.
    func events(until isLast: (Event) -> Bool) async -> [Event] {
        var seen: [Event] = []
        for await event in events {
            seen.append(event)
            if isLast(event) { break }
        }
        return seen
    }

    /// Waits until the process has written at least one byte.
    @discardableResult
    func firstOutput() async -> [Event] {
        await events { if case .output = $0 { true } else { false } }
    }
}

extension Sequence<Child.Event> {
    /// Returns all bytes on standard output.
    var output: [UInt8] {
        flatMap { if case .output(let bytes) = $0 { bytes } else { [UInt8]() } }
    }

    /// Returns the exit status of the process.
    var status: ExitStatus? {
        for case .process(.exited(let status, _)) in self { return status }
        return nil
    }

    /// Returns the resource usage of the process.
    var usage: ResourceUsage? {
        for case .process(.exited(_, let usage)) in self { return usage }
        return nil
    }

    /// Returns the events of the process without its end.
    var launches: [ChildEvent] {
        compactMap { event in
            switch event {
            case .process(.exited): nil
            case .process(let event): event
            default: nil
            }
        }
    }
}
