package import EventLoop
internal import ExtensionLife
internal import ExtensionProtocol
internal import IntentModel
internal import ProcessModel

/// The process of a program that the host has started: one of this machine, or of a simulated world.
package protocol AppProcess: AnyObject {
    var pid: Int32 { get }
    /// Asks the program, and what it has started in its group, to end.
    func terminate()
    /// Ends them at once.
    func kill()
}

/// Makes the processes of programs of apps, in the domain of the service.
package protocol AppProcesses: AnyObject {
    /// Starts a program.
    ///
    /// - Parameters:
    ///   - line: Takes each line of its output.
    ///   - ended: Takes its end, never within this call; the last event is `exited`.
    func start(
        _ specification: ChildProcess.Specification,
        line: @escaping (String) -> Void,
        ended: @escaping (ChildEvent) -> Void
    ) async throws(EventLoopError) -> any AppProcess
}

/// The processes of this machine.
final class SystemAppProcesses: AppProcesses {
    private let loop: EventLoop

    init(on loop: EventLoop) { self.loop = loop }

    func start(
        _ specification: ChildProcess.Specification,
        line: @escaping (String) -> Void,
        ended: @escaping (ChildEvent) -> Void
    ) async throws(EventLoopError) -> any AppProcess {
        let spawned = try await loop.spawn(specification)
        return try SystemAppProcess(spawned, on: loop, line: line, ended: ended)
    }
}

/// A process of this machine, with its output.
private final class SystemAppProcess: AppProcess {
    /// The longest line of its output that is passed on, in bytes.
    private static let longestLine = 4096
    /// The number of bytes of its output that are read when it has ended.
    private static let mostRest = 1 << 16

    let pid: Int32
    /// The process; nil once it has ended.
    private var child: ChildProcess?
    private var framers = [LineFramer(limit: longestLine), LineFramer(limit: longestLine)]

    init(
        _ spawned: SpawnedProcess,
        on loop: EventLoop,
        line: @escaping (String) -> Void,
        ended: @escaping (ChildEvent) -> Void
    ) throws(EventLoopError) {
        pid = spawned.pid
        let child = try ChildProcess.adopt(spawned, on: loop) { [weak self] event in
            if case .exited = event { self?.close(line) }
            ended(event)
        }
        self.child = child
        child.stdin.abort()
        child.stdout.start { [weak self] in self?.read($0, 0, line) }
        child.stderr.start { [weak self] in self?.read($0, 1, line) }
    }

    private func read(_ event: InputEvent, _ index: Int, _ line: (String) -> Void) {
        guard case .bytes(let bytes) = event else { return }
        framers[index].receive(bytes) { found in
            switch found {
            case .line(let bytes): line(String(decoding: bytes, as: UTF8.self))
            case .tooLong(let prefix, _): line(String(decoding: prefix, as: UTF8.self) + "…")
            }
        }
    }

    /// Takes the rest of the output, and closes the pipes: what the program has started may hold them open for ever.
    private func close(_ line: (String) -> Void) {
        guard let child = child.take() else { return }
        for (index, pipe) in [child.stdout, child.stderr].enumerated() {
            pipe.drain(limit: Self.mostRest) { read($0, index, line) }
            pipe.close()
        }
    }

    func terminate() { child?.signal(.terminate, toGroup: true) }

    func kill() { child?.signal(.kill, toGroup: true) }
}
