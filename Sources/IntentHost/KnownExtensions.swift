internal import IntentRegistry

/// The extensions that a host knows, and the targets of requests and cards among them.
struct KnownExtensions: Sendable {
    let registry: Registry
    let targets: RequestTargets
    let cards: CardTargets

    init(_ registry: Registry) {
        self.registry = registry
        targets = RequestTargets(of: registry)
        cards = CardTargets(of: registry, targets)
    }
}
