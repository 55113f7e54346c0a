public import IntentsFoundation

/// The principal class of an extension, which provides the object that handles an intent.
///
/// A subclass marked `@main` is a whole extension executable:
///
/// ```swift
/// @main
/// final class IntentHandler: INExtension {
///     override func handler(for intent: INIntent) -> Any? {
///         intent is INSendMessageIntent ? SendMessageHandler() : nil
///     }
/// }
/// ```
///
/// The process makes one object. It is asked for a handler at every resolve, confirm and handle, so handlers keep no
/// state between calls. Calls come on any thread, one after the other unless `concurrentCalls` is larger. A handler may
/// block its thread: the extension still reads the host's messages. When the host ends the extension, the running
/// handler may finish within the host's grace (two seconds unless the manifest says otherwise). No other handler
/// begins.
open class INExtension: NSObject, INIntentHandlerProviding {
    /// Makes the extension; called once, when the process has started.
    public required override init() {}

    /// Returns the object that handles the intent; by default the extension itself.
    ///
    /// Nil is an error (`noHandlerProvided`, 2003) for an intent that the manifest declares.
    open func handler(for intent: INIntent) -> Any? { self }

    /// The classes of the intents that the extension's own definition files add; none by default.
    ///
    /// An extension whose entry point is generated from its `Info.plist` need not override it. An extension marked
    /// `@main` does, for example with `[OrderSoupIntent.self]`.
    open class var definedIntents: [INIntent.Type] { [] }

    /// The number of calls that the extension carries out at a time; at least one, and one by default.
    ///
    /// The host sends no more than this, and no more than `limits.concurrentCalls` of the manifest. Other calls wait in
    /// the host, where their clocks of resolve, confirm and handle do not run yet. Above one, `handler(for:)` and the
    /// methods of handlers are called on several threads at once. Whatever they share must be safe for that. Handlers
    /// that wait (`await`) share threads. A handler that blocks its thread delays the next call by some milliseconds,
    /// until it has a thread of its own.
    ///
    /// ```swift
    /// override class var concurrentCalls: Int { 8 }
    /// ```
    open class var concurrentCalls: Int { 1 }

    /// Runs the extension until the host ends it.
    ///
    /// The main thread serves the main queue meanwhile, so that handlers may use the main actor. If Foundation is
    /// linked whole, it also serves the main run loop.
    public static func main() { main(intents: []) }

    /// Runs the extension until the host ends it, with classes of intents in addition to `definedIntents`.
    public static func main(intents: [INIntent.Type]) {
        ExtensionProcess.serve(
            kind: "an intent extension",
            trial: "intenthost invoke <Intent> --manifests <directory of its manifest>"
        ) { descriptors in
            ExtensionRuntime(
                Self.init(),
                types: IntentTypes(own: intents + definedIntents),
                concurrentCalls: concurrentCalls,
                name: ExtensionProcess.name,
                descriptors: descriptors
            )
        }
    }
}
