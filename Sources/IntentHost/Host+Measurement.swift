package import EventLoop
package import ExtensionLife
package import IntentModel
internal import IntentRegistry

/// The launches and the memory of one extension.
package struct ExtensionUse: Sendable, Hashable {
    /// The number of processes started so far.
    package var launches: Int
    /// The memory of the running processes and all that they have started, in bytes.
    package var memory: Int

    package init(launches: Int, memory: Int) {
        self.launches = launches
        self.memory = memory
    }
}

extension Host {
    /// The loop of the host, which lives until `shutdown()`.
    ///
    /// An actor on it performs requests without a change of thread.
    package var eventLoop: EventLoop { loop }

    /// Returns the current use of the extensions by identifier, without those that were never called.
    ///
    /// Reads a file for each extension.
    package func extensionUse() async -> [String: ExtensionUse] {
        guard gate.enter() else { return [:] }
        defer { gate.leave() }
        return await runtime.extensionUse()
    }

    /// Returns the newest launch of an extension that is ready or has failed; nil if there is none.
    package func newestLaunch(of identifier: String) async -> LaunchTime? {
        guard gate.enter() else { return nil }
        defer { gate.leave() }
        return await runtime.newestLaunch(of: identifier)
    }

    /// Stops the process of an idle extension; its next request starts another one.
    package func stopIdleExtension(_ identifier: String) async {
        guard gate.enter() else { return }
        defer { gate.leave() }
        await runtime.stopIdleExtension(identifier)
    }
}

extension Registry {
    /// Checks a request against the registry and the catalogue, as a host does before it starts anything for it.
    package func check(_ request: IntentRequest) throws(Failure) {
        _ = try request.parameters(for: request.target(in: self))
    }
}
