package import EventLoop
package import IntentModel
internal import ProcessModel

/// Keeps the guardian running: a small process that notices every end of the host and kills the extensions that are
/// left.
///
/// Lives on the loop. The process is started with the first launch, or before it if a launch is expected. If it ends,
/// it is started again with all that is registered.
package final class Guardian {
    /// The number of launches that the process has room for (`maximum_launches` in the program's main.c).
    package static let maximumLaunches = 4096
    /// The longest directory that it has room for.
    private static let maximumDirectoryBytes = 511
    /// The least lifetime of a guardian that works here; one that ends sooner is not started again until the next
    /// launch.
    private static let shortestLife = Duration.seconds(1)
    private static let maximumQuickEnds = 3
    /// A line that asks for nothing; that it is read shows that the process works.
    private static let beat = "\n"

    private struct Entry {
        let pid: Int32
        let groupDirectory: String?
    }

    private let program: String
    private let loop: EventLoop
    private let log: (LogLevel, String) -> Void
    private var entries: [String: Entry] = [:]
    private var process: HelperProcess?
    private var startedAt: Instant
    private var quickEnds = 0
    private var isClosed = false
    /// The time within which the process has to read what it is sent.
    private let patience: Duration
    /// The next look whether it has.
    private var look: TimerToken?
    /// The bytes sent since the next look was set.
    private var sentSinceLook = 0

    /// Makes the guardian without starting its process.
    ///
    /// - Parameters:
    ///   - program: The absolute path of the program `intenthost-guardian`.
    ///   - patience: The time within which the process has to read what it is sent.
    ///   - log: Takes sentences, on the loop.
    package init(
        program: String,
        on loop: EventLoop,
        patience: Duration = .seconds(5),
        log: @escaping (LogLevel, String) -> Void
    ) {
        self.program = program
        self.patience = patience
        self.loop = loop
        self.log = log
        startedAt = loop.now
    }

    /// The process identifier of the guardian while it runs.
    package var pid: Int32? { process?.pid }

    /// Starts the process if it does not run; `register` does so as well.
    package func start() {
        guard !isClosed, process == nil else { return }
        quickEnds = 0
        launch()
    }

    /// Registers a launch, or more facts of a registered launch.
    ///
    /// Call it before the process is spawned, without its number. Call it again with the number unless the control
    /// group holds all of the launch. The end of the host then leaves nothing behind at any instant. The line is
    /// written when this returns.
    ///
    /// - Parameters:
    ///   - launchID: The launch's `INTENTHOST_LAUNCH_ID`: at most 63 bytes, no spaces.
    ///   - pid: The launch's process group and session, as long as it is not reaped.
    ///   - groupDirectory: Its control group.
    package func register(launchID: String, pid: Int32? = nil, groupDirectory: String? = nil) {
        guard !isClosed else { return }
        if entries[launchID] == nil, entries.count >= Self.maximumLaunches {
            log(.warning, "has no room for more than \(Self.maximumLaunches) launches at once in its guardian")
            return
        }
        let entry = Entry(pid: pid ?? 0, groupDirectory: groupDirectory)
        entries[launchID] = entry
        // A process that starts receives all that is registered.
        if process == nil { start() } else { send(line(launchID, entry)) }
    }

    /// Removes a launch of which nothing is left: its leader is reaped, and its other processes are killed.
    package func unregister(launchID: String) {
        guard entries.removeValue(forKey: launchID) != nil else { return }
        send("- \(launchID)\n")
    }

    /// Ends the guardian, which first kills what is still registered.
    package func close() {
        isClosed = true
        cancelLook()
        process?.stdin.close()
        // One that has nothing left to do need not read that, and one that is stopped could not.
        if entries.isEmpty { process?.kill() } else { process?.resume() }
        entries = [:]
    }

    private func launch() {
        startedAt = loop.now
        do throws(EventLoopError) {
            process = try HelperProcess.launch(
                program,
                name: "intenthost-guardian",
                arguments: [],
                on: loop
            ) { [weak self] in self?.ended($0) }
        } catch {
            log(.error, "cannot be guarded: extensions may outlive a host that is killed (\(error))")
            return
        }
        cancelLook()
        if !entries.isEmpty { send(entries.map { line($0.key, $0.value) }.joined()) }
    }

    /// Looks whether the process has read what it was sent before; one that somebody has stopped has not.
    ///
    /// It is looked at as long as a launch is registered, since no event tells of a process that is stopped, frozen or
    /// traced. What it was told is told to the next one.
    private func lookAfterIt() {
        look = nil
        guard let process else { return }
        let unread = process.stdin.queuedBytes + process.stdin.bytesInPipe
        guard unread <= sentSinceLook else {
            log(
                .warning,
                "has a guardian that read nothing for \(DurationText.format(patience)), as one that somebody has "
                    + "stopped; it is killed"
            )
            return process.kill()
        }
        if !entries.isEmpty || unread > 0 { send(Self.beat) }
    }

    private func cancelLook() {
        if let look = look.take() { loop.cancel(look) }
    }

    private func ended(_ status: ExitStatus) {
        process = nil
        cancelLook()
        guard !isClosed else { return }
        let life = startedAt.duration(to: loop.now)
        quickEnds = life < Self.shortestLife ? quickEnds + 1 : 0
        guard quickEnds < Self.maximumQuickEnds else {
            log(
                .error,
                "has lost its guardian \(quickEnds) times in a row (\(status)): extensions may outlive a host that is killed"
            )
            return
        }
        log(.warning, "has lost its guardian (\(status)) and starts another")
        launch()
    }

    /// Whether the process can be told of a control group.
    package static func hasRoom(for directory: String) -> Bool { directory.utf8.count <= maximumDirectoryBytes }

    private func line(_ launchID: String, _ entry: Entry) -> String {
        guard let directory = entry.groupDirectory, Self.hasRoom(for: directory) else {
            return "+ \(launchID) \(entry.pid)\n"
        }
        return "+ \(launchID) \(entry.pid) \(directory)\n"
    }

    private func send(_ text: String) {
        guard let process else { return }
        process.stdin.write(Array(text.utf8))
        process.stdin.flush()
        guard look == nil, !text.isEmpty else { return sentSinceLook += text.utf8.count }
        sentSinceLook = 0
        look = loop.schedule(at: loop.now.advanced(by: patience)) { [weak self] in self?.lookAfterIt() }
    }
}
