internal import ExtensionProtocol
internal import HostProtocol
internal import IntentHost
internal import IntentModel
internal import IntentRegistry

/// Reads again what another process has changed.
final class Reloading {
    private unowned let service: HostService
    /// The newest reading of apps, manifests and authorisations.
    private var newest: Task<Void, Never>?

    init(of service: HostService) { self.service = service }

    /// Reads again, and returns what the host knows then.
    func reload(_ message: HostReload, _ call: ClientCall) async throws(ResponseError) -> HostReload.Answer {
        let host = service.host
        guard let read = service.settings.reload else { return answer(for: host.registry) }
        // One after the other, so that none puts an older state in the place of a newer one.
        let task = Task { [service, earlier = newest] in
            await earlier?.value
            host.use(await read())
            await service.extensionsChanged()
        }
        newest = task
        await task.value
        // Each request waits for itself, so that a slow extension holds up no later reading.
        await host.removedExtensionsStopped()
        return answer(for: host.registry)
    }

    private func answer(for registry: Registry) -> HostReload.Answer {
        HostReload.Answer(extensions: registry.extensions.count, problems: registry.issues.map(\.description))
    }
}
