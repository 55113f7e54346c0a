internal import Cards
internal import DefaultCards
package import IntentModel
internal import IntentRegistry
internal import JSON

extension Host {
    /// Gives an outcome the card of what happened.
    ///
    /// The values are those with which the extension was called, and its response. An outcome that has neither, such as
    /// one that the policy refused, has a card without content. An outcome of an intent that the host does not know has
    /// none.
    ///
    /// - Parameter request: The request that led to the outcome.
    package func drawCard(of outcome: inout Outcome, for request: IntentRequest) {
        let registry = registry
        let manifest = outcome.extensionIdentifier.flatMap(registry.place).map { registry.extensions[$0] }
        let catalogue = manifest?.catalogue ?? registry.catalogue
        guard let definition = catalogue.definition(named: outcome.intent) else { return }
        let sections = DefaultCard.sections(
            of: Interaction(outcome),
            definedBy: definition,
            from: manifest?.displayName ?? request.extensionName ?? outcome.intent,
            text: outcome.text,
            locale: request.locale,
            catalogue: catalogue
        )
        outcome.card = sections.card().json.objectValue
    }
}

extension Interaction {
    /// What an outcome tells of the interaction that led to it.
    init(_ outcome: Outcome) {
        self.init(
            identifier: outcome.interaction?.identifier ?? "",
            intent: outcome.intent,
            parameters: outcome.interaction?.parameters ?? [:],
            response: outcome.response,
            status: Status(outcome)
        )
    }
}

extension Interaction.Status {
    /// How far an intent has come by an outcome: Apple's meaning of the response's code, where there is one.
    fileprivate init(_ outcome: Outcome) {
        switch outcome.status {
        case .success:
            let kind = outcome.response.flatMap { ResponseCodeDefinition.Kind(rawValue: $0.code) }
            self = kind == .handleInApp || kind == .continueInApp ? .deferredToApplication : .success
        case .inProgress: self = .inProgress
        case .needsInput: self = .userConfirmationRequired
        case .failure, .denied, .cancelled, .timedOut, .memoryLimitExceeded, .crashed, .protocolError, .unavailable,
            .invalid:
            self = .failure
        }
    }
}
