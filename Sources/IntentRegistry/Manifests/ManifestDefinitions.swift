import IntentDefinitionFile
package import IntentModel

/// The files of a manifest that define intents of its own.
package struct ManifestDefinitions {
    /// The host's intents and those of the files.
    package private(set) var catalogue: IntentCatalogue
    /// The issues that make the files unusable.
    package private(set) var errors: [ManifestIssue] = []
    /// The issues about parts that the files leave undefined.
    package private(set) var warnings: [ManifestIssue] = []
    /// The paths of the files and of their tables of translations.
    package private(set) var files: [String] = []

    /// The greatest number of files that a manifest may name.
    private static let mostFiles = 32

    /// Reads the files that a manifest names.
    ///
    /// - Parameters:
    ///   - paths: The paths, relative to the folder of the manifest.
    ///   - file: The path of the manifest.
    ///   - host: The host's intents.
    package init(_ paths: [String], file: String, host: IntentCatalogue) {
        catalogue = host
        // Paths are compared by bytes: two names that look the same are two files.
        var seen: Set<[UInt8]> = []
        let unique = paths.map { ExtensionManifest.resolved($0, of: file) }.filter {
            seen.insert(Array($0.utf8)).inserted
        }
        guard unique.count <= Self.mostFiles else {
            errors = [
                ManifestIssue(
                    .invalidDefinition,
                    file: file,
                    keyPath: ManifestKey.definitions.rawValue,
                    message: "The manifest names \(unique.count) definition files.",
                    help: "Name at most \(Self.mostFiles)."
                )
            ]
            return
        }
        var budget = ReadBudget()
        let files = unique.map { DefinitionFile.load($0, within: &budget) }
        self.files = unique + files.flatMap(\.tables)
        for file in files { catalogue.add(file) }
        for issue in files.flatMap(\.issues) {
            switch issue.severity {
            case .error: errors.append(ManifestIssue(.invalidDefinition, issue))
            case .warning: warnings.append(ManifestIssue(.incompleteDefinition, issue))
            }
        }
        for file in files { check(file, host) }
    }

    /// Checks that the host has all system intents mentioned in a file, and that the file does not take their names.
    private mutating func check(_ file: DefinitionFile, _ host: IntentCatalogue) {
        for intent in file.intents {
            let isKnown = host.definition(named: intent.className) != nil
            guard isKnown != intent.isSystem else { continue }
            let message =
                isKnown
                ? "'\(intent.className)' is the name of an intent of the system."
                : "The system has no intent '\(intent.className)'."
            errors.append(
                ManifestIssue(.invalidDefinition, file: file.path, keyPath: intent.keyPath, message: message)
            )
        }
    }
}

extension ManifestIssue {
    fileprivate init(_ code: Code, _ issue: DefinitionIssue) {
        self.init(code, file: issue.file, keyPath: issue.keyPath, message: issue.message, help: issue.help)
    }
}
