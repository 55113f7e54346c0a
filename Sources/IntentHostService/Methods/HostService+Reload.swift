internal import ExtensionProtocol
internal import HostProtocol
internal import IntentHost
internal import IntentModel
internal import IntentRegistry

extension HostService {
    /// Reads again what another process has changed.
    func reload(_ message: HostReload, _ call: ClientCall) async throws(ResponseError) -> HostReload.Answer {
        guard let read = settings.reload else { return answer(for: host.registry) }
        // One after the other, so that none puts an older state in the place of a newer one.
        let task = Task { [earlier = reloading, host, assistants] in
            await earlier?.value
            host.use(await read())
            identifyApps()
            await assistants.forget()
        }
        reloading = task
        await task.value
        // Each request waits for itself, so that a slow extension holds up no later reading.
        await host.removedExtensionsStopped()
        return answer(for: host.registry)
    }

    private func answer(for registry: Registry) -> HostReload.Answer {
        HostReload.Answer(extensions: registry.extensions.count, problems: registry.issues.map(\.description))
    }
}
