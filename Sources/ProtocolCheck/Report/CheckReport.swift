internal import IntentModel

/// The result of a check: what holds, what does not, and what could not be tried.
package struct CheckReport: Sendable {
    /// What is known of a rule.
    package enum Verdict: Sendable, Hashable {
        case held
        case fell([Fall])
        case notTried(because: String)
    }

    /// A rule with its verdict.
    package struct Entry: Sendable, Hashable {
        package let rule: Rule
        package let verdict: Verdict
    }

    /// How the check came to its end.
    package enum End: String, Sendable {
        case complete
        case timedOut
        case interrupted
    }

    package let extensionIdentifier: String
    package let extensionName: String
    /// The rules that were asked for, in the order of the document.
    package let entries: [Entry]
    /// Why the extension could not be started; nil if it was.
    package let startProblem: Fall?
    package let end: End
    package let duration: Duration

    init(of check: ProtocolCheck, _ results: RuleResults, startProblem: Fall?, end: End, duration: Duration) {
        extensionIdentifier = check.subject.manifest.identifier
        extensionName = check.subject.manifest.displayName
        self.startProblem = startProblem
        (self.end, self.duration) = (end, duration)
        let ended =
            switch end {
            case .complete: startProblem == nil ? "the check did not come to it" : "the extension could not be started"
            case .timedOut: "the time was over"
            case .interrupted: "the check was interrupted"
            }
        entries = Rule.all.filter { check.rules?.contains($0.number) ?? true }.map { rule in
            if let falls = results.falls[rule.number] { return Entry(rule: rule, verdict: .fell(falls)) }
            if results.tried.contains(rule.number) { return Entry(rule: rule, verdict: .held) }
            let unseen = end == .complete && startProblem == nil ? rule.whyUnseen : nil
            let reason = results.reasons[rule.number] ?? unseen ?? ended
            return Entry(rule: rule, verdict: .notTried(because: reason))
        }
    }

    /// The rules that fell.
    package var fallen: [(rule: Rule, falls: [Fall])] {
        entries.compactMap { entry in
            if case .fell(let falls) = entry.verdict { (entry.rule, falls) } else { nil }
        }
    }

    /// Whether every rule held that could be tried, and the check went to its end.
    package var holds: Bool { fallen.isEmpty && end == .complete && startProblem == nil }

    /// The number of rules by verdict.
    package var counts: (held: Int, fell: Int, notTried: Int) {
        entries.reduce(into: (0, 0, 0)) { counts, entry in
            switch entry.verdict {
            case .held: counts.0 += 1
            case .fell: counts.1 += 1
            case .notTried: counts.2 += 1
            }
        }
    }
}
