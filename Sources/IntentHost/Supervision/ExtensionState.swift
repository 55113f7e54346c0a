/// What an extension is doing, as its supervisor sees it.
public enum ExtensionState: String, Sendable, Hashable, CaseIterable {
    /// No process, and none is wanted.
    case stopped
    /// Its process is being started, or has not answered `initialize` yet.
    case starting
    /// Its process waits for calls.
    case ready
    /// It has calls.
    case busy
    /// It has not noticed a call within the ack clock.
    case unresponsive
    /// Its process is on the way from `shutdown` to its end.
    case stopping
    /// It has crashed and is started again after a delay.
    case backingOff
    /// It has crashed too often; only a command starts it again.
    case quarantined
}
