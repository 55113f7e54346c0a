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
    /// - Returns: False where the app answers and has no ride.
    package static func name(_ request: inout IntentRequest, by outcome: Outcome) -> Bool {
        guard outcome.status == .success, let response = outcome.response else { return true }
        guard let identifier = response.properties["rideStatus"]?[parameter]?.stringValue else { return false }
        request.parameters[parameter] = .string(identifier)
        return true
    }
}
