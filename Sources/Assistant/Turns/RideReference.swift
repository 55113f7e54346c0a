package import IntentModel
internal import JSON

/// The ride that "cancel my ride" means, which a person cannot name: the app tells it with the status of the last one.
package enum RideReference {
    private static let parameter = "rideIdentifier"
    private static let intents = ["INCancelRideIntent", "INSendRideFeedbackIntent"]

    /// The request whose outcome names the ride of a request; nil for one that names its ride, or is about none.
    package static func lookup(for request: IntentRequest) -> IntentRequest? {
        guard intents.contains(request.intent), request.parameters[parameter] == nil,
            !request.typedParameters.contains(where: { $0.name == parameter })
        else { return nil }
        var lookup = request
        lookup.intent = "INGetRideStatusIntent"
        (lookup.parameters, lookup.typedParameters) = ([:], [])
        return lookup
    }

    /// Names the ride of a request, as the outcome of its lookup tells it.
    ///
    /// - Returns: The outcome of the request where the app answers and has no ride; nil where the request goes on.
    package static func name(_ request: inout IntentRequest, by found: Outcome) -> Outcome? {
        guard found.status == .success, let response = found.response else { return nil }
        guard let identifier = response.properties["rideStatus"]?[parameter]?.stringValue else {
            let message =
                "\(found.extensionIdentifier ?? "The extension") has no ride that \(request.intent) could be about; "
                + "it was asked with \(found.intent)."
            return Outcome(
                status: .failure,
                intent: request.intent,
                extensionIdentifier: found.extensionIdentifier,
                stage: .resolve,
                failure: Failure(.failureResponse, message: message)
            )
        }
        request.parameters[parameter] = .string(identifier)
        return nil
    }

    /// Whether an outcome is that of a request without a ride: the extension itself always has a response.
    static func isMissing(in outcome: Outcome) -> Bool {
        intents.contains(outcome.intent) && outcome.failure?.kind == .failureResponse && outcome.response == nil
    }
}
