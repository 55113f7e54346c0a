import ExtensionProtocol
import IntentModel
import JSON

extension Trial {
    /// Several calls at a time.
    static let concurrent = [
        Trial("B1") { bench in
            bench.concurrentCalls > 1 ? together("B1", bench.concurrentCalls, bench: &bench) : []
        },
        Trial("B2") { bench in together("B2", bench.concurrentCalls + 2, bench: &bench) },
        Trial("R1") { bench in
            // A second answer to an earlier request has come by the answer to the last one.
            together("R1", 1, bench: &bench) + bench.fence("R1")
        },
    ]

    /// Calls in one write, each of which is answered.
    private static func together(_ rule: String, _ count: Int, bench: inout Bench) -> [Step] {
        let requests = (0..<count).compactMap { _ in bench.handle() }
        // As if each had to wait for all that came before.
        let time = bench.callTime * max(1, count / bench.concurrentCalls + 1)
        return requests.map { .open($0) } + [.send(Array(requests.map(\.line).joined()))]
            + requests.map { .answer(AnswerStep($0.id, rule, within: time)) }
    }

    /// Cancellations at each point of a call.
    static let cancelling = [
        Trial("C1") { bench in
            guard let request = bench.handle() else { return [] }
            let id = request.id
            let hasBegun = { (observer: WireObserver) in observer.acknowledged.contains(id) || observer.isAnswered(id) }
            // Whether it has begun or not: the host does not know either.
            let sight = SightStep(time: .milliseconds(100), isMet: hasBegun) { _, _ in Judgement() }
            return request.steps + [.sight(sight), cancel(id, bench).step, cancelled(id, "C1", bench: bench)]
        },
        Trial("C2") { bench in
            guard let request = bench.handle() else { return [] }
            let both = request.line + cancel(request.id, bench).message.line
            return [.open(request), .send(both), cancelled(request.id, "C2", bench: bench)] + bench.fence("C2")
        },
        Trial("C3") { bench in
            guard let request = bench.handle() else { return [] }
            let answered = request.steps + [.answer(AnswerStep(request.id, "R1", within: bench.callTime))]
            let ids = [request.id, .integer(.max - 1), .string("never")]
            return answered + ids.map { cancel($0, bench).step } + bench.fence("C3")
        },
    ]

    private static func cancel(_ id: RequestID, _ bench: Bench) -> CancelRequest {
        CancelRequest(id: id, reason: .user, graceMilliseconds: bench.limits.grace.milliseconds)
    }

    private static func cancelled(_ id: RequestID, _ rule: String, bench: Bench) -> Step {
        .answer(
            AnswerStep(id, rule, within: bench.limits.grace) { result, _ in
                guard case .failure(let error) = result else { return Judgement() }
                // Others are errors that the call might have had anyway.
                let wrong: [ResponseError.Code] = [.invalidRequest, .invalidParams, .methodNotFound, .parseError]
                guard wrong.contains(error.code) else { return Judgement() }
                return .fell(rule, "A cancelled call was answered with \(error.code.rawValue): \(error.message)")
            }
        )
    }

    /// Messages about jobs that nobody has.
    static let jobs = [
        Trial("J4") { bench in
            let handle = "check-unknown"
            return [Int64(1), 0].map { AcknowledgeJob(handle: handle, sequence: $0).step } + bench.fence("J4")
        },
        Trial("J5") { bench in
            let grace = bench.limits.grace.milliseconds
            let handle = "check-unknown"
            return JobCancelReason.allCases.map {
                CancelJob(handle: handle, reason: $0, graceMilliseconds: grace).step
            } + bench.fence("J5")
        },
        Trial("J6") { bench in
            let params = QueryJobStatus(handle: "check-unknown").json
            let request = CheckRequest(id: bench.newID(), method: QueryJobStatus.method, params: params)
            let answer = AnswerStep(request.id, "J6", within: bench.shortTime) { result, _ in
                switch result {
                case .failure(let error):
                    if error.code == .methodNotFound { return Judgement() }
                    return .fell("J6", "job/status of an unknown job was answered with \(error.code.rawValue).")
                case .success(let value):
                    do throws(MessageError) {
                        let state = try QueryJobStatus.answer(from: value).state
                        if state == .lost { return Judgement() }
                        return .fell("J6", "An unknown job has the state '\(state.rawValue)', not 'lost'.")
                    } catch {
                        return .fell("J6", "The answer is not one to 'job/status': \(error)")
                    }
                }
            }
            return request.steps + [.answer(answer)]
        },
    ]
}
