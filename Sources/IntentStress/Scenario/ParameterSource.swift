public import IntentModel
public import JSON

/// Where the parameters of each request come from.
public enum ParameterSource: Sendable, Hashable {
    /// Values that fit the intent's definition.
    case generated
    /// These, in turn; requests without parameters where there are none.
    case given([RequestParameters])
}

/// The parameters of one request.
public struct RequestParameters: Sendable, Hashable {
    /// The values by parameter name.
    public var values: JSONObject
    /// Values as a person types them; they take the place of `values` of the same name.
    public var typed: [TypedParameter]

    /// Makes parameters.
    public init(values: JSONObject = [:], typed: [TypedParameter] = []) {
        self.values = values
        self.typed = typed
    }
}
