internal import ExtensionProtocol
internal import JSON

/// What calls and queued jobs need of a connection to the daemon: `DaemonSocket`, or a daemon of a test.
protocol DaemonPeer: AnyObject {
    /// Sends a request; `DaemonSocket.call` tells the whole.
    @discardableResult
    func call(_ method: String, _ params: JSONValue, _ waiter: @escaping DaemonSocket.Waiter) -> Int64?
    /// Asks for the end of a request; its answer is still awaited.
    func cancel(_ number: Int64)
    /// Waits no more for the answer to a request; returns whether it was awaited.
    @discardableResult
    func giveUp(_ number: Int64) -> Bool
    /// Answers a request of the daemon.
    func answer(_ id: RequestID, _ result: Result<JSONValue, ResponseError>)
}

extension DaemonSocket: DaemonPeer {}
