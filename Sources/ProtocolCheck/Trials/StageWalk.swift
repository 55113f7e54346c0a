import ExtensionProtocol
import IntentConversation
import IntentModel
import JSON

/// Takes one intent through its stages as the host does, and judges each answer.
struct StageWalk {
    private var sample: SampleCall
    private let subject: CheckSubject

    private var intent: IntentDefinition { sample.intent }
    private var manifest: ExtensionManifest { subject.manifest }

    /// The most mistakes that are told of one response.
    private static let mostMistakes = 5

    init(_ sample: SampleCall, of subject: CheckSubject) { (self.sample, self.subject) = (sample, subject) }

    func steps(_ bench: inout Bench) -> [Step] { resolve(intent.parameters[...], &bench) }

    /// Asks with the id of a new request, and judges its answer.
    private func ask(
        _ method: String,
        _ rule: String,
        within time: Duration,
        parameter: String? = nil,
        _ bench: inout Bench,
        judge: @escaping AnswerStep.Judge
    ) -> [Step] {
        var request = bench.call(method, sample)
        if let parameter, case .object(var params) = request.params {
            params["parameter"] = .string(parameter)
            request.params = .object(params)
        }
        return request.steps + [.answer(AnswerStep(request.id, rule, within: time, judge: judge))]
    }

    /// Returns the problem with an error; nil for one that an extension may answer.
    private func problem(with error: ResponseError, in method: String, mayBeMissing: Bool = true) -> String? {
        let answer = "'\(method)' of \(intent.name) was answered with \(error.code.rawValue): \(error.message)"
        switch error.code {
        case .methodNotFound: return mayBeMissing ? nil : answer
        case .invalidRequest, .invalidParams, .parseError: return answer
        default: return error.data?["kind"] == "noHandlerProvided" ? answer : nil
        }
    }

    // MARK: Resolve and options

    private func resolve(_ rest: ArraySlice<ParameterDefinition>, _ bench: inout Bench) -> [Step] {
        guard let parameter = rest.first else { return confirm(&bench) }
        let rest = rest.dropFirst()
        let options = parameter.offersOptions ? options(of: parameter, &bench) : []
        guard parameter.isResolvable else { return options + resolve(rest, &bench) }
        return options
            + ask(ResolveIntent.method, "S2", within: bench.limits.resolve, parameter: parameter.name, &bench) {
                result,
                bench in
                var (walk, judgement) = (self, Judgement())
                switch result {
                case .failure(let error):
                    if let problem = problem(with: error, in: ResolveIntent.method) {
                        judgement = .fell("S2", problem)
                    }
                case .success(let value):
                    do {
                        try walk.take(ResolveIntent.answer(from: value), for: parameter)
                    } catch {
                        judgement = .fell("S2", "The answer is not one to 'intent/resolve': \(error)")
                    }
                }
                judgement.next = walk.resolve(rest, &bench)
                return judgement
            }
    }

    /// Takes the first choice of each result over into the values, so that the intent can be handled.
    private mutating func take(_ answer: ResolveIntent.Answer, for parameter: ParameterDefinition) throws(Failure) {
        let check = ResolutionCheck(
            parameter: parameter,
            value: sample.parameters[parameter.name],
            intent: intent.name,
            extensionName: manifest.displayName,
            catalogue: manifest.catalogue
        )
        let results = try check.results(of: answer)
        let old = parameter.resolvesEachElement ? sample.parameters[parameter.name]?.arrayValue ?? [] : []
        let values = results.enumerated().compactMap { index, result -> JSONValue? in
            switch result.outcome {
            case .notRequired: nil
            case .disambiguation: result.options.first
            default:
                result.value
                    ?? (parameter.resolvesEachElement
                        ? (index < old.count ? old[index] : nil) : sample.parameters[parameter.name])
            }
        }
        sample.parameters[parameter.name] =
            parameter.resolvesEachElement ? (values.isEmpty ? nil : .array(values)) : values.first
    }

    private func options(of parameter: ParameterDefinition, _ bench: inout Bench) -> [Step] {
        ask(ProvideOptions.method, "S3", within: bench.limits.resolve, parameter: parameter.name, &bench) {
            result,
            _ in
            switch result {
            case .failure(let error):
                return problem(with: error, in: ProvideOptions.method).map { .fell("S3", $0) } ?? Judgement()
            case .success(let value):
                do {
                    let answer = try ProvideOptions.answer(from: value)
                    for item in answer.sections.flatMap(\.items) {
                        try parameter.elementType.check(item, manifest.catalogue)
                    }
                    return Judgement()
                } catch {
                    return .fell("S3", "The options of '\(parameter.name)' of \(intent.name) are wrong: \(error)")
                }
            }
        }
    }

