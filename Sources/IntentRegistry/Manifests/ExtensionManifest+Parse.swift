public import IntentModel
public import JSON

extension ExtensionManifest {
    /// Reads a manifest from its JSON form.
    ///
    /// A relative executable is resolved against the folder of `file`. Nothing is read from the disk: the host finds
    /// out whether the executable exists. An unknown intent beside known ones is left out.
    ///
    /// - Parameters:
    ///   - value: The manifest.
    ///   - file: The path of the file that holds it.
    ///   - catalogue: The intents that may be declared.
    /// - Throws: Everything that is wrong.
    public static func parse(
        _ value: JSONValue,
        file: String,
        catalogue: IntentCatalogue = .system
    ) throws(ManifestError) -> ExtensionManifest {
        try parse(value, file: file, catalogue: catalogue, keyPaths: [:], issues: []) { _ in nil }.manifest
    }

    /// Reads a manifest that may come from another form than JSON, and has its executable inspected.
    ///
    /// - Parameters:
    ///   - value: The manifest.
    ///   - file: The path of the file that holds it.
    ///   - catalogue: The intents that may be declared.
    ///   - keyPaths: The file's spelling of key paths, where it differs from the JSON form.
    ///   - issues: The issues found earlier.
    ///   - inspect: Returns the problem with the executable at a path.
    /// - Returns: The manifest, and remarks on entries that are left out.
    /// - Throws: Everything that is wrong.
    package static func parse(
        _ value: JSONValue,
        file: String,
        catalogue: IntentCatalogue,
        keyPaths: [String: String],
        issues: [ManifestIssue],
        inspect: (String) -> ExecutableProblem?
    ) throws(ManifestError) -> (manifest: ExtensionManifest, notes: [ManifestIssue]) {
        var parser = ManifestParser(file: file, keyPaths: keyPaths, catalogue: catalogue, issues: issues)
        guard let object = value.objectValue else {
            parser.note(
                .malformed,
                "",
                "The file holds a JSON \(value.typeName).",
                help: "A manifest is a JSON object."
            )
            throw ManifestError(issues: parser.issues)
        }
        let manifest = parser.manifest(object, inspect)
        guard let manifest, parser.issues.isEmpty else {
            // An unknown intent may be the cause of a mistake: one that is restricted and spelled wrongly elsewhere.
            let unknown = parser.notes.filter { $0.code == .invalidIntentName }
            throw ManifestError(issues: parser.issues + unknown)
        }
        return (manifest, parser.notes)
    }
}

extension ExtensionManifest {
    /// Returns a path of a manifest, resolved against the manifest's folder, as a person would write it.
    package static func resolved(_ path: String, of file: String) -> String {
        guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return path }
        let relative = path.hasPrefix("./") ? path.dropFirst(2) : path[...]
        return FoldedPath.of(String(file[...slash] + relative))
    }
}

extension ManifestParser {
    /// Returns the manifest, or nil if an indispensable part is missing or wrong.
    fileprivate mutating func manifest(
        _ object: JSONObject,
        _ inspect: (String) -> ExecutableProblem?
    ) -> ExtensionManifest? {
        noteUnknownKeys(of: object, known: ManifestKey.allCases.map(\.rawValue))
        let identifier = string(
            object,
            ManifestKey.identifier,
            missing: "Write a name in reverse-DNS notation, such as \"org.example.lists.intents\"."
        )
        if let identifier { checkIdentifier(identifier, ManifestKey.identifier) }
        let point = string(object, ManifestKey.extensionPoint) ?? ExtensionManifest.intentsService
        checkExtensionPoint(point)
        let executable = executable(object, inspect)
        let supported = supportedIntents(object, ManifestKey.intentsSupported, isNeeded: true)
        checkSupported(supported, object)
        let restricted = restrictedIntents(object, ManifestKey.intentsRestrictedWhileLocked, supported: supported)
        let protected = restrictedIntents(
            object,
            ManifestKey.intentsRestrictedWhileProtectedDataUnavailable,
            supported: supported
        )
        let repeatable = subset(object, ManifestKey.intentsRepeatable, of: supported)
        let whenLocked: ExtensionManifest.WhenLocked = word(object, ManifestKey.whenLocked) ?? .cancel
        let interface = interface(object, of: point)
        let displayName = string(object, ManifestKey.displayName)
        let alternativeNames = strings(object, ManifestKey.alternativeNames)
        let arguments = strings(object, ManifestKey.arguments, areUnique: false, mayBeEmpty: true)
        let environment = dictionary(object, ManifestKey.environment)
        let appGroups = strings(object, ManifestKey.appGroups)
        for group in appGroups { checkIdentifier(group, ManifestKey.appGroups) }
        let placement = placement(object, appGroups)
        let usageDescription = string(object, ManifestKey.usageDescription)
        let definitions = strings(object, ManifestKey.definitions).map(resolved)
        let limits = limits(object)
        guard let identifier, let executable else { return nil }
        return ExtensionManifest(
            identifier: identifier,
            displayName: displayName,
            alternativeNames: alternativeNames,
            extensionPoint: point,
            executable: resolved(executable),
            arguments: arguments,
            environment: environment,
            intentsSupported: supported,
            intentsRestrictedWhileLocked: restricted,
            intentsRestrictedWhileProtectedDataUnavailable: protected,
            intentsRepeatable: repeatable,
            whenLocked: whenLocked,
            interface: interface,
            appGroups: appGroups,
            placement: placement,
            usageDescription: usageDescription,
            definitions: definitions,
            catalogue: catalogue,
            limits: limits,
            sourceFile: file
        )
    }

