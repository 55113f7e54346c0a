import ExtensionProtocol
import JSON
import Synchronization

/// The way from one call of a handler back to the host, open until the call is answered.
struct CallLink: Sendable {
    /// What is kept of it in the call.
    struct State {
        fileprivate var sequence: Int64 = 0
        /// By how much the deadline has moved.
        fileprivate var granted = Duration.zero
        fileprivate var wish: (timeToLive: Duration, work: IntentJob.Work)?
        /// The job that the wish has become.
        fileprivate(set) var job: IntentJob?

        /// Forgets a wish that has become no job; what is given is released outside the lock, as it may end objects of the author.
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
        // Sent within the lock, so that reports go out in the order of their numbers and none behind the answer.
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

    /// Tells the host of a fault of the handler.
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

    /// Makes the job that the handler wished for, as it is told to the host; nil where it did not, or where the call is
    /// answered: a job that the host never hears of would begin with the next process.
    func makeJob(in table: JobTable) -> ResponseAnswer.Job? {
        guard let (timeToLive, _) = call.state.withLock({ $0.isAnswered ? nil : $0.link.wish }) else { return nil }
        let job = table.make(of: call.request.call)
        // A call that was answered before this never asks for its job, and one that is answered after it does.
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

    /// The call has its answer: its job is in the table, if the answer names it, and else is forgotten; says whether there is one.
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

    /// The host has heard of the job: its work begins.
    func beginJob() {
        // The work may hold the call, which is not to hold the work for ever.
        let (job, work) = call.state.withLock { state in
            guard let job = state.link.job else { return (nil, nil) as (IntentJob?, IntentJob.Work?) }
            return (job, state.link.wish.take()?.work)
        }
        if let job, let work { job.begin(work) }
    }
}
