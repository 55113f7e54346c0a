package import EventLoop
internal import ExtensionLife
package import ExtensionProcesses
public import IntentModel
public import IntentRegistry
internal import JobJournal
internal import Synchronization
internal import SystemFiles

/// The entry to the runtime: takes requests and answers each with exactly one outcome.
///
/// A host keeps one loop on a thread of its own. Extensions are launched on first use and stay warm; `shutdown()` stops
/// them. A host that is killed leaves no extension behind. Foundation has a `Host` as well: write `IntentHost.Host`
/// where both are imported.
///
/// ```swift
/// let host = try Host(registry: Registry(paths: ["Manifests"]))
/// let outcome = await host.perform(IntentRequest(intent: "INSendMessageIntent", parameters: ["content": "Hi"]))
/// await host.shutdown()
/// ```
public final class Host: Sendable {
    /// The name of the host that extensions are told.
    public static let name = "intenthost"
    /// The version of this package.
    public static let version = ProductVersion.current

    /// The extensions that the host knows now; `use(_:)` changes them.
    public var registry: Registry { known.withLock(\.registry) }
    /// Runs tasks on the host's own thread, for programs that make many short requests.
    ///
    /// A request of a task that prefers this executor changes the thread neither on its way in nor on its way out. On
    /// idle processors these changes take longer than a short call. Everything else that the task does keeps the host
    /// waiting, so it must neither block nor compute for long.
    ///
    /// `shutdown()` does not return while such a task keeps the thread, or calls `Task.yield()` in an endless loop. A
    /// task that waits for something does not delay `shutdown()`, and then goes on where all other tasks run.
    ///
    /// ```swift
    /// let outcome = await Task(executorPreference: host.executor) { await host.perform(request) }.value
    /// ```
    public let executor: any TaskExecutor

    let loop: EventLoop
    private let clock: any Scheduler & Sendable
    let runtime: HostRuntime
    let journal: Journal
    private let known: Mutex<KnownExtensions>
    private let journalExecutor: BlockingExecutor
    let gate = RequestGate()
    var cardTargets: CardTargets { known.withLock(\.cards) }
    private let stopping = Mutex<Task<Void, Never>?>(nil)

    /// Starts a host; no extension runs yet.
    ///
    /// - Parameters:
    ///   - registry: The extensions that the host knows. It is evaluated within this call: with
    ///     `HostConfiguration.preparesFirstLaunch` manifests are read beside what the first launch waits for.
    ///   - configuration: How the host works.
    /// - Throws: `HostError`: `missingGuardian`, `unusableUser`, or `cannotStart` where the thread of the loop cannot
    ///   be started.
    public convenience init(
        registry: @autoclosure () -> Registry,
        configuration: HostConfiguration = HostConfiguration()
    ) throws(HostError) {
        try Self.checkPlaces(of: configuration)
        try self.init(registry: registry(), configuration: configuration) { loop, log in
            SystemProcesses(
                guardianPath: configuration.guardianPath,
                adoptsOrphans: configuration.adoptsOrphans,
                on: loop,
                log: log
            )
        }
    }

    /// Checks that the guardian of a configuration is there, and that its user can be used.
    package static func checkPlaces(of configuration: HostConfiguration) throws(HostError) {
        guard FileStatus.isRunnable(configuration.guardianPath) else {
            throw HostError(missingGuardian: configuration.guardianPath)
        }
        if let user = configuration.extensionUser { try prepare(for: user) }
    }

    /// Starts a host on a given platform for processes.
    ///
    /// - Parameters:
    ///   - clock: The clock of requests and extensions; nil for that of the loop.
    ///   - random: The source of identifiers and of the jitter of restarts.
    package init(
        registry: @autoclosure () -> Registry,
        configuration: HostConfiguration,
        clock: (any Scheduler & Sendable)? = nil,
        random: sending RandomSource = .system(),
        processes: (EventLoop, @escaping @Sendable (LogLevel, String) -> Void) -> sending any ProcessPlatform
    ) throws(HostError) {
        do throws(EventLoopError) {
            loop = try EventLoop(name: "intenthost")
        } catch {
            throw HostError(error)
        }
        self.clock = clock ?? loop
        executor = LoopTaskExecutor(loop: loop)
        // In a simulation, nothing runs beside the loop.
        journalExecutor = BlockingExecutor(name: "journal", on: clock == nil ? nil : loop)
        journal = Journal(
            directory: configuration.dataDirectory,
            on: journalExecutor,
            retention: configuration.jobRetention
        )
        let log = configuration.log
        runtime = HostRuntime(
            configuration: configuration,
            journal: journal,
            on: loop,
            clock: self.clock,
            random: random,
            processes: processes(loop) { log(LogEntry(ofHost: $0, $1)) }
        )
        if configuration.preparesFirstLaunch { runtime.prepareFirstLaunch() }
        let extensions = KnownExtensions(registry())
        known = Mutex(extensions)
        runtime.use(extensions)
    }

