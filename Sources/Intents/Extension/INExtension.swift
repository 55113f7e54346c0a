import ExtensionProtocol
import Glibc
public import IntentsFoundation

/// The principal class of an extension: it knows which object handles an intent.
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
/// One object is made for the process. It is asked for a handler at every resolve, confirm and handle, so handlers keep no
/// state between calls. Calls come on any thread, one after the other unless `concurrentCalls` says more. A handler may block its
/// thread: the host is heard all the same. Where the host ends the extension, the handler that runs may finish within the host's
/// grace (two seconds, unless the manifest says otherwise), and no other begins.
open class INExtension: NSObject, INIntentHandlerProviding {
    /// Makes the extension; called once, when the process has started.
    public required override init() {}

    /// The object that handles the intent; by default the extension itself.
    ///
    /// Nil is an error (`noHandlerProvided`, 2003) for an intent that the manifest declares.
    open func handler(for intent: INIntent) -> Any? { self }

    /// The classes of the intents that the extension's own definition files add; none by default.
    ///
    /// An extension whose entry point is made of its `Info.plist` need not say it. One that is marked `@main` overrides it, such
    /// as with `[OrderSoupIntent.self]`.
    open class var definedIntents: [INIntent.Type] { [] }

    /// How many calls the extension carries out at a time; one by default, which is the least.
    ///
    /// Its host sends no more than these, nor more than `limits.concurrentCalls` of the manifest. Others wait in the host, where
    /// their clocks of resolve, confirm and handle do not run yet. Where the number is above one, `handler(for:)` and the methods
    /// of handlers are called on several threads at once, and whatever they share has to stand that. Handlers that wait (`await`)
    /// share threads; one that blocks its thread has the next call begin some milliseconds later, on a thread of its own.
    ///
    /// ```swift
    /// override class var concurrentCalls: Int { 8 }
    /// ```
    open class var concurrentCalls: Int { 1 }

    /// Runs the extension until the host ends it.
    ///
    /// The main thread serves the main queue meanwhile, so that handlers may use the main actor, and, where Foundation is linked
    /// whole, the main run loop.
    public static func main() { main(intents: []) }

    /// Runs the extension, with classes of intents beside those of `definedIntents`, until the host ends it.
    public static func main(intents: [INIntent.Type]) {
        // No other thread runs yet that could change the environment.
        guard unsafe getenv(ProtocolVersion.launchIdentifierVariable) != nil else {
            StandardError.writeLine(explanation)
            exit(EX_USAGE)
        }
        signal(SIGPIPE, SIG_IGN)
        guard let descriptors = ProtocolDescriptors.takeStandardDescriptors() else {
            StandardError.writeLine("\(processName) needs stdin and stdout to talk to its host (errno \(errno)).")
            exit(EX_OSERR)
        }
        let runtime = ExtensionRuntime(
            Self.init(),
            types: IntentTypes(own: intents + definedIntents),
            concurrentCalls: concurrentCalls,
            name: processName,
            descriptors: descriptors
        )
        guard let runtime, runtime.start(atEnd: { exit(EXIT_SUCCESS) }) else {
            StandardError.writeLine("\(processName) cannot start a thread that waits for its host (errno \(errno)).")
            exit(EX_OSERR)
        }
        MainThread.serve()
    }

    /// The name of the executable.
    ///
    /// Foundation's `ProcessInfo` and `CommandLine.arguments` know it too, but take a tenth of an extension's start to begin with.
    private static var processName: String {
        // The arguments of `main` stay where they are, and end with a null pointer, which is the first where there are none.
        guard let first = unsafe CommandLine.unsafeArgv[0] else { return "extension" }
        let path = unsafe String(cString: first)
        let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
        return name.isEmpty ? "extension" : String(name)
    }

    private static var explanation: String {
        """
        \(processName) is an intent extension: a host starts it and talks to it over stdin and \
        stdout. To try it, run

            intenthost invoke <Intent> --manifests <directory of its manifest>

        """
    }
}
