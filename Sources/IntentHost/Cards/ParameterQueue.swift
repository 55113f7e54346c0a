internal import ExtensionProtocol
internal import IntentModel
internal import JSON

/// The parameters of an interaction that a UI extension has still to be asked for.
struct ParameterQueue {
    private let all: Set<ConfigureView.Parameter>
    private var waiting: ArraySlice<ConfigureView.Parameter>
    private var done: Set<ConfigureView.Parameter> = []

    init(_ parameters: [ConfigureView.Parameter]) {
        all = Set(parameters)
        waiting = parameters[...]
    }

    /// Whether a parameter has a value in the interaction.
    func isOfInteraction(_ parameter: ConfigureView.Parameter) -> Bool { all.contains(parameter) }

    /// Takes the next one out; nil if there is none.
    mutating func next() -> ConfigureView.Parameter? {
        while let parameter = waiting.popFirst() {
            if !done.contains(parameter) { return parameter }
        }
        return nil
    }

    /// Leaves out what is drawn already.
    mutating func remove(_ parameters: [ConfigureView.Parameter]) { done.formUnion(parameters) }
}

extension Interaction {
    /// What a UI extension can draw: the parameters with a value in the order of the definition, then the properties of
    /// the response.
    func drawableParameters(of definition: IntentDefinition) -> [ConfigureView.Parameter] {
        let ofIntent = definition.parameters.map(\.name).filter { parameters[$0]?.isShown == true }
        let ofResponse = definition.responseProperties.map(\.name).filter { response?.properties[$0]?.isShown == true }
        return ofIntent.map { ConfigureView.Parameter(parameterClass: intent, keyPath: $0) }
            + ofResponse.map { ConfigureView.Parameter(parameterClass: "\(intent)Response", keyPath: $0) }
    }
}

extension JSONValue {
    /// Whether there is something to show.
    fileprivate var isShown: Bool {
        switch self {
        case .null: false
        case .array(let elements): !elements.isEmpty
        default: true
        }
    }
}
