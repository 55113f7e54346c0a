internal import IntentModel
internal import IntentRegistry
internal import JSON

/// A decision of the policy as `explain` prints it, with the lines of the rules.
struct Explanation {
    private let target: RequestTarget
    private let decision: Decision
    private let sources: [RuleSource]

    /// Reads the files in which the rules stand.
    init(of target: RequestTarget, given facts: PolicyFacts) {
        self.target = target
        decision = target.policy.decision(given: facts)
        sources = decision.findings.map { $0.source.located(naming: target.intent.name) }
    }

    /// The decision, and one line for each rule.
    var lines: [String] {
        let rules = zip(decision.findings, sources).map { finding, source in
            let mark = finding.isForbidding ? "forbids" : finding.holds ? "allows" : "-"
            return
                "  \(Self.padded(mark, 8))\(Self.padded(finding.rule.rawValue, 24))\(finding.text)\(Self.text(source))"
        }
        return ["\(target.intent.name) of \(target.manifest.nameAndIdentifier): \(verdict)"] + rules
    }

    private var verdict: String {
        switch decision.verdict {
        case .allow: "may run"
        case .ask(.authorize): "asks first whether the app may be used"
        case .ask(.unlock): "asks first to unlock the device, or to authenticate at its desktop"
        case .ask(.makeDataAvailable): "asks first for protected data"
        case .deny: "is denied"
        }
    }

    private static func text(_ source: RuleSource) -> String {
        guard let file = source.file else { return "" }
        return " [\(file)\(source.line.map { ":\($0)" } ?? "")]"
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(width - text.count, 1))
    }

    var json: JSONObject {
        var object: JSONObject = [
            "intent": .string(target.intent.name), "extension": .string(target.manifest.identifier),
            "app": .string(target.manifest.appIdentifier),
        ]
        switch decision.verdict {
        case .allow: object["decision"] = "allow"
        case .ask(let remedy):
            object["decision"] = "ask"
            object["ask"] = .string(remedy.rawValue)
        case .deny: object["decision"] = "deny"
        }
        object["decidingRule"] = (decision.deciding?.rule.rawValue).map(JSONValue.string)
        object["rules"] = .array(
            zip(decision.findings, sources).map { finding, source in
                [
                    "rule": .string(finding.rule.rawValue), "holds": .bool(finding.holds),
                    "forbids": .bool(finding.isForbidding), "text": .string(finding.text),
                    "source": .object(Self.json(source)),
                ]
            }
        )
        return object
    }

    private static func json(_ source: RuleSource) -> JSONObject {
        var object: JSONObject = ["kind": .string(source.kind.rawValue)]
        object["file"] = source.file.map(JSONValue.string)
        object["key"] = source.key.map(JSONValue.string)
        object["line"] = source.line.map { .integer(Int64($0)) }
        return object
    }
}
