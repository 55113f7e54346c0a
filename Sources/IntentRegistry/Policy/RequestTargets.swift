package import IntentModel
internal import Synchronization

/// The targets of earlier requests, so that each is looked up once.
package final class RequestTargets: Sendable {
    /// The targets of an intent.
    private struct Known {
        /// That of requests which name no extension.
        var unnamed: RequestTarget?
        /// Those of requests which name one.
        var named: [String: RequestTarget] = [:]

        subscript(extensionName: String?) -> RequestTarget? {
            get { if let extensionName { named[extensionName] } else { unnamed } }
            set { if let extensionName { named[extensionName] = newValue } else { unnamed = newValue } }
        }
    }

    private let registry: Registry
    private let known = Mutex<[String: Known]>([:])

    package init(of registry: Registry) { self.registry = registry }

    /// The target of a request.
    package func target(of request: IntentRequest) throws(Failure) -> RequestTarget {
        if let target = known.withLock({ $0[request.intent]?[request.extensionName] }) { return target }
        let target = try request.target(in: registry)
        // Only two spellings of a name are kept, so that there are no more entries than thrice the declared intents.
        let identifier = target.manifest.identifier
        let isCanonical = request.extensionName.map { [identifier, TypedName.marked(identifier)].contains($0) } ?? true
        if isCanonical { known.withLock { $0[request.intent, default: Known()][request.extensionName] = target } }
        return target
    }
}
