package import ExtensionProtocol
package import JSON

/// Reads the calls of a UI extension for the runtime, which knows nothing of cards.
///
/// An intent extension is therefore not linked with what draws them.
package protocol ViewCallReading: Sendable {
    /// Reads a call; nil if its method is none of a UI extension.
    func read(_ method: String, _ params: JSONValue, types: IntentTypes) throws(MessageError) -> ViewCall?
}

/// A call of a controller of a UI extension.
package struct ViewCall: Sendable {
    /// The intent with its call's context.
    package let call: IntentCall
    /// Carries the call out.
    package let answer: @Sendable () async throws(ResponseError) -> any WireValue

    /// Makes a call.
    package init(
        _ call: IntentCall,
        answer: @escaping @Sendable () async throws(ResponseError) -> any WireValue
    ) {
        (self.call, self.answer) = (call, answer)
    }
}

extension ExtensionProcess {
    /// Serves a host that asks for views until it ends the extension.
    ///
    /// - Parameters:
    ///   - views: Reads the calls.
    ///   - intents: The classes of the author's own intents.
    ///   - concurrentCalls: The number of calls that are carried out at a time.
    package static func serve(
        _ views: any ViewCallReading,
        intents: [INIntent.Type],
        concurrentCalls: Int
    ) -> Never {
        serve(kind: "a UI extension", trial: "intenthost check <its manifest>") { descriptors in
            ExtensionRuntime(
                NoHandlers(),
                types: IntentTypes(own: intents),
                views: views,
                concurrentCalls: concurrentCalls,
                name: name,
                descriptors: descriptors
            )
        }
    }
}

/// The provider of a UI extension, which the runtime never asks.
private final class NoHandlers: INIntentHandlerProviding {
    func handler(for intent: INIntent) -> Any? { nil }
}
