package import EventLoop
package import IntentModel

/// What a host has started of one extension, and what that uses.
package struct ExtensionUse: Sendable, Hashable {
    /// The processes that were started so far.
    package var launches: Int
    /// The memory of those that run now, in bytes, with everything that they have started.
    package var memory: Int
}

/// How long one process of an extension took to become ready, whoever waited for it.
package struct LaunchTime: Sendable, Hashable {
    /// Counts the launches of the extension, from 1.
    package var number: Int
    /// From the process's start until it had answered `initialize`, or until the first that waited for it was told of its failure.
    package var duration: Duration
}

extension Host {
    /// The loop of the host, which lives until `shutdown()`: an actor on it performs requests without a change of thread.
    package var eventLoop: EventLoop { loop }

    /// What the extensions use now, by identifier; those that were never asked are left out.
    ///
    /// Costs a read of a file for each extension.
    package func extensionUse() async -> [String: ExtensionUse] {
        guard door.enter() else { return [:] }
        defer { door.leave() }
        return await core.extensionUse()
    }

    /// The newest launch of an extension that is ready or has failed; nil where there is none.
    package func newestLaunch(of identifier: String) async -> LaunchTime? {
        guard door.enter() else { return nil }
        defer { door.leave() }
        return await core.newestLaunch(of: identifier)
    }

    /// Stops the process of an extension that has nothing to do, so that its next request starts another one.
    package func stopIdleExtension(_ identifier: String) async {
        guard door.enter() else { return }
        defer { door.leave() }
        await core.stopIdleExtension(identifier)
    }
}

extension Registry {
    /// Holds a request against the registry and the catalogue, as a host does before it starts anything for it.
    package func check(_ request: IntentRequest) throws(Failure) {
        _ = try request.parameters(for: request.target(in: self))
    }
}
