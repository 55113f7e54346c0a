import ExtensionProtocol
import Synchronization

/// The way from one call back to the host, open until the call is answered.
final class CallLink: Sendable {
    private struct State {
        var isOpen = true
        var sequence: Int64 = 0
        var deadline: ContinuousClock.Instant
    }

    let context: CallContext
    private let id: RequestID
    private let writer: MessageWriter
    private let requests: HostRequests
    private let state: Mutex<State>

    /// Makes the link of a call that has just come.
    init(id: RequestID, context: CallContext, writer: MessageWriter, requests: HostRequests) {
        (self.id, self.context, self.writer, self.requests) = (id, context, writer, requests)
        state = Mutex(State(deadline: .now + .milliseconds(context.deadlineMilliseconds)))
    }

    var deadline: ContinuousClock.Instant { state.withLock(\.deadline) }

    func report(fraction: Double?, message: String?) {
        // Sent within the lock, so that reports go out in the order of their numbers and none behind the answer.
        state.withLock { state in
            guard state.isOpen else { return }
            state.sequence += 1
            let done = fraction.flatMap { $0.isNaN ? nil : min(max($0, 0), 1) }
            writer.send(
                ExtensionProtocol.Progress(id: id, sequence: state.sequence, fraction: done, message: message).message
            )
        }
    }

    func requestMoreTime(_ duration: Duration) async -> Duration {
        guard duration > .zero, state.withLock(\.isOpen) else { return .zero }
        guard let answer = await requests.send(Extend(id: id, milliseconds: duration.roundedUpMilliseconds)) else {
            return .zero
        }
        let granted = Duration.milliseconds(max(answer.grantedMilliseconds, 0))
        state.withLock { $0.deadline += granted }
        return granted
    }

    /// The call is answered: nothing is sent any more.
    func close() { state.withLock { $0.isOpen = false } }
}

extension Duration {
    /// Whole milliseconds, rounded up and held within what the wire can say.
    fileprivate var roundedUpMilliseconds: Int64 {
        let (seconds, attoseconds) = components
        let (whole, overflows) = seconds.multipliedReportingOverflow(by: 1000)
        let (sum, sumOverflows) = whole.addingReportingOverflow(
            (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
        )
        return overflows || sumOverflows ? .max : sum
    }
}
