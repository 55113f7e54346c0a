internal import ExtensionProtocol
internal import HostProtocol
internal import IntentHost
internal import IntentModel

/// What the extensions of a host handle.
final class ExtensionsMethod {
    private let host: Host

    init(of service: HostService) { host = service.host }

    func list(_ message: ExtensionList, _ call: ClientCall) async throws(ResponseError) -> ExtensionList.Answer {
        let activity: HostActivity
        do {
            activity = try await host.activity()
        } catch {
            throw ResponseError(.hostStopped, "\(error)")
        }
        let extensions = activity.extensions.filter { !$0.manifest.isInterface }.prefix(HostBound.extensions)
        return ExtensionList.Answer(
            extensions.map {
                ExtensionList.Extension($0.manifest, limits: host.limits(of: $0.manifest), isWarm: $0.use.memory > 0)
            },
            requests: host.requestLimit
        )
    }
}
