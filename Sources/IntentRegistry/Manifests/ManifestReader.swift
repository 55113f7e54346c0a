import FoundationEssentials
internal import IntentDefinitionFile
package import IntentModel
import JSON
internal import SystemFiles
internal import UntrustedFiles

/// Reads the manifest of one extension from a file, and checks that its executable could be launched.
package struct ManifestReader: Sendable {
    /// More than this no manifest holds; a larger file is something else.
    package static let greatestSize = 1 << 20

    let catalogue: IntentCatalogue
    let trustsOthers: Bool
    private let folders: SeenFolders?

    /// Makes a reader.
    ///
    /// - Parameters:
    ///   - catalogue: The intents that a manifest may declare.
    ///   - trustsOthers: Whether to use a manifest, a definition or an executable that others than this user and root
    ///     may change.
    ///   - folders: Where the reader serves one look at many files, the folders that it has seen.
    package init(catalogue: IntentCatalogue = .system, trustsOthers: Bool = false, folders: SeenFolders? = nil) {
        self.catalogue = catalogue
        self.trustsOthers = trustsOthers
        self.folders = folders
    }

    /// Reads a JSON manifest, or the `Info.plist` of an extension in XML or Apple's binary form.
    ///
    /// The content of the file decides between them, not its name. The paths in the result are absolute.
    ///
    /// - Throws: `ManifestError` with all issues of the file, the manifest and the executable.
    package func read(_ path: String) throws(ManifestError) -> ExtensionManifest { try load(path).manifest }

    /// The greatest number of reported issues of a manifest.
    private static let mostIssues = 100

    /// Reads a manifest, and reports what its definitions leave undefined.
    ///
    /// - Parameter app: The app in whose folder the manifest lies. The extension has its names, and its definitions if
    ///   it brings none of its own.
    package func load(
        _ path: String,
        in app: AppManifest? = nil
    ) throws(ManifestError) -> (manifest: ExtensionManifest, notes: [ManifestIssue]) {
        do throws(ManifestError) {
            let loaded = try parse(path, app)
            return (app.map(loaded.manifest.belonging) ?? loaded.manifest, Self.shortened(loaded.notes))
        } catch {
            throw ManifestError(issues: Self.shortened(error.issues))
        }
    }

    /// The first issues and the number of the others, so that one file does not fill the screen.
    static func shortened(_ issues: [ManifestIssue]) -> [ManifestIssue] {
        guard issues.count > mostIssues, let last = issues.last else { return issues }
        let more = ManifestIssue(
            .moreIssues,
            file: last.file,
            message: "\(issues.count - mostIssues) more issues are not listed."
        )
        return issues.prefix(mostIssues) + [more]
    }

    private func parse(
        _ path: String,
        _ app: AppManifest?
    ) throws(ManifestError) -> (manifest: ExtensionManifest, notes: [ManifestIssue]) {
        let file = Self.absolute(path)
        // Read first, so that nobody is told to change the permissions of a device.
        let bytes = try contents(of: file)
        var notes: [ManifestIssue] = []
        if let problem = trustProblem(at: file) {
            let issue = ManifestIssue(problem.code, file: file, message: problem.message, help: problem.help)
            guard trustsOthers else { throw ManifestError(issues: [issue]) }
            notes.append(issue)
        }
        if DefinitionForm.isDefinition(file) {
            throw Self.foreign(
                file,
                "This is a definition of intents, not an extension manifest.",
                help: "Name it in the 'definitions' of a manifest; 'intenthost definition validate <file>' checks it."
            )
        }
        var value: JSONValue
        var keyPaths: [String: String] = [:]
        var issues: [ManifestIssue] = []
        if PropertyListGuard.isPropertyList(bytes) {
            let list = try propertyList(bytes, file)
            let info = try InfoPropertyList(list, file: file, folder: BundleFolder(of: file))
            (value, keyPaths, issues) = (.object(info.manifest), info.keyPaths, info.issues)
        } else {
            value = try json(bytes, file)
            try Self.checkKind(of: value, file)
        }
        if value[ManifestKey.definitions.rawValue] == nil, var object = value.objectValue {
            let found = unnamedDefinitions(of: file, app)
            if !found.isEmpty { object[ManifestKey.definitions.rawValue] = .array(found.map(JSONValue.string)) }
            value = .object(object)
        }
        let named = value[ManifestKey.definitions.rawValue]?.arrayValue?.compactMap(\.stringValue) ?? []
        let definitions = ManifestDefinitions(named, file: file, host: catalogue)
        for definition in definitions.files {
            guard let problem = trustProblem(at: definition) else { continue }
            let issue = ManifestIssue(problem.code, file: definition, message: problem.message, help: problem.help)
            if trustsOthers { notes.append(issue) } else { issues.append(issue) }
        }
        var (manifest, leftOut) = try ExtensionManifest.parse(
            value,
            file: file,
            catalogue: definitions.catalogue,
            keyPaths: keyPaths,
            issues: issues + definitions.errors
        ) { executable in
            let searchPath = value[ManifestKey.environment.rawValue]?["PATH"]?.stringValue
            if let problem = ExecutableCheck.problem(at: executable, searchPath: searchPath) { return problem }
            guard let problem = trustProblem(at: executable) else { return nil }
            guard trustsOthers else { return problem }
            notes.append(ManifestIssue(problem.code, file: executable, message: problem.message, help: problem.help))
            return nil
        }
        manifest.executableStamp = (try? FileStatus(of: manifest.executable))?.stamp ?? []
        return (manifest, notes + leftOut + definitions.warnings)
    }

    /// The definitions of a manifest that names none: those of its own bundle, else those of its app.
    private func unnamedDefinitions(of file: String, _ app: AppManifest?) -> [String] {
        let folder = BundleFolder(of: file).path
        let own = folder.hasSuffix(".appex") ? DefinitionFile.files(in: folder) : []
        return own.isEmpty ? app.map { AppFolder($0.folder).definitionFiles } ?? [] : own
    }

    func trustProblem(at path: String) -> ExecutableProblem? {
        guard let problem = FileTrust.problem(at: path, folders: folders) else { return nil }
        return ExecutableProblem(
            .changeableByOthers,
            problem.message,
            help:
                "Take the permission away with 'chmod go-w \(problem.path)' or give it to this user with 'chown'. If you "
                + "trust the others, use it with --trust-writable."
        )
    }

    func contents(of file: String) throws(ManifestError) -> [UInt8] {
        do throws(RegularFile.Failure) {
            return try RegularFile.contents(of: file, atMost: Self.greatestSize)
        } catch {
            guard case .tooLarge(let limit) = error else {
                throw Self.unreadable(file, "The file cannot be read: \(error)")
            }
            throw Self.foreign(
                file,
                "The file has more than \(limit) bytes, and so more than any manifest.",
                help: "Give a JSON manifest or an Info.plist."
            )
        }
    }

    static func unreadable(
        _ file: String,
        _ message: String,
        help: String = "Give the path of a JSON manifest or an Info.plist that you may read."
    ) -> ManifestError {
        ManifestError(issues: [ManifestIssue(.unreadable, file: file, message: message, help: help)])
    }

    func json(_ bytes: [UInt8], _ file: String) throws(ManifestError) -> JSONValue {
        do throws(JSONError) { return try JSONParser.parse(bytes) } catch {
            let before = bytes.prefix(error.offset)
            let line = before.count { $0 == UInt8(ascii: "\n") } + 1
            let column = before.count - (before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0) + 1
            let isNamedJSON = file.hasSuffix(".json")
            let place = "\(error) (line \(line), column \(column))"
            throw Self.malformed(
                file,
                file.hasSuffix(".plist")
                    ? "The file begins as no property list does: it is neither in XML, nor in the binary form, nor in "
                        + "the form before both. As JSON it cannot be read either: \(place)."
                    : "The file is \(isNamedJSON ? "not JSON" : "neither a property list nor JSON"): \(place)."
            )
        }
    }

    /// Refuses an object that has none of the keys that every manifest has: it is some other file.
    private static func checkKind(of value: JSONValue, _ file: String) throws(ManifestError) {
        let required: [ManifestKey] = [.identifier, .executable, .intentsSupported]
        guard let object = value.objectValue, !required.contains(where: { object[$0.rawValue] != nil }) else { return }
        throw foreign(
            file,
            "The file is no manifest: it has none of the keys identifier, executable and IntentsSupported.",
            help: "Write these keys, or keep the file outside the folders of manifests."
        )
    }

    func propertyList(_ bytes: [UInt8], _ file: String) throws(ManifestError) -> JSONValue {
        do { return try PropertyListValue.parse(bytes) } catch {
            let reason = PropertyListValue.reason(of: error)
            throw Self.malformed(file, "The file is not a property list that can be read.\(reason)")
        }
    }

    static func foreign(_ file: String, _ message: String, help: String) -> ManifestError {
        ManifestError(issues: [ManifestIssue(.notAnExtensionManifest, file: file, message: message, help: help)])
    }

    private static func malformed(_ file: String, _ message: String) -> ManifestError {
        let issue = ManifestIssue(.malformed, file: file, message: message, help: "Correct the file's syntax.")
        return ManifestError(issues: [issue])
    }

    /// The path from the root, without `.` and `..` as far as the path itself resolves them.
    package static func absolute(_ path: String) -> String {
        // Most paths are already plain, and URLs are slow.
        let isPlain = path.hasPrefix("/") && !path.hasSuffix("/") && !path.contains("//") && !path.contains("/.")
        if isPlain { return path }
        let base = FileManager.default.currentDirectoryPath
        return URL(filePath: path.hasPrefix("/") ? path : "\(base)/\(path)").standardized.path
    }
}
