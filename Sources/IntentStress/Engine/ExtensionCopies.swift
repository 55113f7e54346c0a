internal import IntentModel
internal import IntentRegistry

/// The copies of an extension in a stress test: each is a process of its own.
struct ExtensionCopies: Sendable {
    /// The environment variable in every process of the run, also in processes that these start.
    static let runVariable = "INTENTHOST_STRESS_RUN"

    let manifests: [ExtensionManifest]
    /// The extension that the copies are of.
    let original: StressReport.TestedExtension
    /// The definitions of the scenario's intents in the extension's catalogue.
    let definitions: [IntentDefinition]

    /// Makes the copies for a scenario.
    ///
    /// - Parameters:
    ///   - run: A name that is different for every run on this machine.
    ///   - isVirtual: Whether models replace the processes; a model supports every fault.
    init(
        of scenario: StressScenario,
        in registry: Registry,
        run: String,
        isVirtual: Bool = false
    ) throws(StressError) {
        let original = try Self.manifest(for: scenario, in: registry)
        definitions = try scenario.intents.map { intent throws(StressError) in
            if let definition = original.catalogue.definition(named: intent.intent) { return definition }
            throw StressError(
                .invalidRequest,
                "The intent '\(intent.intent)' is not in the catalogue of the extension."
            )
        }
        if !scenario.faults.isEmpty, !isVirtual { try Self.checkFaults(of: original, scenario) }
        self.original = .init(
            identifier: original.identifier,
            displayName: original.displayName,
            executable: original.executable
        )
        let count = RequestPlanner.extensionCount(of: scenario)
        manifests = (1...count).map { number in
            Self.copy(original, suffix: count == 1 ? "" : "-\(number)", run: run)
        }
    }

    /// The extension that handles all intents of a scenario.
    private static func manifest(
        for scenario: StressScenario,
        in registry: Registry
    ) throws(StressError) -> ExtensionManifest {
        let manifests = try scenario.intents.map { intent throws(StressError) in
            do throws(RegistryError) {
                return try registry.extension(for: intent.intent, named: scenario.extensionName)
            } catch {
                throw StressError(.invalidRequest, error.description)
            }
        }
        let names = Set(manifests.map(\.identifier)).sorted()
        guard let first = manifests.first, names.count == 1 else {
            throw StressError(
                .invalidRequest,
                "The intents of the scenario are those of several extensions: \(names.joined(separator: ", ")). Name one that handles "
                    + "all of them, or test each extension by itself."
            )
        }
        return first
    }

    private static func checkFaults(of manifest: ExtensionManifest, _ scenario: StressScenario) throws(StressError) {
        guard FaultyRequest.isUnderstood(by: manifest) else {
            throw StressError(
                .faultsNotSupported,
                "Only the extension Faulty can be asked for faults, and '\(manifest.displayName)' runs "
                    + "'\(manifest.executable)'. Leave the faults out, or test the host with Faulty."
            )
        }
        if let other = scenario.intents.first(where: { $0.intent != FaultyRequest.intent }) {
            throw StressError(
                .faultsNotSupported,
                "Faulty reads the fault from the text of a message. Ask for \(FaultyRequest.intent) instead of "
                    + "\(other.intent), or leave the faults out."
            )
        }
    }

    private static func copy(
        _ manifest: ExtensionManifest,
        suffix: String,
        run: String
    ) -> ExtensionManifest {
        ExtensionManifest(
            identifier: manifest.identifier + suffix,
            // Two extensions of one display name would be of one app, which may have only one for an intent.
            displayName: manifest.displayName + suffix,
            executable: manifest.executable,
            arguments: manifest.arguments,
            environment: manifest.environment.merging([runVariable: run]) { _, own in own },
            intentsSupported: manifest.intentsSupported,
            intentsRestrictedWhileLocked: manifest.intentsRestrictedWhileLocked,
            intentsRestrictedWhileProtectedDataUnavailable: manifest.intentsRestrictedWhileProtectedDataUnavailable,
            appGroups: manifest.appGroups,
            usageDescription: manifest.usageDescription,
            definitions: manifest.definitions,
            catalogue: manifest.catalogue,
            limits: manifest.limits,
            sourceFile: manifest.sourceFile
        )
    }
}
