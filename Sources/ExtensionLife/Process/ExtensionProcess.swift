package import IntentModel
package import ProcessModel

/// Something that speaks the extension's side of the wire: a child process, a double in a test, a simulated extension.
///
/// Everything is called on the loop, and every event is delivered on it.
package protocol ExtensionProcess: AnyObject {
    /// Starts it; events come after this call has returned.
    func start(_ handler: @escaping (ProcessEvent) -> Void) throws(Failure)
    /// The number of its first process; nil if it is no process of this machine.
    var pid: Int32? { get }
    /// Writes one line to its stdin.
    func send(_ line: [UInt8])
    /// Closes its stdin once everything has been written.
    func closeInput()
    /// Signals it and everything that it has started in its group.
    func signal(_ signal: TerminationSignal)
    /// The number of bytes that it has not read.
    var queuedInput: Int { get }
    /// Returns a snapshot of it; nil if it cannot be seen.
    func snapshot() -> ProcessSnapshot?
    /// The bytes that one side has written and the other has not read.
    var unread: ProcessLook.Unread? { get }
    /// Its memory, with the enforcer of the limit; nil if nothing is known.
    var memory: MemoryReport? { get }
    /// The present memory of it and all that it has started, in bytes.
    var memoryInUse: Int { get }
    /// A number of bytes that `memoryInUse` does not exceed, and that takes a third of the time to read.
    var memoryBound: Int { get }
    /// Releases everything; called once, after `exited` or if it was never started.
    func dispose()
}

extension ExtensionProcess {
    package var pid: Int32? { nil }
}

/// An event of an extension's process.
package enum ProcessEvent {
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
    /// It ended and is reaped; its last output follows.
    case reaped
    /// It ended, and all its output was delivered. The last event.
    case exited(ExitStatus)
}

/// The signals of the stop ladder.
package enum TerminationSignal: Sendable, Equatable {
    /// SIGTERM, which asks for an end.
    case terminate
    /// SIGKILL, which cannot be refused.
    case kill
}
