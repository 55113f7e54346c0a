package import ExtensionLife
package import IntentModel

/// The caller of an extension, in the host's domain.
package protocol CallOwner: AnyObject {
    /// Receives the result of the call.
    ///
    /// Called once; within the supervisor's method if that refuses the call at once.
    func callEnded(with result: CallResult)
    /// Receives the progress of the call.
    func callProgressed(_ progress: CallProgress)
}

/// Delivers the updates of one request to its caller.
package protocol UpdateReceiver: AnyObject {
    /// Receives an update, or the end of the updates.
    func receive(_ event: UpdateEvent)
    /// The number of updates that were dropped because the caller did not take them in time.
    var droppedCount: Int { get }
}
