package import IntentModel
internal import Synchronization

/// The targets of earlier requests, so that each is looked up once.
package final class RequestTargets: Sendable {
    private struct Key: Hashable {
        let intent: String
        let extensionName: String?
    }

    private let registry: Registry
    private let known = Mutex<[Key: RequestTarget]>([:])

    package init(of registry: Registry) { self.registry = registry }

    /// The target of a request.
    package func target(of request: IntentRequest) throws(Failure) -> RequestTarget {
        let key = Key(intent: request.intent, extensionName: request.extensionName)
        if let target = known.withLock({ $0[key] }) { return target }
        let target = try request.target(in: registry)
        // Only two spellings of a name are kept, so that there are no more entries than thrice the declared intents.
        let identifier = target.manifest.identifier
        let isCanonical = request.extensionName.map { [identifier, TypedName.marked(identifier)].contains($0) } ?? true
        if isCanonical { known.withLock { $0[key] = target } }
        return target
    }
}
