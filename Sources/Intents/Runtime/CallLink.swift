import ExtensionProtocol
import JSON
import Synchronization

/// The way from one call back to the host, open until the call is answered.
final class CallLink: Sendable {
    private struct State {
        var isOpen = true
        var sequence: Int64 = 0
        var deadline: ContinuousClock.Instant
        var wish: (timeToLive: Duration, work: IntentJob.Work)?
        /// The job that the wish has become.
        var job: IntentJob?
    }

    let request: IncomingCall
    private let writer: MessageWriter
    private let requests: HostRequests
    private let state: Mutex<State>

    /// Makes the link of a call that came at an instant.
    init(_ request: IncomingCall, at arrival: ContinuousClock.Instant, writer: MessageWriter, requests: HostRequests) {
        (self.request, self.writer, self.requests) = (request, writer, requests)
        state = Mutex(State(deadline: arrival + .milliseconds(request.call.context.deadlineMilliseconds)))
    }

    var context: CallContext { request.call.context }

    var deadline: ContinuousClock.Instant { state.withLock(\.deadline) }

    func report(fraction: Double?, message: String?) {
        // Sent within the lock, so that reports go out in the order of their numbers and none behind the answer.
        state.withLock { state in
            guard state.isOpen else { return }
            state.sequence += 1
            let done = fraction.flatMap { $0.isNaN ? nil : min(max($0, 0), 1) }
            writer.report(
                ExtensionProtocol.Progress(id: request.id, sequence: state.sequence, fraction: done, message: message)
                    .message
            )
        }
    }

    /// Tells the host of a fault of the handler.
    func report(fault: String) { writer.report(LogMessage(level: .error, message: fault).message) }

    func requestMoreTime(_ duration: Duration) async -> Duration {
        guard duration > .zero, state.withLock(\.isOpen) else { return .zero }
        guard let answer = await requests.send(Extend(id: request.id, milliseconds: duration.roundedUpMilliseconds))
        else {
            return .zero
        }
        let granted = Duration.milliseconds(max(answer.grantedMilliseconds, 0))
        state.withLock { $0.deadline += granted }
        return granted
    }

    func startJob(timeToLive: Duration, _ work: @escaping IntentJob.Work) {
        state.withLock { state in
            if state.isOpen { state.wish = (timeToLive, work) }
        }
    }

    /// Makes the job that the handler wished for, as it is told to the host; nil where it did not, or where the call is
    /// answered: a job that the host never hears of would begin with the next process.
    func makeJob(in table: JobTable, of call: IntentCall) -> ResponseAnswer.Job? {
        guard let (timeToLive, _) = state.withLock({ $0.isOpen ? $0.wish : nil }) else { return nil }
        let job = table.make(of: call)
        // A call that was answered before this never asks for its job, and one that is answered after it does.
        let isWanted = state.withLock { state in
            if state.isOpen { state.job = job }
            return state.isOpen
        }
        guard isWanted else {
            job.forget()
            return nil
        }
        return ResponseAnswer.Job(handle: job.name, ttlMilliseconds: max(timeToLive.roundedUpMilliseconds, 1))
    }

    /// The call has its answer: nothing else is sent any more.
    ///
    /// Its job is in the table, if the answer names it, and else is forgotten; says whether there is one.
    func close(with answer: PendingCall.Answer, jobs: JobTable) -> Bool {
        let job = state.withLock { state in
            state.isOpen = false
            return state.job
        }
        guard let job else { return false }
        let isKnown = if case .response(let response) = answer { response.job?.handle == job.name } else { false }
        if isKnown {
            jobs.add(job)
        } else {
            state.withLock { $0.job = nil }
            job.forget()
        }
        return isKnown
    }

    /// The host has heard of the job: its work begins.
    func beginJob() {
        guard let (job, work) = state.withLock({ state in state.job.map { ($0, state.wish?.work) } }), let work else {
            return
        }
        job.begin(work)
    }
}
