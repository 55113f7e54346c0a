import ExtensionProtocol
import IntentModel
@_spi(IntentDefinition) import Intents
import JSON

/// Reads the calls of a UI extension, and has a new controller carry out each.
struct ViewCalls: ViewCallReading {
    /// Makes a controller.
    let makeController: @MainActor @Sendable () -> any INUIHostedViewControlling & INUIViewController

    func read(_ method: String, _ params: JSONValue, types: IntentTypes) throws(MessageError) -> ViewCall? {
        guard method == ConfigureView.method else { return nil }
        let request = try ConfigureView(params: params)
        let interaction = request.interaction
        let intent = WireIntent(
            name: interaction.intent,
            identifier: interaction.identifier,
            parameters: interaction.parameters
        )
        let call = IntentCall(interaction: interaction.identifier, intent: intent, context: request.context)
        return ViewCall(call) { () async throws(ResponseError) in
            guard let type = types.type(named: interaction.intent) else {
                throw .invalidIntentName(interaction.intent)
            }
            return try await ViewCaller(request, type).answer(of: makeController)
        }
    }
}
