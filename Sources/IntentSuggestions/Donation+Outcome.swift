package import IntentModel
internal import JSON
package import PersonalModel

extension Donation {
    /// The donation of what an assistant had done for the person; nil for what suggests nothing.
    ///
    /// It has the values that the extension was called with last, so that the same can be done again without a
    /// question. An outcome that came through a socket does not have them; then those of the request take their place.
    /// What only looks something up is nothing that a person does again, and neither is an intent that is not eligible.
    package init?(of request: IntentRequest, _ outcome: Outcome, catalogue: IntentCatalogue, at now: Timestamp) {
        guard outcome.status == .success || outcome.status == .inProgress,
            let definition = catalogue.definition(named: request.intent), definition.isEligibleForSuggestions
        else { return nil }
        let asked = try? ParameterText(definition, catalogue).values(of: request.parameters)
        guard let parameters = outcome.interaction?.parameters ?? asked else { return nil }
        let value = IntentValue(intent: request.intent, parameters: parameters)
        guard let type = try? value.checkShortcut(catalogue) else { return nil }
        var chance = SystemRandomNumberGenerator()
        let identifier = outcome.interaction?.identifier ?? JobIdentifier(at: now, using: &chance).rawValue
        self.init(identifier: identifier, action: .intent(value.reduced(to: type)), at: now)
        direction = .outgoing
        origin = .assistant
        response = outcome.response.map { Response(code: $0.code) }
    }
}
