/// Whoever has made a call of an extension; lives on the loop of its supervisor.
protocol CallOwner: AnyObject, Sendable {
    /// The call is over; comes once, and within the call of the supervisor where that refuses at once.
    func callEnded(with result: CallResult)
    /// The call has come so far.
    func callProgressed(_ progress: CallProgress)
}
