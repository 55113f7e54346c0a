public import IntentModel
public import JSON

/// The limits of a host, as a limits file sets them.
///
/// The file is a JSON object, `{"defaults": {…}, "caps": {…}}`. Both members have the keys of a manifest's `limits`.
public struct LimitsFile: Sendable, Hashable {
    /// The limits of an extension whose manifest says nothing.
    public var defaults = LimitSettings()
    /// The most that a manifest may ask for.
    public var caps = LimitSettings()

    /// Makes a file that changes nothing.
    public init() {}

    /// Reads the content of a file.
    ///
    /// - Parameters:
    ///   - value: The content.
    ///   - file: The path, for the issues.
    /// - Throws: `ManifestError` with all issues.
    public init(_ value: JSONValue, file: String) throws(ManifestError) {
        var parser = ManifestParser(file: file, keyPaths: [:], catalogue: .system, issues: [])
        guard let object = value.objectValue else {
            parser.note(
                .malformed,
                "",
                "The file holds a JSON \(value.typeName).",
                help: "A limits file is a JSON object with the keys 'defaults' and 'caps'."
            )
            throw ManifestError(issues: parser.issues)
        }
        parser.noteUnknownKeys(of: object, known: ["defaults", "caps"], under: "")
        if let limits = object["defaults"]?.objectValue { defaults = parser.limits(limits, under: "defaults.") }
        if let limits = object["caps"]?.objectValue { caps = parser.limits(limits, under: "caps.") }
        for key in ["defaults", "caps"] {
            guard let value = object[key], value.objectValue == nil else { continue }
            parser.note(.wrongType, key, value: value, "The value is not an object.", help: "Write limits by name.")
        }
        guard parser.issues.isEmpty else { throw ManifestError(issues: parser.issues) }
    }
}

extension LimitSettings {
    /// Reads one limit as a person types it: `handle=5s`, `memory=64MiB`, `concurrentCalls=4`.
    ///
    /// - Throws: `ManifestError` with the issue of the name or the value.
    public init(text: String) throws(ManifestError) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let value = parts.count == 2 ? parts[1] : ""
        var parser = ManifestParser(file: "", keyPaths: [:], catalogue: .system, issues: [])
        // Not as in a file, where a key of one's own has its place.
        guard LimitName(rawValue: parts[0]) != nil else {
            let known = LimitName.allCases.map(\.rawValue)
            let near = NearNames.of(parts[0], in: known)
            parser.note(
                .unknownKey,
                "",
                "There is no limit '\(parts[0])'.",
                help: near.isEmpty
                    ? "The limits are \(known.joined(separator: ", "))." : "Did you mean \(NearNames.list(near))?"
            )
            throw ManifestError(issues: parser.issues)
        }
        self = parser.limits([parts[0]: Int64(value).map(JSONValue.integer) ?? .string(value)], under: "")
        guard parser.issues.isEmpty else { throw ManifestError(issues: parser.issues) }
    }
}
