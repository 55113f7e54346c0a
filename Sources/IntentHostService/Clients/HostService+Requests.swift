internal import EventLoop
internal import ExtensionProtocol
internal import IntentModel
internal import JSON

extension HostService {
    /// Sends a request to a client and waits for its answer.
    ///
    /// Cancelling the task takes the request back.
    ///
    /// - Parameter patience: The time for the answer; nil for as long as the client is there.
    /// - Returns: Nil if none can come: the client is gone, its time is over, or the task was cancelled.
    nonisolated func request(
        _ method: String,
        _ params: JSONValue,
        of client: ClientNumber,
        within patience: Duration? = nil
    ) async -> Result<JSONValue, ResponseError>? {
        let asking = Asking()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // The host may stop meanwhile, and its loop with it.
                let isAsked = enterUnlessStopped { service in
                    guard !asking.isCancelled else { return continuation.resume(returning: nil) }
                    service.send(method, params, to: client, within: patience, asking) {
                        continuation.resume(returning: $0)
                    }
                }
                if !isAsked { continuation.resume(returning: nil) }
            }
        } onCancel: {
            _ = enterUnlessStopped { service in
                asking.isCancelled = true
                if let number = asking.number { service.clients[client]?.withdraw(number) }
            }
        }
    }

    /// Sends a request; the closure is called once.
    private func send(
        _ method: String,
        _ params: JSONValue,
        to client: ClientNumber,
        within patience: Duration?,
        _ asking: Asking,
        _ answered: @escaping (Result<JSONValue, ResponseError>?) -> Void
    ) {
        guard let connection = clients[client] else { return answered(nil) }
        let number = connection.ask(method, params) { [self] result in
            if let timer = asking.timer.take() { loop.cancel(timer) }
            answered(result)
        }
        guard let number else { return }
        asking.number = number
        guard let patience else { return }
        asking.timer = loop.schedule(at: now.advanced(by: patience)) {
            asking.timer = nil
            connection.withdraw(number)
        }
    }
}

/// The state of a request to a client, in the domain of the service.
// Only closures in the domain of the service touch it, which run on one thread, one after the other.
private final class Asking: @unchecked Sendable {
    var number: Int64?
    var isCancelled = false
    var timer: TimerToken?
}
