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
/// state between calls; calls come one after the other, on any thread.
open class INExtension: NSObject, INIntentHandlerProviding {
    /// Makes the extension; called once, when the process has started.
    public required override init() {}

    /// The object that handles the intent; by default the extension itself.
    ///
    /// Nil is an error (`noHandlerProvided`, 2003) for an intent that the manifest declares.
    open func handler(for intent: INIntent) -> Any? { self }

    /// Runs the extension until the host ends it.
    ///
    /// The main thread serves the main queue meanwhile, so that handlers may use the main actor, and, where Foundation is linked
    /// whole, the main run loop.
    public static func main() {
        // No other thread runs yet that could change the environment.
        guard unsafe getenv(ProtocolVersion.launchIdentifierVariable) != nil else {
            StandardError.writeLine(explanation)
            exit(EX_USAGE)
        }
        signal(SIGPIPE, SIG_IGN)
        guard let descriptors = ProtocolDescriptors.takeStandardDescriptors() else {
            StandardError.writeLine("The extension needs stdin and stdout (errno \(errno)).")
            exit(EX_OSERR)
        }
        let runtime = ExtensionRuntime(Self.init(), name: processName, descriptors: descriptors)
        guard
            ReaderThread.start({
                runtime.run()
                exit(EXIT_SUCCESS)
            })
        else {
            StandardError.writeLine("The extension cannot start a thread (errno \(errno)).")
            exit(EX_OSERR)
        }
        MainThread.serve()
    }

    /// The name of the executable; Foundation's `ProcessInfo` knows it too, but is slow to begin with.
    private static var processName: String {
        CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "extension"
    }

    private static var explanation: String {
        """
        \(processName) is an intent extension: a host starts it and talks to it over stdin and \
        stdout. To try it, run

            intenthost invoke <Intent> --manifests <directory of its manifest>

        """
    }
}
