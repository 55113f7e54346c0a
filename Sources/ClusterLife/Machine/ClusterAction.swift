package import ClusterModel
package import JSON

/// What the shell of a `ClusterMachine` does.
package enum ClusterAction: Sendable, Equatable {
    // MARK: The broker

    /// Send signed bytes to all hosts; they get them as `heard`.
    case broadcast([UInt8])
    /// Send signed bytes to one host; it gets them as `heard`.
    case tell(HostIncarnation, [UInt8])
    /// Send bytes to one host, under the key that both have; it gets them as `received`.
    case send(HostIncarnation, [UInt8])

    // MARK: The own daemon, for another host

    /// Have a request performed, and not sent on; handle waits for `allowHandle`.
    case perform(CallIn.Number, ClusterRequest)
    /// Cancel what is performed. If it may be handled already, its end is still awaited.
    case cancelPerform(CallIn.Number, reason: String)
    /// Answer the question of a call.
    case answerQuestion(CallIn.Number, JSONValue)
    /// The answer to `mayHandleAsked`: yes.
    case allowHandle(CallIn.Number)
    /// The answer to `mayHandleAsked`: no, for good.
    case forbidHandle(CallIn.Number)

    // MARK: The own daemon, for its callers

    /// Ask the caller; the number comes back with `answered`.
    case ask(CallOut.Number, question: Int64, JSONValue)
    /// Take a question back.
    case withdrawQuestion(CallOut.Number, question: Int64)
    /// Look at the state of the caller's device; it comes back with `deviceSeen`.
    case lookAtDevice(CallOut.Number)
    /// Tell the caller of progress.
    case progress(CallOut.Number, JSONValue)
    /// End a request; exactly once for each.
    case finish(CallOut.Number, ElsewhereResult)

    // MARK: The host

    /// Nothing is under way any more on a host that drains.
    case drained
    /// Write a line into the log.
    case log(ClusterNews)
}
