package import EventLoop

/// Keeps the guardian running: a small process of its own that sees the host's end, whichever way that comes, and kills all that
/// the host's extensions have left running.
///
/// Lives on the loop. The process is started with the first launch, or before it where that is to come at once, and again, with all that is
/// registered, if it ends.
package final class Guardian {
    /// As many as the process has room for (`maximum_launches` in the launcher's guard.c).
    static let maximumLaunches = 4096
    /// The longest directory that it has room for.
    private static let maximumDirectoryBytes = 511
    /// One that ends sooner cannot work here, and is not started again until the next launch.
    private static let shortestLife = Duration.seconds(1)
    private static let maximumQuickEnds = 3

    private struct Entry {
        let pid: Int32
        let groupDirectory: String?
    }

    private let launcher: String
    private let loop: EventLoop
    private let log: (LogLevel, String) -> Void
    private var entries: [String: Entry] = [:]
    private var process: HelperProcess?
    private var startedAt: LoopClock.Instant
    private var quickEnds = 0
    private var isClosed = false

    /// Starts nothing yet.
    ///
    /// - Parameters:
    ///   - launcher: The absolute path of its program.
    ///   - log: Takes sentences, on the loop.
    package init(launcher: String, on loop: EventLoop, log: @escaping (LogLevel, String) -> Void) {
        self.launcher = launcher
        self.loop = loop
        self.log = log
        startedAt = loop.now
    }

    /// The process identifier of the guardian while it runs.
    package var pid: Int32? { process?.pid }

    /// Starts the process where it does not run; `register` does so as well.
    package func start() {
        guard !isClosed, process == nil else { return }
        quickEnds = 0
        launch()
    }

    /// Tells of a launch, or more of a launch that it was told of.
    ///
    /// To be called before the process is spawned, without its number, and again with it unless all of the launch is found in its control
    /// group: then there is no instant at which the end of the host would leave something behind. The line is written when this returns.
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
        // One that starts is told of all that is registered.
        if process == nil { start() } else { send(line(launchID, entry)) }
    }

    /// Tells that nothing of a launch is left: its leader is reaped, and what it had started is killed.
    package func unregister(launchID: String) {
        guard entries.removeValue(forKey: launchID) != nil else { return }
        send("- \(launchID)\n")
    }

    /// Ends the guardian, which first kills what is still registered.
    package func close() {
        isClosed = true
        entries = [:]
        process?.stdin.close()
    }

    private func launch() {
        startedAt = loop.now
        do throws(EventLoopError) {
            process = try HelperProcess.launch(
                launcher,
                name: "intenthost-guard",
                arguments: ["--guard"],
                on: loop
            ) { [weak self] in self?.ended($0) }
        } catch {
            log(.error, "cannot be guarded: extensions may outlive a host that is killed (\(error))")
            return
        }
        send(entries.map { line($0.key, $0.value) }.joined())
    }

    private func ended(_ status: ExitStatus) {
        process = nil
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
    static func hasRoom(for directory: String) -> Bool { directory.utf8.count <= maximumDirectoryBytes }

    private func line(_ launchID: String, _ entry: Entry) -> String {
        guard let directory = entry.groupDirectory, Self.hasRoom(for: directory) else {
            return "+ \(launchID) \(entry.pid)\n"
        }
        return "+ \(launchID) \(entry.pid) \(directory)\n"
    }

    private func send(_ text: String) {
        process?.stdin.write(Array(text.utf8))
        process?.stdin.flush()
    }
}
