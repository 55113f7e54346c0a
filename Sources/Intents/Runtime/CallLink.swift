import ExtensionProtocol
import JSON
import Synchronization

/// The connection from one call of a handler back to the host, open until the call is answered.
struct CallLink: Sendable {
    /// The part of the link that the call stores.
    struct State {
        fileprivate var sequence: Int64 = 0
        /// The time by which the deadline has moved.
        fileprivate var granted = Duration.zero
        fileprivate var wish: (timeToLive: Duration, work: IntentJob.Work)?
        /// The job that the wish became.
        fileprivate(set) var job: IntentJob?

        /// Forgets a wish that became no job.
        ///
        /// The result is released outside the lock, because that may end objects of the author.
        mutating func dropVainWish() -> IntentJob.Work? {
            guard job == nil else { return nil }
            return wish.take()?.work
        }
    }

    private let call: PendingCall

    /// Makes the link of a call of a handler.
    init(_ call: PendingCall) { self.call = call }

    var context: CallContext { call.request.call.context }

    var deadline: ContinuousClock.Instant {
        call.arrival + .milliseconds(context.deadlineMilliseconds) + call.state.withLock(\.link.granted)
    }

    func report(fraction: Double?, message: String?) {
        // Sent within the lock, so that reports leave in the order of their numbers and none follows the answer.
        call.state.withLock { state in
            guard !state.isAnswered else { return }
            state.link.sequence += 1
            let done = fraction.flatMap { $0.isNaN ? nil : min(max($0, 0), 1) }
            let progress = ExtensionProtocol.Progress(
                id: call.request.id,
                sequence: state.link.sequence,
                fraction: done,
                message: message
            )
            call.host?.writer.report(progress.message)
        }
    }

    /// Reports a fault of the handler to the host.
    func report(fault: String) { call.host?.writer.report(LogMessage(level: .error, message: fault).message) }

    func requestMoreTime(_ duration: Duration) async -> Duration {
        guard duration > .zero, !call.isAnswered else { return .zero }
        let request = Extend(id: call.request.id, milliseconds: duration.roundedUpMilliseconds)
        guard let answer = await call.host?.send(request) else { return .zero }
        // No more than was asked for, whatever the host says.
        let granted = Duration.milliseconds(min(max(answer.grantedMilliseconds, 0), request.milliseconds))
        call.state.withLock { $0.link.granted += granted }
        return granted
    }

    func startJob(timeToLive: Duration, _ work: @escaping IntentJob.Work) {
        call.state.withLock { state in
            if !state.isAnswered { state.link.wish = (timeToLive, work) }
        }
    }

    /// Makes the job that the handler asked for, as the host is told of it.
    ///
    /// Returns nil if there is no such job, or if the call is answered: a job that the host never hears of would begin
    /// with the next process.
    func makeJob(in table: JobTable) -> ResponseAnswer.Job? {
        guard let (timeToLive, _) = call.state.withLock({ $0.isAnswered ? nil : $0.link.wish }) else { return nil }
        let job = table.make(of: call.request.call)
        // A call answered before this never asks for its job; a call answered after it does.
        let isWanted = call.state.withLock { state in
            if !state.isAnswered { state.link.job = job }
            return !state.isAnswered
        }
        guard isWanted else {
            job.forget()
            return nil
        }
        return ResponseAnswer.Job(handle: job.name, ttlMilliseconds: max(timeToLive.roundedUpMilliseconds, 1))
    }

    /// Keeps the job in the table if the answer names it, and forgets it otherwise.
    ///
    /// Returns whether there is a job.
    func keepJob(namedIn answer: PendingCall.Answer, jobs: JobTable) -> Bool {
        guard let job = call.state.withLock(\.link.job) else { return false }
        let isKnown = if case .response(let response) = answer { response.job?.handle == job.name } else { false }
        if isKnown {
            jobs.add(job)
        } else {
            _ = call.state.withLock { state in
                state.link.job = nil
                return state.link.dropVainWish()
            }
            job.forget()
        }
        return isKnown
    }

    /// Begins the work of the job, now that the host has heard of it.
    func beginJob() {
        // The work may hold the call, so the call must not hold the work for ever.
        let (job, work) = call.state.withLock { state in
            guard let job = state.link.job else { return (nil, nil) as (IntentJob?, IntentJob.Work?) }
            return (job, state.link.wish.take()?.work)
        }
        if let job, let work { job.begin(work) }
    }
}
