internal import IntentModel

/// A decision of a policy, with every rule that was looked at.
package struct Decision: Sendable, Hashable {
    /// What becomes of the request.
    package enum Verdict: Sendable, Hashable {
        case allow
        case ask(Policy.Remedy)
        case deny
    }

    /// What one rule says.
    package struct Finding: Sendable, Hashable {
        package let rule: Policy.Restriction
        package let source: RuleSource
        /// Whether the rule holds for the intent of the extension at all.
        package let holds: Bool
        /// Whether the rule forbids the intent now.
        package let isForbidding: Bool
        /// What the rule says, as a part of a sentence.
        package let text: String
    }

    /// The rules in the order in which they are looked at.
    package let findings: [Finding]

    /// The first rule that forbids the intent, or nil.
    package var deciding: Finding? { findings.first(where: \.isForbidding) }

    package var verdict: Verdict {
        guard let deciding else { return .allow }
        return deciding.rule.remedy.map(Verdict.ask) ?? .deny
    }
}

/// The place where a rule stands.
package struct RuleSource: Sendable, Hashable {
    /// The kind of place.
    package enum Kind: String, Sendable, Hashable {
        /// A manifest, or a definition file of the extension.
        case manifest, definition
        /// What the host itself knows about Apple's intents.
        case catalogue
        /// What the person has decided, or whom the person has named.
        case person
        /// The file of an administrator.
        case administrator
    }

    package let kind: Kind
    /// The path of the file; nil where the rule stands in none.
    package var file: String?
    /// The key in the file.
    package var key: String?
    /// The line of the file, counted from one; nil where it is not known, as in a binary file.
    package var line: Int?

    package init(_ kind: Kind, file: String? = nil, key: String? = nil, line: Int? = nil) {
        self.kind = kind
        self.file = file
        self.key = key
        self.line = line
    }
}

extension Policy {
    /// Looks at every rule, whether it holds for the intent or not; the first one that forbids decides.
    ///
    /// No file is read: `RuleSource.located(naming:)` finds lines.
    package func decision(given facts: PolicyFacts) -> Decision {
        Decision(
            findings: Restriction.allCases.map { rule in
                let holds = rules.contains(rule)
                let isForbidding = holds && Self.forbids(rule, given: facts)
                return Decision.Finding(
                    rule: rule,
                    source: source(of: rule, given: facts),
                    holds: holds,
                    isForbidding: isForbidding,
                    text: isForbidding
                        ? reason(of: rule, given: facts)
                        : holds ? satisfaction(of: rule, given: facts) : absence(of: rule)
                )
            }
        )
    }

    /// The place where a rule stands, or where it would.
    private func source(of rule: Restriction, given facts: PolicyFacts) -> RuleSource {
        switch rule {
        case .appRestricted: RuleSource(.administrator, file: facts.authorization?.administratorFile)
        case .appDenied, .authorizationMissing: RuleSource(.person)
        case .lockedByManifest:
            RuleSource(.manifest, file: manifest.sourceFile, key: ManifestKey.intentsRestrictedWhileLocked.rawValue)
        case .protectedDataByManifest:
            RuleSource(
                .manifest,
                file: manifest.sourceFile,
                key: ManifestKey.intentsRestrictedWhileProtectedDataUnavailable.rawValue
            )
        case .lockedByDefault, .protectedDataByDefault:
            isOfDefinition
                ? RuleSource(.definition, file: manifest.definitions.first, key: "INIntentRestrictions")
                : RuleSource(.catalogue)
        case .lockedAfterQuestion: RuleSource(.catalogue)
        }
    }

    /// Whether the intent comes from a definition file, and not from Apple's table.
    var isOfDefinition: Bool { intent.title != nil }
}
