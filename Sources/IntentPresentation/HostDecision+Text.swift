package import IntentModel

extension HostDecision {
    /// The decision for a person, a sentence without a subject and a point.
    package var text: String {
        switch self {
        case .chose(let intent, .named(let name)): "was chosen for \(intent), because the request names '\(name)'"
        case .chose(let intent, .only): "was chosen for \(intent), because no other extension handles it"
        case .policy(let intent, nil): "may run \(intent) in this state of the device"
        case .policy(let intent, let refusal?): "may not run \(intent) now: \(refusal)"
        case .asked(let question): "has the user asked: \(question)"
        case .began(let stage, isWarm: true): "is asked to \(stage.rawValue); it runs already (warm)"
        case .began(let stage, isWarm: false): "is asked to \(stage.rawValue); it does not run yet (cold)"
        case .ended(let stage, let times, let failure):
            "\(failure == nil ? "answered" : "failed in") \(stage.rawValue) after \(times.text)"
                + (failure.map { ": \($0)" } ?? "")
        case .ready(let time): "answered initialize after \(DurationText.rounded(time)) and is ready"
        case .extended(let stage, let asked, let granted):
            "asked for \(DurationText.format(asked)) more\(stage.map { " for \($0.rawValue)" } ?? "") and got "
                + DurationText.format(granted)
        case .timedOut(let stage, let clock, let time):
            "is over the \(clock.rawValue) clock in \(stage.rawValue), after \(DurationText.rounded(time))"
        case .repeated(let stage, let attempt):
            "is asked to \(stage.rawValue) again (attempt \(attempt)), because its process ended before it read the call"
        case .crashed(let reason): "counts as crashed: \(reason)"
        case .delayed(let time): "is not started again for \(DurationText.format(time)), because it crashed"
        case .quarantined: "is quarantined, because it has crashed too often"
        case .stopping("shutdown", let reason): "is asked to shut down" + Self.because(reason)
        case .stopping(let signal, let reason): "gets \(signal)" + Self.because(reason)
        case .finished(let status, let time): "is done: \(status.rawValue) after \(DurationText.rounded(time))"
        }
    }

    private static func because(_ reason: String?) -> String { reason.map { ": \($0)" } ?? "" }
}

extension CallTimes {
    fileprivate var text: String {
        let parts = [("for a free slot", queue), ("for the launch", launch)].filter { $0.1 > .zero }
            .map { "\(DurationText.rounded($0.1)) \($0.0)" }
        let waited = parts.isEmpty ? "" : ", of which it waited \(parts.joined(separator: " and "))"
        return DurationText.rounded(total) + waited
    }
}

extension HostEvent.LaunchFacts {
    /// The facts for a person.
    package var text: String {
        let enforcer = memoryEnforcer.map { ", held to it by \($0)" } ?? ""
        return "runs '\(executable)', with \(MebibyteText.format(memoryLimit)) of memory\(enforcer)"
    }
}
