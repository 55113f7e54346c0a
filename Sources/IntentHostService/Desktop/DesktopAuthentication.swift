internal import ExtensionProtocol
internal import HostProtocol
package import IntentHost
internal import IntentModel
internal import JSON
internal import Synchronization

/// Has the person authenticate at the desktop that is connected to a service.
///
/// It is made before the service, because the host of the service has it in its configuration.
package final class DesktopAuthentication: LocalAuthenticationProvider {
    private struct Held { weak var service: HostService? }
    private let held = Mutex(Held())

    package init() {}

    func attach(to service: HostService) { held.withLock { $0.service = service } }

    /// Whether a desktop is connected that offers it.
    package var isAvailable: Bool {
        // Called on the host's loop, where the service lives.
        held.withLock(\.service)?.assumeIsolated { $0.core.clients.newest(offering: .localAuthentication) != nil }
            ?? false
    }

    package func authenticate(because reason: String) async -> LocalAuthentication {
        // The host does not wait for this before it stops.
        await held.withLock(\.service)?.work { await $0.core.desktop.authenticate(because: reason) } ?? .unavailable
    }
}

/// What the desktop does for the host, beside opening apps.
final class Desktop {
    private let settings: ServiceSettings
    private let clients: Connections
    private let questions: ClientQuestions

    init(_ core: ServiceCore, of service: HostService) {
        (settings, clients, questions) = (service.settings, core.clients, core.questions)
    }

    /// Has the person authenticate at the newest desktop that offers it.
    func authenticate(because reason: String) async -> LocalAuthentication {
        guard let client = clients.newest(offering: .localAuthentication) else { return .unavailable }
        let (method, patience) = (DesktopAuthenticate.method, settings.authenticationPatience)
        switch await questions.ask(method, DesktopAuthenticate(reason: reason).json, of: client, within: patience) {
        case .success(let value)?:
            do throws(MessageError) {
                return LocalAuthentication(try DesktopAuthenticate.answer(from: value).result)
            } catch {
                settings.log(.warning, "the desktop's answer to \(method) cannot be read: \(error)")
                return .unavailable
            }
        case .failure(let error)?:
            settings.log(.warning, "the desktop could not have the person authenticate: \(error.message)")
            return .unavailable
        // The person has let the time pass.
        case nil where clients[client] != nil: return .refused
        case nil: return .unavailable
        }
    }
}

extension LocalAuthentication {
    fileprivate init(_ result: DesktopAuthenticate.Answer.Result) {
        self =
            switch result {
            case .authenticated: .authenticated
            case .refused: .refused
            case .unavailable: .unavailable
            }
    }
}
