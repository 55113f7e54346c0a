/// A rule that an extension broke, with what was seen.
package struct Fall: Sendable, Hashable {
    /// The number of the rule.
    package let rule: String
    /// What went wrong, as a sentence.
    package let problem: String
    /// The beginning of the line that was sent before.
    package let sent: String
    /// The beginning of the line that came; nil if none did.
    package let came: String?
    /// The last lines that the extension wrote to its stderr.
    package let stderrTail: [String]

    /// What to do if the extension has fallen at its start, where nothing was sent if no process could be made.
    package var help: String {
        sent.isEmpty
            ? "'intenthost validate' checks the manifest." : "docs/protocol.md says what comes first and how."
    }
}

/// What trials say about the rules, in bounded memory.
struct RuleResults: Sendable {
    /// The most falls that are kept of one rule.
    private static let mostFalls = 3

    private(set) var tried: Set<String> = []
    private(set) var reasons: [String: String] = [:]
    private(set) var falls: [String: [Fall]] = [:]

    mutating func tried(_ rules: some Sequence<String>) { tried.formUnion(rules) }

    mutating func notTried(_ rule: String, because reason: String) { reasons[rule] = reason }

    mutating func fell(_ fall: Fall) {
        guard falls[fall.rule, default: []].count < Self.mostFalls else { return }
        falls[fall.rule, default: []].append(fall)
    }

    /// Adds the results of another launch.
    mutating func merge(_ other: RuleResults) {
        tried.formUnion(other.tried)
        reasons.merge(other.reasons) { first, _ in first }
        for fall in other.falls.values.joined() { fell(fall) }
    }
}
