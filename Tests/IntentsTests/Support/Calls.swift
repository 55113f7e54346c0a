import ExtensionProtocol
import JSON

@_spi(IntentDefinition) @testable import Intents

/// A context in the form of the host.
let testContext = CallContext(deadlineMilliseconds: 10_000, isLocked: false, locale: "es-ES", idempotencyKey: "key")

extension IntentCaller {
    /// Makes a caller of one handler, without a wire.
    init(handler: Any?) {
        self.init(provider: HandedOver(Provider(handler)), types: IntentTypes())
    }

    func confirm(_ call: IntentCall) async throws -> ResponseAnswer { try await confirm(call.intent) }

    func handle(_ call: IntentCall) async throws -> ResponseAnswer { try await handle(call.intent) }

    func resolve(
        _ parameter: String,
        of intent: String = "INSendMessageIntent",
        _ parameters: JSONObject
    ) async throws -> ResolveIntent.Answer {
        try await resolve(parameter, of: WireIntent(name: intent, identifier: "id", parameters: parameters))
    }
}

extension IntentCall {
    /// Makes a call of an intent with some parameters.
    init(_ intent: String = "INSendMessageIntent", _ parameters: JSONObject = [:]) {
        self.init(
            interaction: "i",
            intent: WireIntent(name: intent, identifier: "id", parameters: parameters),
            context: testContext
        )
    }
}
