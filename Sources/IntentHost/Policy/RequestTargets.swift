internal import IntentModel
internal import Synchronization

/// The targets that requests have had, so that each is looked up once.
final class RequestTargets: Sendable {
    private struct Key: Hashable {
        let intent: String
        let extensionName: String?
    }

    private let registry: Registry
    private let known = Mutex<[Key: RequestTarget]>([:])

    init(of registry: Registry) { self.registry = registry }

    /// What a request is for.
    func target(of request: IntentRequest) throws(Failure) -> RequestTarget {
        let key = Key(intent: request.intent, extensionName: request.extensionName)
        if let target = known.withLock({ $0[key] }) { return target }
        let target = try request.target(in: registry)
        // A name has many spellings, of which only the canonical one is kept: there are no more of these than declared intents.
        let isCanonical = request.extensionName.map { $0 == target.manifest.identifier } ?? true
        if isCanonical { known.withLock { $0[key] = target } }
        return target
    }
}
