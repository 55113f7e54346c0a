internal import EventLoop
public import IntentModel
internal import Synchronization

/// The door of the runtime: takes requests and answers each with exactly one outcome.
///
/// A host keeps one loop on a thread of its own. Extensions are launched on first use and stay warm; `shutdown()` stops
/// them. A host that is killed leaves no extension behind. Where Foundation is imported as well, which has a `Host` of its
/// own, this one is `IntentHost.Host`.
///
/// ```swift
/// let host = try Host(registry: Registry(paths: ["Manifests"]))
/// let outcome = await host.perform(IntentRequest(intent: "INSendMessageIntent", parameters: ["content": "Hi"]))
/// await host.shutdown()
/// ```
public final class Host: Sendable {
    /// Name and version that extensions are told.
    public static let name = "intenthost"
    /// The version of this package.
    public static let version = "0.1.0"

    /// The extensions that the host knows.
    public let registry: Registry
    /// Runs tasks on the host's own thread, for programs that make many short requests.
    ///
    /// A request of a task that prefers this executor changes the thread neither on its way in nor on its way out, which takes
    /// longer than a short call itself where the processors are idle. Whatever else the task does keeps the host waiting, so
    /// it must neither block nor compute for long. `shutdown()` waits for it as well: it does not return while such a task keeps the
    /// thread, nor while one gives it up with nothing but `Task.yield()` in a loop without an end. One that waits for something does
    /// not hold it up, and goes on afterwards where all others run.
    ///
    /// While a clock of the host is due, the thread may have a real-time priority, and with it whatever runs there.
    ///
    /// ```swift
    /// let outcome = await Task(executorPreference: host.executor) { await host.perform(request) }.value
    /// ```
    public let executor: any TaskExecutor

    let loop: EventLoop
    let core: HostCore
    let journal: Journal
    private let journalExecutor: BlockingExecutor
    let door = Door()
    private let stopping = Mutex<Task<Void, Never>?>(nil)

    /// Starts a host; no extension runs yet.
    ///
    /// - Throws: `HostError` where the launcher is missing or the loop's thread cannot be started.
    public convenience init(
        registry: Registry,
        configuration: HostConfiguration = HostConfiguration()
    ) throws(HostError) {
        try self.init(configuration: configuration, isUsedAtOnce: false) { registry }
    }

    /// Starts a host whose first request follows at once, as that of a command does: while the manifests are read, what the first
    /// launch waits for is done beside it.
    ///
    /// - Parameter registry: Reads the manifests; called once, within this call.
    /// - Throws: `HostError` where the launcher is missing or the loop's thread cannot be started.
    public convenience init(
        configuration: HostConfiguration,
        readingRegistry registry: () -> Registry
    ) throws(HostError) {
        try self.init(configuration: configuration, isUsedAtOnce: true, registry)
    }

    private convenience init(
        configuration: HostConfiguration,
        isUsedAtOnce: Bool,
        _ registry: () -> Registry
    ) throws(HostError) {
        guard FileStatus.isRunnable(configuration.launcherPath) else {
            throw HostError(missingLauncher: configuration.launcherPath)
        }
        try self.init(
            configuration: configuration,
            isUsedAtOnce: isUsedAtOnce,
            makeProcess: { LaunchedProcess.make($0, $1) },
            registry
        )
    }

    convenience init(
        registry: Registry,
        configuration: HostConfiguration,
        makeProcess: @escaping ExtensionSupervisor.ProcessMaker
    ) throws(HostError) {
        try self.init(configuration: configuration, isUsedAtOnce: false, makeProcess: makeProcess) { registry }
    }

