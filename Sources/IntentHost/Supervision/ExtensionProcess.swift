internal import EventLoop
internal import IntentModel

/// Something that speaks the extension's side of the wire: a child process, a double in a test, a simulated extension.
///
/// Everything is called on the loop, and every event is delivered on it.
protocol ExtensionProcess: AnyObject {
    /// Starts it; events come after this call has returned.
    func start(_ handler: @escaping (ProcessEvent) -> Void) throws(Failure)
    /// Writes one line to its stdin.
    func send(_ line: [UInt8])
    /// Closes its stdin once everything has been written.
    func closeInput()
    /// Signals it and everything that it has started in its group.
    func signal(_ signal: ExtensionSession.TerminationSignal)
    /// How many bytes wait for it to read them.
    var queuedInput: Int { get }
    /// What it looks like now; nil where that cannot be seen.
    func snapshot() -> ProcessSnapshot?
    /// What one side has written and the other has not read.
    var unread: ProcessLook.Unread? { get }
    /// What it uses of its memory limit, and who enforces that; nil where nothing is known.
    var memory: MemoryReport? { get }
    /// The memory that it uses now, in bytes, with everything that it has started.
    var memoryInUse: Int { get }
    /// Lets go of everything; called once, after `exited`, or where it was never started.
    func dispose()
}

/// Whose process is to be made, and for which launch.
struct LaunchOrder {
    let plan: LaunchPlan
    /// The extension's, for a person.
    let name: String
    let support: LaunchSupport
    let loop: EventLoop
    /// Whether the launch has to wait for something after all; may ask the disk, so it is asked wherever that may be waited for.
    let isWithheld: @Sendable () -> Bool
}

/// What has become of an order.
enum LaunchResult {
    /// The process is there, was begun to be made at that instant, and can be started.
    case made(any ExtensionProcess, at: LoopClock.Instant)
    /// The host could not make it.
    case failed(Failure)
    /// Nothing was made, because the launch is withheld.
    case withheld
}

/// What happens to an extension's process.
enum ProcessEvent {
    /// It wrote to its stdout.
    case output(ArraySlice<UInt8>)
    /// It wrote to its stderr.
    case errorOutput(ArraySlice<UInt8>)
    /// It closed its stdout.
    case outputEnded
    /// It has read everything that waited for it.
    case inputDrained
    /// It closed its stdin.
    case inputFailed
    /// Its memory is about to reach its limit, or has.
    case memory(MemoryEvent, enforcedBy: MemoryEnforcement)
    /// The executable could not be run; `exited` follows.
    case launchFailed(LaunchFailure)
    /// It ended and is reaped; what it wrote last follows.
    case reaped
    /// It ended, and everything that it wrote was delivered. The last event.
    case exited(ExitStatus)
}