    /// Checks that extensions can run as a user, and hides the memory of this process from that user.
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
    /// Never throws: every failure is an `Outcome`. Cancelling the task cancels the call that is under way; the outcome
    /// is then `cancelled`. Several requests may be under way at the same time.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - dialogue: Answers the questions of the request.
    ///   - progress: Takes the progress of the call under way. Called on the host's loop, so it must return at once.
    public func perform(
        _ request: IntentRequest,
        dialogue: any Dialogue = NoDialogue(),
        progress: @escaping @Sendable (CallProgress) -> Void = { _ in }
    ) async -> Outcome {
        await perform(request, dialogue: dialogue, updates: nil, progress: progress)
    }

    func perform(
        _ request: IntentRequest,
        dialogue: any Dialogue,
        updates: UpdateChannel?,
        progress: @escaping @Sendable (CallProgress) -> Void
    ) async -> Outcome {
        guard gate.enter() else { return Outcome(refusing: request, because: .hostStopped) }
        defer { gate.leave() }
        let start = clock.now
        var outcome: Outcome
        do throws(Failure) {
            let targets = known.withLock(\.targets)
            // A function that may wait costs a call, also where it returns at once.
            let words = request.typedParameters.isEmpty ? [] : try await words(for: request, in: targets)
            let prepared = try PreparedRequest(request, in: targets, words: words, wantsUpdates: updates != nil)
            if prepared.target.needsAuthorization { await runtime.refreshAuthorization(for: prepared.target) }
            outcome = await runtime.perform(
                prepared,
                dialogue: drawing(for: request, dialogue),
                updates: updates,
                progress: progress
            )
        } catch {
            outcome = Outcome(refusing: request, because: error)
        }
        outcome.timings.total = start.duration(to: clock.now)
        if request.wantsCard { await drawCard(of: &outcome, for: request) }
        return outcome
    }

    /// The words of the person that may stand for what was typed in a request.
    private func words(
        for request: IntentRequest,
        in targets: RequestTargets
    ) async throws(Failure) -> [VocabularyList] {
        await runtime.words(for: request.typedParameters.map(\.name), of: try targets.target(of: request))
    }

    /// Takes in the extensions that the host knows from now on, such as after an app was installed or removed.
    ///
    /// An extension whose manifest or executable has changed answers the calls that it has, and starts anew with the
    /// next one; while it works on jobs it goes on as it is. A removed extension takes no more calls, its jobs are
    /// cancelled, and it stops. The call waits for none of this, and does nothing after `shutdown()`.
    public func use(_ registry: Registry) {
        guard gate.enter() else { return }
        defer { gate.leave() }
        let extensions = KnownExtensions(registry)
        // In one step, so that of two calls at a time the runtime takes in the later one last as well.
        known.withLock { known in
            known = extensions
            runtime.use(extensions)
        }
    }

    /// Returns when no extension runs that was removed by `use(_:)`, at the latest when their calls and the grace of
    /// their jobs are over.
    package func removedExtensionsStopped() async {
        guard gate.enter() else { return }
        defer { gate.leave() }
        await runtime.removedExtensionsStopped()
    }

    /// Returns the activity of an extension now; `stopped` if it was never used or the host is shut down.
    public func state(of identifier: String) async -> ExtensionState {
        guard gate.enter() else { return .stopped }
        defer { gate.leave() }
        return await runtime.state(of: identifier)
    }

    /// Stops every extension and the host; returns when no process is left.
    ///
    /// Requests under way and all later requests end with `unavailable`. It may be called again, also while it is under
    /// way. A `Dialogue` that does not return is not waited for.
    ///
    /// The call waits as long as the host's own thread is busy: with a task on `executor`, or with a function that is
    /// called there (`progress`, `HostConfiguration.log`, `DeviceStateProvider.current`). It waits ten seconds for the
    /// journal if its disk hangs, and the log says so.
    public func shutdown() async {
        await stop().value
        await loop.shutdown()
    }

    /// Keeps the host's loop until `leave()`; false if the host stops already.
    ///
    /// For what lives on the loop and ends together with the host.
    package func enter() -> Bool { gate.enter() }

    /// Ends what `enter()` has begun.
    package func leave() { gate.leave() }

    /// Begins what `shutdown()` does, and returns at once; from then on requests are refused.
    ///
    /// For a program that does something else meanwhile and then waits for `shutdown()`.
    public func beginShutdown() { _ = stop() }

    private func stop() -> Task<Void, Never> {
        gate.close()
        return stopping.withLock { task in
            if let task { return task }
            // Not a part of the caller's task, whose cancellation must not leave processes behind. On the loop, so that
            // the end of a short command starts no thread.
            let stop = Task.detached(executorPreference: executor) { [runtime, gate, loop, journalExecutor] in
                await runtime.stop()
                await gate.waitUntilEmpty()
                await runtime.closeJournal(journalExecutor)
                loop.stop()
            }
            task = stop
            return stop
        }
    }
}
