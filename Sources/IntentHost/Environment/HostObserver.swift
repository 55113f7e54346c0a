package import ExtensionLife
internal import IntentModel

/// Observes the domain of a host from inside, as the invariants of a simulated world do.
package protocol HostObserver: AnyObject {
    /// A call of an extension is made.
    func made(_ call: OutgoingCall, of supervisor: ExtensionSupervisor)
    /// A call has ended; its caller receives the result next.
    func ended(_ token: CallToken, with result: CallResult, of supervisor: ExtensionSupervisor)
    /// All actions of an extension's machine are carried out.
    func settled(_ supervisor: ExtensionSupervisor)
}
