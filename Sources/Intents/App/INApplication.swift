import Dispatch
import Glibc
import HostProtocol
import IntentHostClient

/// The running program of an app, connected to a host.
@MainActor
public final class INApplication {
    /// Whether the host started the program to continue an activity or to handle an intent, and no person did.
    ///
    /// Such a program usually ends itself when that is done.
    public let wasStartedByHost = ProcessEnvironment.value(of: HostSocket.activityVariable) != nil

    /// The time within which answers under way are sent before the program ends.
    private static let patience = DispatchTimeInterval.seconds(10)

    private var client: HostClient?

    init() {}

    /// Takes the connection to the host.
    func use(_ client: HostClient) { self.client = client }

    /// Ends the program when the answers under way have been sent; those to come are not.
    ///
    /// The call returns at once, so that a method that answers the host may end with it.
    public func terminate() {
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { exit(EXIT_SUCCESS) }
        Task { [client] in
            await client?.finishAnswers()
            exit(EXIT_SUCCESS)
        }
    }
}