    private mutating func executable(_ object: JSONObject, _ inspect: (String) -> ExecutableProblem?) -> String? {
        let executable = string(
            object,
            ManifestKey.executable,
            missing: "Write the executable's path, absolute or relative to the manifest."
        )
        if let executable, let problem = inspect(resolved(executable)) {
            let value = JSONValue.string(executable)
            note(problem.code, ManifestKey.executable.rawValue, value: value, problem.message, help: problem.help)
        }
        return executable
    }

    /// Reads one of several words; nil where there is none, or another one.
    private mutating func word<Word: RawRepresentable<String> & CaseIterable>(
        _ object: JSONObject,
        _ key: ManifestKey
    ) -> Word? {
        guard let text = string(object, key) else { return nil }
        if let value = Word(rawValue: text) { return value }
        let known = Word.allCases.map { "'\($0.rawValue)'" }.joined(separator: " or ")
        note(.invalidValue, key.rawValue, value: .string(text), "'\(text)' is not known.", help: "Write \(known).")
        return nil
    }

    private mutating func placement(_ object: JSONObject, _ appGroups: [String]) -> ExtensionManifest.Placement {
        let placement: ExtensionManifest.Placement = word(object, ManifestKey.placement) ?? .free
        guard placement == .sticky, !appGroups.isEmpty else { return placement }
        let key = ManifestKey.placement.rawValue
        note(
            .invalidValue,
            key,
            value: .string(placement.rawValue),
            "Its groups tie the extension to its host, so that no other one can be chosen.",
            help: "Leave out the placement or the groups."
        )
        return .free
    }

    /// Reports what is no identifier: identifiers name folders, and are arguments of commands.
    mutating func checkIdentifier(_ identifier: String, _ key: some RawRepresentable<String>) {
        guard !IdentifierForm.isValid(identifier) else { return }
        let length = identifier.utf8.count
        guard length <= IdentifierForm.longest else {
            note(
                .outOfRange,
                key.rawValue,
                "The identifier has \(length) bytes.",
                help: "Write at most \(IdentifierForm.longest)."
            )
            return
        }
        note(
            .invalidValue,
            key.rawValue,
            value: .string(identifier),
            "'\(identifier)' is not an identifier.",
            help: "Use letters, digits, '-', '_' and '.', and begin with neither a point nor a hyphen."
        )
    }

    private mutating func interface(_ object: JSONObject, of point: String) -> String? {
        guard let interface = string(object, ManifestKey.interface) else { return nil }
        checkIdentifier(interface, ManifestKey.interface)
        guard point == ExtensionManifest.interfaceService else { return interface }
        note(
            .invalidValue,
            ManifestKey.interface.rawValue,
            value: .string(interface),
            "A UI extension draws by itself and names no other one.",
            help: "Leave the key out here, and write it in the manifest of the extension that handles the intents."
        )
        return nil
    }