    private init(
        configuration: HostConfiguration,
        isUsedAtOnce: Bool,
        makeProcess: @escaping ExtensionSupervisor.ProcessMaker,
        _ registry: () -> Registry
    ) throws(HostError) {
        if let user = configuration.extensionUser { try Self.prepare(for: user) }
        do throws(EventLoopError) {
            loop = try EventLoop(name: "intenthost")
        } catch {
            throw HostError(error)
        }
        executor = LoopTaskExecutor(loop: loop)
        journalExecutor = BlockingExecutor(name: "journal")
        journal = Journal(
            directory: configuration.dataDirectory,
            on: journalExecutor,
            retention: configuration.jobRetention
        )
        let log = LogDoor(configuration.log)
        let support = LaunchSupport(
            launcherPath: configuration.launcherPath,
            adoptsOrphans: configuration.adoptsOrphans,
            on: loop
        ) { [loop] level, text in
            // An extension may end the guardian as often as it likes.
            let entry = LogEntry(level: level, extensionIdentifier: "", extensionName: Self.name, text: text)
            log.tell(entry, at: loop.now)
        }
        if isUsedAtOnce { support.prepareFirstLaunch() }
        self.registry = registry()
        core = HostCore(
            registry: self.registry,
            configuration: configuration,
            on: loop,
            journal: journal,
            support: support,
            log: log,
            makeProcess: makeProcess
        )
    }

    /// Makes sure that extensions can run as a user, and that no process of that user gets at the memory of this one.
    private static func prepare(for user: ExtensionUser) throws(HostError) {
        guard user.isWithoutRights else {
            throw HostError(
                unusableUser: user,
                because:
                    "since \(user.userID):\(user.groupID) leaves them rights of root. Name a user and a group that "
                    + "are not 0 or 4294967295"
            )
        }
        guard ProcessTable.isOwnedByRoot else {
            throw HostError(
                unusableUser: user,
                because: "since only a host of root can give them another user. Run the host as root, or name no user"
            )
        }
        // Until it is the executable, a new process has the memory of the host and the user of extensions.
        ProcessTable.hideOwnMemory()
        let setting = "/proc/sys/fs/suid_dumpable"
        guard (try? SystemFile.read(setting))?.first != "1" else {
            throw HostError(
                unusableUser: user,
                because: "since \(setting) is 1, which shows them the host's memory. Set it to 0 or 2"
            )
        }
    }

    /// Carries a request from policy to outcome.
    ///
    /// Never throws: whatever happens is an `Outcome`. Cancelling the task cancels the call that is under way; the outcome
    /// is then `cancelled`. Requests may be performed at the same time.
    ///
    /// - Parameters:
    ///   - request: What is wanted.
    ///   - dialogue: Whoever answers questions.
    ///   - progress: Hears how far the call under way has come; called on the host's loop, so it must return at once.
    public func perform(
        _ request: IntentRequest,
        dialogue: any Dialogue = NoDialogue(),
        progress: @escaping @Sendable (CallProgress) -> Void = { _ in }
    ) async -> Outcome {
        guard door.enter() else { return Outcome(refusing: request, because: .hostStopped) }
        defer { door.leave() }
        return await core.perform(request, dialogue: dialogue, progress: progress)
    }

    /// What an extension is doing now; `stopped` where it has never been used or the host is shut down.
    public func state(of identifier: String) async -> ExtensionState {
        guard door.enter() else { return .stopped }
        defer { door.leave() }
        return await core.state(of: identifier)
    }

    /// Stops every extension and the host; returns when no process is left.
    ///
    /// Requests under way end with `unavailable`. A host that was shut down answers every request so. It may be called
    /// again, also while it is under way. A `Dialogue` that does not return is not waited for. What keeps the host's own thread keeps
    /// this from returning: a task on `executor`, or one of the functions that are called there (`progress`, `HostConfiguration.log`,
    /// `DeviceStateProvider.current`) that does not return.
    /// The journal does not: where its disk hangs, it is waited for ten seconds, and the log says so.
    public func shutdown() async {
        await stop().value
        await loop.shutdown()
    }

    /// Begins what `shutdown()` does, and returns at once; from then on requests are refused.
    ///
    /// For a program that has something else to do meanwhile, and waits for `shutdown()` afterwards. A task on `executor` that begins it
    /// right after the last request changes no thread for it.
    public func beginShutdown() { _ = stop() }

    private func stop() -> Task<Void, Never> {
        door.close()
        return stopping.withLock { task in
            if let task { return task }
            // Not a part of the caller's task, whose cancellation must not leave processes behind.
            let stop = Task(executorPreference: executor) { [core, door, loop, journalExecutor] in
                await core.stop()
                await door.waitUntilEmpty()
                // Whoever still waits for the journal is told on the loop.
                await core.close(journalExecutor)
                loop.stop()
            }
            task = stop
            return stop
        }
    }
}
