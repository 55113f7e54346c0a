package import IntentModel
package import JSON

/// The target of a request: an intent, and the extension that handles it.
///
/// A class, because it is large and the same for every request of the two.
package final class RequestTarget: Sendable {
    /// Whether some state of a device forbids the intent.
    package let isEverRestricted: Bool
    /// Whether no rule holds for the intent.
    private let isUnrestricted: Bool
    // Kept here, because a definition computes the kind of a code from its name.
    private let responseKinds: [(name: String, kind: ResponseCodeDefinition.Kind)]
    private let templates: [String: LocalizedText]

    // The positions of the parameters that need work; most parameters need none.
    /// The parameters with a default that does not depend on others.
    package let defaultedParameters: [Int]
    /// The parameters with bounds.
    package let boundedParameters: [Int]
    /// The parameters that the host itself asks for.
    package let requiredParameters: [Int]
    /// The parameters that the extension resolves.
    package let resolvableParameters: [Int]

    private let parameterText: ParameterText
    package let intent: IntentDefinition
    package let manifest: ExtensionManifest
    package let policy: Policy
    /// Whether the person has to allow the app before it is used.
    package let needsAuthorization: Bool

    package init(intent: IntentDefinition, manifest: ExtensionManifest) {
        self.intent = intent
        self.manifest = manifest
        policy = Policy(intent: intent, manifest: manifest)
        isEverRestricted = policy.isEverRestricted
        isUnrestricted = policy.rules.isEmpty
        needsAuthorization = manifest.needsAuthorization
        parameterText = ParameterText(intent, manifest.catalogue)
        responseKinds = intent.responseCodes.map { ($0.name, $0.kind) }
        let templates = intent.responseCodes.compactMap { code in code.template.map { (code.name, $0) } }
        self.templates = Dictionary(templates) { first, _ in first }
        func positions(where holds: (ParameterDefinition) -> Bool) -> [Int] {
            intent.parameters.indices.filter { holds(intent.parameters[$0]) }
        }
        defaultedParameters = positions { $0.relationship == nil && $0.defaultValue != nil }
        boundedParameters = positions { $0.bounds != nil }
        requiredParameters = positions(where: \.isRequiredByHost)
        resolvableParameters = positions(where: \.isResolvable)
    }

    // These methods spare callers a copy of a part.

    /// The first rule that forbids the intent now, or nil.
    ///
    /// The facts are put together only where there are rules; most targets have none.
    package func restriction(given facts: @autoclosure () -> PolicyFacts) -> Policy.Restriction? {
        guard !isUnrestricted else { return nil }
        let facts = facts()
        return policy.rules.first { Policy.forbids($0, given: facts) }
    }

    /// The refusal of the intent while it is restricted.
    package func refusal(
        for restriction: Policy.Restriction,
        given facts: PolicyFacts,
        meanwhile: Bool = false,
        mayBeDone: Bool = false
    ) -> Failure {
        policy.failure(for: restriction, given: facts, meanwhile: meanwhile, mayBeDone: mayBeDone)
    }

    /// The meaning of a response code of the intent, or nil if the intent has no such code.
    package func responseKind(named code: String) -> ResponseCodeDefinition.Kind? {
        responseKinds.first { $0.name == code }?.kind
    }

    /// The text of the definition's author for a response code.
    package func template(forResponse code: String) -> LocalizedText? { templates.isEmpty ? nil : templates[code] }

    /// The values of a request in the form of docs/protocol.md.
    ///
    /// - Parameter words: The words that the person uses in the app.
    package func parameters(
        of request: IntentRequest,
        words: [VocabularyList] = []
    ) throws(ValueError) -> JSONObject {
        var values = try parameterText.values(of: request.parameters)
        guard !request.typedParameters.isEmpty else { return values }
        let texts = request.typedParameters.map { typed in
            guard let parameter = intent.parameter(named: typed.name) else { return (typed.name, typed.text) }
            let flag = parameter.flag(of: typed.text, locale: request.locale)
            return (
                typed.name,
                flag.map { "\($0)" }
                    ?? meaning(
                        of: typed.text,
                        as: parameter.type,
                        of: parameter,
                        locale: request.locale,
                        words: words
                    )
            )
        }
        let typed = try parameterText.values(of: texts, locale: request.locale)
        for member in typed { values[member.key] = member.value }
        return values
    }

    /// Throws for updates of an intent without any.
    package func checkUpdates() throws(Failure) {
        guard !intent.supportsUpdates else { return }
        throw Failure(
            .updatesNotSupported,
            message:
                "\(intent.name) has no updates to send; of Apple's intents only those about the status of a ride and "
                + "of a car's power level have. Ask without updates."
        )
    }
}
