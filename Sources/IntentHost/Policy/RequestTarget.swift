internal import IntentModel
internal import JSON

/// What a request is for: an intent, and the extension that handles it.
///
/// Behind a reference, because it is the same for every request of the two, and large.
final class RequestTarget: Sendable {
    // What each request touches stands together and first, and the large parts behind it.
    /// The place of the extension among those of the registry.
    let place: Int
    /// Whether a device could be in a state in which the intent may not run.
    let isEverRestricted: Bool
    // A definition works the kind of a code out from its name.
    private let responseKinds: [(name: String, kind: ResponseCodeDefinition.Kind)]
    private let templates: [String: LocalizedText]

    // The positions of the parameters for which there is something to do; of most there is nothing.
    /// Those with a default that holds whatever else is asked.
    let defaultedParameters: [Int]
    /// Those whose values have bounds.
    let boundedParameters: [Int]
    /// Those for which the host itself asks.
    let requiredParameters: [Int]
    /// Those that the extension resolves.
    let resolvableParameters: [Int]

    private let parameterText: ParameterText
    let intent: IntentDefinition
    let manifest: ExtensionManifest
    private let policy: Policy

    init(intent: IntentDefinition, manifest: ExtensionManifest, at place: Int) {
        self.place = place
        self.intent = intent
        self.manifest = manifest
        policy = Policy(intent: intent, manifest: manifest)
        isEverRestricted = policy.isEverRestricted
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

    // What is asked of its parts is asked here: whoever takes a part out copies it.

    /// The first rule that forbids the intent now, or nil.
    func restriction(on device: DeviceState, afterQuestion: Bool = false) -> Policy.Restriction? {
        policy.restriction(on: device, afterQuestion: afterQuestion)
    }

    /// The refusal of the intent while it is restricted.
    func refusal(
        for restriction: Policy.Restriction,
        meanwhile: Bool = false,
        mayBeDone: Bool = false
    ) -> Failure {
        policy.failure(for: restriction, meanwhile: meanwhile, mayBeDone: mayBeDone)
    }

    /// What a response code of the intent means, or nil where the intent has no such code.
    func responseKind(named code: String) -> ResponseCodeDefinition.Kind? {
        responseKinds.first { $0.name == code }?.kind
    }

    /// What the author of the intent's definition has the user told for a response code.
    func template(forResponse code: String) -> LocalizedText? { templates.isEmpty ? nil : templates[code] }

    /// The values of a request in the form of docs/protocol.md.
    func parameters(of request: IntentRequest) throws(ValueError) -> JSONObject {
        var values = try parameterText.values(of: request.parameters)
        guard !request.typedParameters.isEmpty else { return values }
        let texts = request.typedParameters.map { typed in
            let flag = intent.parameter(named: typed.name)?.flag(of: typed.text, locale: request.locale)
            return (typed.name, flag.map { "\($0)" } ?? typed.text)
        }
        let typed = try parameterText.values(of: texts)
        for member in typed { values[member.key] = member.value }
        return values
    }

    /// Refuses updates of an intent that has none.
    func checkUpdates() throws(Failure) {
        guard !intent.supportsUpdates else { return }
        throw Failure(
            .updatesNotSupported,
            message:
                "\(intent.name) has no updates to send; of Apple's intents only those about the status of a ride and "
                + "of a car's power level have. Ask without updates."
        )
    }
}
