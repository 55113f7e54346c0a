public import IntentModel
public import JSON

/// The source of the parameters of each request.
public enum ParameterSource: Sendable, Hashable {
    /// Generated values that fit the intent's definition.
    case generated
    /// A list of parameters, taken in turn; an empty one makes requests without parameters.
    case given([RequestParameters])
}

/// The parameters of one request.
public struct RequestParameters: Sendable, Hashable {
    /// The values by parameter name.
    public var values: JSONObject
    /// Values as a person types them; they replace `values` of the same name.
    public var typed: [TypedParameter]

    /// Makes parameters.
    public init(values: JSONObject = [:], typed: [TypedParameter] = []) {
        self.values = values
        self.typed = typed
    }
}
