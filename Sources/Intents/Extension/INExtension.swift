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
    /// The main thread serves the main run loop meanwhile, so that handlers may use the main actor and the main queue.
    public static func main() {
        guard ProcessInfo.processInfo.environment[ProtocolVersion.launchIdentifierVariable] != nil else {
            FileHandle.standardError.write(Data(explanation.utf8))
            exit(EX_USAGE)
        }
        signal(SIGPIPE, SIG_IGN)
        guard let descriptors = ProtocolDescriptors.takeStandardDescriptors() else {
            FileHandle.standardError.write(Data("The extension needs stdin and stdout (errno \(errno)).\n".utf8))
            exit(EX_OSERR)
        }
        let name = ProcessInfo.processInfo.processName
        let runtime = ExtensionRuntime(Self.init(), name: name, descriptors: descriptors)
        Thread.detachNewThread {
            runtime.run()
            exit(EXIT_SUCCESS)
        }
        // The loop of the main thread has the main queue as its source and does not return.
        RunLoop.main.run()
    }

    private static var explanation: String {
        """
        \(ProcessInfo.processInfo.processName) is an intent extension: a host starts it and talks to it over stdin and \
        stdout. To try it, run

            intenthost invoke <Intent> --manifests <directory of its manifest>


        """
    }
}
