import IntentDefinitionFile
import IntentModel
import JSON

/// The files of a manifest that define intents of its own.
struct ManifestDefinitions {
    /// The host's intents and those of the files.
    private(set) var catalogue: IntentCatalogue
    /// What makes the files useless.
    private(set) var errors: [ManifestIssue] = []
    /// What the files leave undefined.
    private(set) var warnings: [ManifestIssue] = []
    /// The paths of the files and of their tables of translations.
    private(set) var files: [String] = []

    /// How many files a manifest may name.
    private static let mostFiles = 32

    /// Reads the files of a manifest; paths that are no strings are for the manifest's parser to find.
    init(_ manifest: JSONValue, file: String, host: IntentCatalogue) {
        catalogue = host
        let paths = manifest[ManifestKey.definitions.rawValue]?.arrayValue?.compactMap(\.stringValue) ?? []
        // By their bytes: two names that look the same are two files.
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

    /// A file may name intents of the system, which have to be among the host's, and must not take their names.
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
