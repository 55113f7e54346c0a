package import IntentModel
internal import JSON

/// A parameter that a person cannot name, such as the ride that "cancel my ride" means: the app tells it in answer to
/// another intent.
package struct ToldParameter {
    private let name: String
    private let source: ParameterLookup

    /// The parameter of a request that is to be told; nil for a request that has all of them.
    package init?(missingIn request: IntentRequest, _ catalogue: IntentCatalogue) {
        let parameters = catalogue.definition(named: request.intent)?.parameters ?? []
        guard let told = parameters.first(where: { $0.lookup != nil }), let source = told.lookup,
            !(request.parameters.keys + request.typedParameters.map(\.name)).contains(told.name)
        else { return nil }
        (name, self.source) = (told.name, source)
    }

    /// The request whose outcome tells the parameter.
    package func lookup(for request: IntentRequest) -> IntentRequest {
        var lookup = request
        lookup.intent = source.intent
        (lookup.parameters, lookup.typedParameters) = ([:], [])
        return lookup
    }

    /// Puts the parameter into a request, as the outcome of its lookup tells it.
    ///
    /// - Returns: The outcome of the request where the app answers and tells none; nil where the request goes on.
    package func fill(_ request: inout IntentRequest, by found: Outcome) -> Outcome? {
        guard found.status == .success, let response = found.response else { return nil }
        let value = source.path.reduce(JSONValue.object(response.properties) as JSONValue?) { $0?[$1] }
        guard let identifier = value?.stringValue else {
            let thing = name.hasSuffix("Identifier") ? name.dropLast("Identifier".count) : name[...]
            let app = found.extensionIdentifier ?? "The extension"
            let message =
                "\(app) has no \(thing) that \(request.intent) could be about; it was asked with \(found.intent)."
            return Outcome(
                status: .failure,
                intent: request.intent,
                extensionIdentifier: found.extensionIdentifier,
                stage: .resolve,
                failure: Failure(.failureResponse, message: message)
            )
        }
        request.parameters[name] = .string(identifier)
        return nil
    }

    /// The reply to the outcome of a request whose parameter nobody told; nil for any other outcome.
    ///
    /// The extension itself always has a response.
    static func missing(in outcome: Outcome, _ catalogue: IntentCatalogue) -> ReplyName? {
        guard outcome.failure?.kind == .failureResponse, outcome.response == nil else { return nil }
        let sources = catalogue.definition(named: outcome.intent)?.parameters.lazy.compactMap(\.lookup)
        return sources?.first.flatMap { ReplyName(rawValue: $0.missing) }
    }
}
