internal import IntentRegistry

/// The extensions that a host knows, and the targets of requests among them.
struct KnownExtensions: Sendable {
    let registry: Registry
    let targets: RequestTargets

    init(_ registry: Registry) {
        self.registry = registry
        targets = RequestTargets(of: registry)
    }
}
