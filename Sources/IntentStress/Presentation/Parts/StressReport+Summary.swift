internal import Charts
internal import IntentModel
internal import IntentPresentation

extension StressReport {
    /// The run in one sentence.
    var headline: String {
        let number = ChartNumber.format(Double(outcomes), decimals: 0)
        let seconds = elapsed.text
        let rate = ChartNumber.format(rate, significant: 3)
        let time = isSimulated ? "\(seconds) of virtual time" : seconds
        let end = (isInterrupted ? ", then interrupted" : "") + (warmUpText.map { ", \($0)" } ?? "")
        return "\(number) \(outcomes == 1 ? "outcome" : "outcomes") of \(scenario.intentText) in \(time)"
            + " (\(rate) a second)\(end)"
    }

    /// What ran, when and where, one fact each.
    var circumstances: [String] {
        let run = (date.map { "\($0.text), " } ?? "") + "IntentHost \(version)"
        return [run] + extensions.map { "\($0.displayName) (\($0.identifier)), \($0.executable)".printable }
            + [machine?.printable].compactMap(\.self)
    }

    /// The requests that no figure counts, in a few words; nil without a warm-up.
    private var warmUpText: String? {
        guard scenario.warmUp != nil else { return nil }
        let number = ChartNumber.format(Double(warmUpOutcomes), decimals: 0)
        let errors = warmUpErrors > 0 ? ", \(ChartNumber.format(Double(warmUpErrors), decimals: 0)) of them errors" : ""
        return "without \(number) of the warm-up\(errors)"
    }

    /// The result of the run in a few words.
    var result: String {
        if !violations.isEmpty { return "The host has broken a rule of its own" }
        let failed = verdicts.count { !$0.holds }
        guard failed > 0 else {
            return isInterrupted ? "What was expected held until the interrupt" : "What was expected holds"
        }
        return "\(failed) of \(verdicts.count) expectations \(failed == 1 ? "does" : "do") not hold"
    }

    /// The verdicts in sentences: broken rules, expectations that fail, and the others.
    var verdictTexts: [(holds: Bool, text: String)] {
        let broken = violations.map { (holds: false, text: $0.description.printable) }
        return broken + (verdicts.filter { !$0.holds } + verdicts.filter(\.holds)).map { ($0.holds, $0.description) }
    }
}

extension StressScenario {
    /// The scenario as names with values, for people.
    var facts: [(name: String, value: String)] {
        var facts = [
            (mix.isEmpty ? "intent" : "intents", mixText),
            ("extension", extensionName?.printable ?? "the one that handles the intent"),
        ]
        facts.append(("requests", arrivalText))
        facts.append(("until", endText))
        if !stages.isEmpty { facts.append(("stages", stages.map(\.text).joined(separator: ", "))) }
        if let warmUp { facts.append(("warm-up", "\(warmUp.text), left out of all figures")) }
        if mix.isEmpty { facts.append(("parameters", parameterText)) }
        facts.append(("processes", isCold ? "a new one for each request" : "\(processes), kept warm"))
        if !faults.isEmpty {
            facts.append(("faults", faults.map { "\($0.fault.name.rawValue) \($0.text)" }.joined(separator: ", ")))
        }
        if !limitTexts.isEmpty { facts.append(("limits", limitTexts.joined(separator: ", "))) }
        facts.append(("seed", "\(seed)"))
        return facts
    }

    /// The intents in a few words.
    var intentText: String {
        let names = intents.map(\.intent.printable)
        return names.count > 3 ? "\(names.count) intents" : names.joined(separator: ", ")
    }

    private var mixText: String {
        guard !mix.isEmpty else { return intent.printable }
        let whole = mix.reduce(0) { $0 + $1.weight }
        return mix.map { "\($0.intent.printable) \(ChartNumber.format($0.weight / whole * 100, significant: 3)) %" }
            .joined(separator: ", ")
    }

    private var arrivalText: String {
        switch arrival {
        case .closed(let concurrency) where !stages.isEmpty: "\(concurrency) at a time to begin with"
        case .open(let rate, let concurrency) where !stages.isEmpty:
            "\(ChartNumber.format(rate, decimals: 3)) a second to begin with, at most \(concurrency) at a time"
        case .closed(1): "one after the other"
        case .closed(let concurrency): "\(concurrency) at a time, the next as one ends"
        case .open(let rate, let concurrency):
            "\(ChartNumber.format(rate, decimals: 3)) a second, at most \(concurrency) at a time"
        }
    }

    private var endText: String {
        let ends = [
            end.requests.map { "\(ChartNumber.format(Double($0), decimals: 0)) requests" },
            duration.map(DurationText.format),
        ]
        let texts = ends.compactMap(\.self)
        return texts.isEmpty ? "an interrupt" : texts.joined(separator: " or ")
    }

    private var parameterText: String {
        switch parameters {
        case .generated: "generated"
        case .given(let list) where list.count > 1: "\(list.count) sets, in turn"
        case .given(let list): list.isEmpty ? "none" : "the same for all"
        }
    }

    private var limitTexts: [String] {
        LimitName.allCases.compactMap { name in
            limits[name].map { "\(name.rawValue)=\($0)" }
        }
    }
}

extension StressScenario.Stage {
    fileprivate var text: String {
        switch target {
        case .rate(let rate): "\(ChartNumber.format(rate, decimals: 3)) a second in \(DurationText.format(duration))"
        case .concurrency(let number): "\(number) at a time in \(DurationText.format(duration))"
        }
    }
}

extension StressScenario.WarmUp {
    fileprivate var text: String {
        switch self {
        case .duration(let duration): "the first \(DurationText.format(duration))"
        case .requests(1): "the first request"
        case .requests(let number): "the first \(ChartNumber.format(Double(number), decimals: 0)) requests"
        }
    }
}
