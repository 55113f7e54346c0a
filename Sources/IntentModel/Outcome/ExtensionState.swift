/// The state of an extension.
public enum ExtensionState: String, Sendable, Hashable, CaseIterable {
    /// No process, and none is wanted.
    case stopped
    /// Its process is being started, or has not answered `initialize` yet.
    case starting
    /// Its process waits for calls.
    case ready
    /// Its process has calls under way.
    case busy
    /// Its process did not notice a call within `Limits.ack`.
    case unresponsive
    /// Its process was asked to end and has not ended yet.
    case stopping
    /// It crashed, and the host starts it again after a delay.
    case backingOff
    /// It crashed too often; `Host.liftQuarantine(of:)` lets it start again.
    case quarantined
}
