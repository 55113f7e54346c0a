internal import ExtensionProtocol
internal import HostProtocol
internal import JSON

/// What the host asks of the desktop.
extension Desktop {
    /// The time for an authentication, longer than the host waits for it.
    private static let authenticationPatience = Duration.seconds(600)
    /// The time for an app to take one call, shorter than the host waits for all of them.
    private static let openingPatience = Duration.seconds(9)

    func answer(_ method: String, _ params: JSONValue) async -> Result<JSONValue, ResponseError> {
        do throws(MessageError) {
            switch method {
            case DesktopAuthenticate.method:
                let request = try DesktopAuthenticate(params: params)
                return .success(DesktopAuthenticate.Answer(await authenticate(request)).json)
            case DesktopOpenApp.method: return await open(try DesktopOpenApp(params: params)).map(\.json)
            default: return .failure(.methodNotFound(method))
            }
        } catch {
            return .failure(.invalidParams(error))
        }
    }

    /// Has the person at the session authenticate at polkit.
    private func authenticate(_ request: DesktopAuthenticate) async -> DesktopAuthenticate.Answer.Result {
        guard let system, lock.session != nil, let client = system.uniqueName else {
            log("nobody can authenticate, because there is no session: \(request.reason)")
            return .unavailable
        }
        log("asks the person to authenticate: \(request.reason)")
        let cancellation = nextCancellation()
        let check = Polkit.check(client: client, cancellation: cancellation)
        return await withTaskCancellationHandler {
            do throws(BusError) {
                return Polkit.result(of: try await system.call(check, within: Self.authenticationPatience))
            } catch {
                log("polkit cannot ask: \(error)")
                return .unavailable
            }
        } onCancel: {
            Task { await self.cancel(cancellation) }
        }
    }

    private func cancel(_ cancellation: String) {
        log("asks no more: the authentication is not needed")
        system?.tell(Polkit.cancel(cancellation))
    }

    /// Opens an app over the bus of the session.
    private func open(_ request: DesktopOpenApp) async -> Result<Empty, ResponseError> {
        guard let user else {
            return .failure(ResponseError(.notOpened, "The message bus of the session cannot be reached."))
        }
        guard let calls = AppActivation.calls(for: request) else {
            let text = "'\(request.desktopID)' is no name by which the message bus could start an app."
            return .failure(ResponseError(.notOpened, text))
        }
        var reason = ""
        for call in calls {
            do throws(BusError) {
                _ = try await user.call(call, within: Self.openingPatience)
                return .success(Empty())
            } catch {
                reason = "\(error)"
                // Nobody is there to take another call.
                if error.isMissingService {
                    reason += ". Its .desktop file needs DBusActivatable=true, and the bus a file of its service"
                    break
                }
            }
        }
        return .failure(ResponseError(.notOpened, "\(request.desktopID): \(reason)."))
    }
}