    private mutating func checkExtensionPoint(_ point: String) {
        guard ![ExtensionManifest.intentsService, ExtensionManifest.interfaceService].contains(point) else { return }
        note(
            .unsupportedExtensionPoint,
            ManifestKey.extensionPoint.rawValue,
            value: .string(point),
            "This host does not run extensions of the point '\(point)'.",
            help: "It runs those of '\(ExtensionManifest.intentsService)', and draws with those of "
                + "'\(ExtensionManifest.interfaceService)'."
        )
    }

    private mutating func checkSupported(_ supported: [String], _ object: JSONObject) {
        let key = ManifestKey.intentsSupported
        let elements = object[key.rawValue]?.arrayValue
        if object[key.rawValue] == nil {
            note(
                .missingKey,
                key.rawValue,
                "The list of intents is missing.",
                help: "Name the intents that the extension handles, or draws if it is a UI extension."
            )
        } else if supported.isEmpty, retired.isEmpty, elements?.isEmpty == true || issues.isEmpty {
            note(
                .invalidValue,
                key.rawValue,
                "The list of intents is empty.",
                help: "Name the intents that the extension handles, or draws if it is a UI extension."
            )
        }
    }

    /// Reads a list of supported intents.
    ///
    /// An intent that nothing defines is left out, as Apple does: an app keeps the names of intents that it has given
    /// up. Of an extension, a list without any known intent is a mistake.
    mutating func supportedIntents(
        _ object: JSONObject,
        _ key: some RawRepresentable<String>,
        isNeeded: Bool
    ) -> [String] {
        let listed = strings(object, key)
        let supported = listed.filter { catalogue.contains(named: $0) }
        let elements = object[key.rawValue]?.arrayValue
        for intent in listed where !catalogue.contains(named: intent) {
            let near = catalogue.suggestions(for: intent)
            let (place, value) = (elements?.firstIndex(of: .string(intent)), JSONValue.string(intent))
            let message = "The intent '\(intent)' is unknown."
            let help =
                near.isEmpty
                ? "Name one of the \(catalogue.names.count) intents that this host knows, or the file that defines it "
                    + "under \(path(ManifestKey.definitions.rawValue, index: nil))."
                : "Did you mean \(NearNames.list(near))?"
            retired.insert(intent)
            if supported.isEmpty, isNeeded {
                note(.invalidIntentName, key.rawValue, index: place, value: value, message, help: help)
            } else {
                noteLeftOut(.invalidIntentName, key.rawValue, index: place, value: value, message, help: help)
            }
        }
        return supported
    }

    mutating func restrictedIntents(
        _ object: JSONObject,
        _ key: some RawRepresentable<String>,
        supported: [String]
    ) -> [String] {
        let problem = (ManifestIssue.Code.restrictedIntentsNotSupportedByExtension, "restricted")
        return subset(object, key, of: supported, otherwise: problem)
    }

    /// Reads a list of some of the supported intents.
    ///
    /// - Parameter problem: What is reported about others, and what these are.
    private mutating func subset(
        _ object: JSONObject,
        _ key: some RawRepresentable<String>,
        of supported: [String],
        otherwise problem: (code: ManifestIssue.Code, quality: String) = (.invalidValue, "repeatable")
    ) -> [String] {
        let intents = strings(object, key).filter { !retired.contains($0) }
        for intent in intents where !supported.contains(intent) {
            let near = NearNames.of(intent, in: supported)
            note(
                problem.code,
                key.rawValue,
                index: object[key.rawValue]?.arrayValue?.firstIndex(of: .string(intent)),
                value: .string(intent),
                "'\(intent)' is \(problem.quality), but not supported.",
                help: near.isEmpty
                    ? "Add it to \(ManifestKey.intentsSupported.rawValue), or leave it out."
                    : "Did you mean \(NearNames.list(near))?"
            )
        }
        return intents
    }

    private mutating func limits(_ object: JSONObject) -> LimitSettings {
        guard let limits = self.object(object, .limits) else { return LimitSettings() }
        return self.limits(limits, under: "\(ManifestKey.limits.rawValue).")
    }

    /// Returns a path of the manifest, resolved against the manifest's folder.
    func resolved(_ path: String) -> String { ExtensionManifest.resolved(path, of: file) }
}
