package import IntentHost
package import IntentModel
package import IntentRegistry

/// A replay of traces against extensions of this machine.
package struct Replay: Sendable {
    /// The extensions by the identifiers in the traces.
    package var manifests: [String: ExtensionManifest]
    /// The configuration of a host: its guardian, limits, data directory and user.
    package var configuration: HostConfiguration
    /// The longest wait for one message of an extension.
    package var patience: Duration
    /// Members that are not compared.
    package var ignored: Set<String>

    package init(
        manifests: [String: ExtensionManifest],
        configuration: HostConfiguration,
        patience: Duration,
        ignored: Set<String>
    ) {
        self.manifests = manifests
        self.configuration = configuration
        self.patience = patience
        self.ignored = ignored
    }

    /// Finds the extensions of traces.
    ///
    /// - Parameter manifest: Takes the place of all extensions; nil if each is found by its identifier.
    /// - Throws: `TraceError` if one has no manifest.
    package static func manifests(
        for traces: [Trace],
        in registry: Registry,
        insteadOfAll manifest: ExtensionManifest?
    ) throws(TraceError) -> [String: ExtensionManifest] {
        var manifests: [String: ExtensionManifest] = [:]
        var names: [String] = []
        for record in traces.flatMap(\.records) {
            guard let name = record.launch?.extensionIdentifier, manifests[name] == nil else { continue }
            names.append(name)
            if let manifest {
                // Each has a container of its own, as in the trace.
                manifests[name] = manifest.copy(suffix: names.count == 1 ? "" : "-\(names.count)")
            } else if let found = registry.extensions.first(where: { $0.identifier == name }) {
                manifests[name] = found
            } else {
                throw TraceError(
                    "The extension '\(name)' of the trace has no manifest here. Name the directory of its manifest with "
                        + "--manifests, or one manifest to play everything against with --manifest"
                )
            }
        }
        return manifests
    }

    /// Plays traces one after the other, with the data that the one before has left.
    ///
    /// Cancelling the task ends all processes; the result then tells what has been played.
    package func run(_ traces: [Trace]) async throws(HostError) -> ReplayReport {
        var report = ReplayReport(launches: [])
        var names = ReplayNames()
        for trace in traces where !Task.isCancelled {
            let runtime = try ReplayRuntime(self, trace, names: names)
            let (played, learnt) = await runtime.play()
            report.append(played)
            names = learnt
            names.forgetLaunches()
        }
        return report
    }
}

extension ExtensionManifest {
    fileprivate func copy(suffix: String) -> ExtensionManifest {
        ExtensionManifest(
            identifier: identifier + suffix,
            displayName: displayName + suffix,
            executable: executable,
            arguments: arguments,
            environment: environment,
            intentsSupported: intentsSupported,
            intentsRestrictedWhileLocked: intentsRestrictedWhileLocked,
            intentsRestrictedWhileProtectedDataUnavailable: intentsRestrictedWhileProtectedDataUnavailable,
            appGroups: appGroups,
            usageDescription: usageDescription,
            definitions: definitions,
            catalogue: catalogue,
            limits: limits,
            sourceFile: sourceFile
        )
    }
}
