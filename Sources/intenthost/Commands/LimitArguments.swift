internal import CommandLineKit
internal import IntentHost
internal import IntentModel
internal import JSON

/// The options that change a host's limits.
enum LimitArguments {
    private static let file = Option<String?>(
        "limits",
        valueName: "file",
        help: "JSON file of limits: {\"defaults\": {...}, \"caps\": {...}}, with the keys of a manifest's limits.",
        completion: .file
    )
    private static let limits = Option<[String]>(
        "limit",
        valueName: "name=value",
        help: "Limit for every extension, such as handle=5s, memory=64MiB or concurrentCalls=4. Repeat for several.",
        completion: CompletedValue.limit.completion
    )

    static let declarations: [any ArgumentDeclaration] = [file, limits]

    /// Whether any of the options is given.
    static func areGiven(_ arguments: ParsedArguments) -> Bool {
        arguments[file] != nil || !arguments[limits].isEmpty
    }

    /// Applies the file of `--limits` to a host's configuration.
    static func applyFile(_ arguments: ParsedArguments, to configuration: inout HostConfiguration) throws {
        guard let path = arguments[file] else { return }
        let limits = try read(path)
        configuration.limits = configuration.limits.applying(limits.defaults)
        configuration.limitCaps = configuration.limitCaps.applying(limits.caps)
    }

    /// Applies the options to a host's configuration.
    static func apply(_ arguments: ParsedArguments, to configuration: inout HostConfiguration) throws {
        try applyFile(arguments, to: &configuration)
        let settings = try settings(arguments)
        configuration.limits = configuration.limits.applying(settings)
        configuration.limitCaps = configuration.limitCaps.applying(settings)
    }

    /// The limits of `--limit`; the last value of a name counts.
    static func settings(_ arguments: ParsedArguments) throws -> LimitSettings {
        var settings = LimitSettings()
        for text in arguments[limits] {
            do throws(ManifestError) {
                settings = try LimitSettings(text: text).filled(with: settings)
            } catch {
                throw ValidationError("The limit '\(text)' of --limit cannot be used: \(error.sentences)")
            }
        }
        return settings
    }

    private static func read(_ path: String) throws -> LimitsFile {
        do {
            return try LimitsFile(JSONParser.parse(InputFile.read(path)), file: path)
        } catch let error as InputFile.Failure {
            throw DataError(description: "The file '\(path)' of --limits cannot be read: \(error.reason).")
        } catch let error as JSONError {
            throw DataError(description: "The file '\(path)' of --limits is not JSON: \(error).")
        } catch let error as ManifestError {
            throw DataError(description: "The file '\(path)' of --limits cannot be used: \(error.sentences)")
        }
    }
}

extension ManifestError {
    /// The problem and the remedy, without the file.
    fileprivate var sentences: String {
        issues.map { [$0.keyPath.isEmpty ? "" : "\($0.keyPath):", $0.message, $0.help].filter { !$0.isEmpty } }
            .map { $0.joined(separator: " ") }
            .joined(separator: " ")
    }
}
