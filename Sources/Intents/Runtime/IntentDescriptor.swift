import ExtensionProtocol
import IntentModel

/// What the runtime has to know of an intent's classes: how an intent is made and how its handler's methods are called.
///
/// Everything else is in the catalogue.
struct IntentDescriptor: Sendable {
    /// The class name of the intent.
    let name: String
    /// The name of the protocol that a handler has to conform to.
    var protocolName: String { "\(name)Handling" }

    /// The names of the parameters that have resolve methods.
    let parameters: [String]

    /// Makes the intent of what travelled.
    let open: @Sendable (WireIntent) -> OpenIntent

    /// Describes an intent by the methods of its handling protocol, each in its async form.
    init<Intent: INIntent, Handler>(
        _ type: Intent.Type,
        handling: Handler.Type,
        resolutions: [String: Resolution<Handler, Intent>],
        confirm: @escaping @Sendable (Handler, Intent) async -> INIntentResponse,
        handle: @escaping @Sendable (Handler, Intent) async -> INIntentResponse
    ) {
        name = "\(type)"
        parameters = Array(resolutions.keys)
        open = { wire in
            let intent = Intent(identifier: wire.identifier, parameters: wire.parameters)
            return OpenIntent(intent: intent) { object in
                guard let handler = object as? Handler else { return nil }
                return BoundHandler(
                    resolve: { await resolutions[$0]?.call(handler, intent, $0) },
                    confirm: { await confirm(handler, intent) },
                    handle: { await handle(handler, intent) }
                )
            }
        }
    }
}

/// An intent of one call, for which a handler is looked for.
struct OpenIntent {
    let intent: INIntent
    /// Joins the intent with its handler; nil where the object does not conform to the handling protocol.
    let bind: (Any) -> BoundHandler?
}

/// A handler and the intent that it is asked about.
struct BoundHandler {
    /// Resolves a parameter: one result, or one for each element; nil where there is no resolve method.
    let resolve: (String) async -> [INIntentResolutionResult]?
    let confirm: () async -> INIntentResponse
    let handle: () async -> INIntentResponse
}

extension IntentDescriptor {
    /// The intents that this module has classes for.
    static let all = [
        INAddTasksIntent.descriptor,
        INSearchForMessagesIntent.descriptor,
        INSearchForNotebookItemsIntent.descriptor,
        INSendMessageIntent.descriptor,
        INSetMessageAttributeIntent.descriptor,
    ]
}
