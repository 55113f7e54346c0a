internal import ExtensionProtocol
internal import HostProtocol
internal import IntentHost
internal import IntentModel
internal import IntentRegistry

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
            extensions.map { known in
                let manifest = known.manifest
                var listed = ExtensionList.Extension(
                    manifest,
                    limits: host.limits(of: manifest),
                    isWarm: known.use.memory > 0
                )
                // By the rules of the host too, and not by the manifest alone.
                let rules = manifest.intentsSupported.map { ($0, manifest.restrictions(of: $0)) }
                listed.restrictedWhileLocked = rules.filter { $0.1.whileLocked != nil }.map(\.0)
                listed.restrictedWhileProtectedDataUnavailable =
                    rules.filter { $0.1.whileProtectedDataUnavailable != nil }.map(\.0)
                return listed
            },
            requests: host.requestLimit
        )
    }
}