    // MARK: Confirm and handle

    private func confirm(_ bench: inout Bench) -> [Step] {
        ask(ConfirmIntent.method, "S4", within: bench.limits.confirm, &bench) { result, bench in
            var judgement = judged(result, "S4", method: ConfirmIntent.method) { kind, code in
                kind == nil && code != "ready" || kind == .inProgress
            }.judgement
            judgement.next = handle(&bench)
            return judgement
        }
    }

    private func handle(_ bench: inout Bench) -> [Step] {
        ask(HandleIntent.method, "S5", within: bench.limits.handle, &bench) { result, bench in
            var (judgement, answer) = judged(result, "S5", method: HandleIntent.method) { kind, _ in
                kind == nil || kind == .ready
            }
            if let job = answer?.job { judgement.next += follow(job, bench) }
            if intent.supportsUpdates { judgement.next += updates(&bench) }
            return judgement
        }
    }

    /// Judges a response by its code and its properties.
    private func judged(
        _ result: Result<JSONValue, ResponseError>,
        _ rule: String,
        method: String,
        isWrong: (ResponseCodeDefinition.Kind?, String) -> Bool
    ) -> (judgement: Judgement, answer: ResponseAnswer?) {
        let value: JSONValue
        do throws(ResponseError) { value = try result.get() } catch {
            let problem = problem(with: error, in: method, mayBeMissing: method == ConfirmIntent.method)
            return (problem.map { .fell(rule, $0) } ?? Judgement(), nil)
        }
        do throws(MessageError) {
            let answer = try HandleIntent.answer(from: value)
            let code = answer.response.code
            var judgement = Judgement()
            if isWrong(intent.responseCode(named: code)?.kind, code) {
                judgement = .fell(rule, "The code '\(code)' cannot answer '\(method)' of \(intent.name).")
            }
            let mistakes = intent.mistakes(
                in: answer.response.properties,
                manifest.catalogue,
                atMost: Self.mostMistakes
            )
            judgement.problems += mistakes.map { ("S6", $0) }
            judgement.next = [.tried("S6")]
            return (judgement, answer)
        } catch {
            return (.fell(rule, "The answer is not one to '\(method)': \(error)"), nil)
        }
    }

    // MARK: Jobs and updates

    /// Waits a moment for the end of a job, and then cancels it.
    private func follow(_ job: ResponseAnswer.Job, _ bench: Bench) -> [Step] {
        let grace = bench.limits.grace
        let cancel = CancelJob(handle: job.handle, reason: .user, graceMilliseconds: grace.milliseconds)
        let hasEnded = { (observer: WireObserver) in observer.jobs.hasEnded(job.handle) }
        let inGrace = SightStep(time: grace, isMet: hasEnded) { isMet, _ in
            let time = DurationText.format(grace)
            let problem = "The job '\(job.handle)' was cancelled, and no job/result came within \(time)."
            return isMet ? Judgement() : .fell("J5", problem)
        }
        let bySelf = SightStep(time: .seconds(1), isMet: hasEnded) { isMet, _ in
            Judgement(next: isMet ? [] : [cancel.step, .sight(inGrace)])
        }
        return [.sight(bySelf)]
    }

    private func updates(_ bench: inout Bench) -> [Step] {
        let request = bench.call(StartSendingUpdates.method, sample)
        let stop = StopSendingUpdates(interaction: request.interaction)
        let answer = AnswerStep(request.id, "U1", within: bench.limits.handle) { result, bench in
            switch result {
            case .failure(let error):
                return problem(with: error, in: StartSendingUpdates.method).map { .fell("U1", $0) } ?? Judgement()
            case .success(let value):
                guard value.objectValue != nil else { return .fell("U1", "The answer is no object.") }
                let isMet = { (observer: WireObserver) in observer.updates.hasUpdate(of: request.interaction) }
                let update = SightStep(time: .milliseconds(500), isMet: isMet) { _, _ in Judgement() }
                return Judgement(next: [.sight(update), stop.step] + bench.fence("U3"))
            }
        }
        return request.steps + [.answer(answer)]
    }
}
