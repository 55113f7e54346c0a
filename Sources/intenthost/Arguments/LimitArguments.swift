internal import CommandLineKit
internal import IntentHost
internal import IntentModel
internal import JSON

/// The options that change a host's limits.
enum LimitArguments {
    static let file = Option<String?>(
        "limits",
        valueName: "file",
        help: """
            JSON file of limits: {"defaults": {...}, "caps": {...}}, with the keys of a manifest's limits. Defaults \
            hold where a manifest says nothing, caps bound what it may ask for.
            """,
        completion: .file
    )
    static let limits = Option<[String]>(
        "limit",
        valueName: "name=value",
        help: """
            Limit of this run for every extension, such as handle=5s or memory=64MiB. It holds in place of the \
            manifest's, whether higher or lower, and of those of --limits. Repeat for several.
            """,
        completion: CompletedValue.limit.completion
    )

    static let declarations: [any ArgumentDeclaration] = [file, limits]

    /// Whether any of the options is given.
    static func areGiven(_ arguments: ParsedArguments) -> Bool {
        arguments[file] != nil || !arguments[limits].isEmpty
    }

    /// Applies the options to a host's configuration, and notes on standard error which of them have no effect.
    ///
    /// - Parameter unused: The limits that the command has no use for.
    static func apply(
        _ arguments: ParsedArguments,
        to configuration: inout HostConfiguration,
        unused: UnusedLimits? = nil,
        _ context: CommandContext
    ) throws {
        let settings = try settings(arguments)
        configuration.limitsOfRun = settings
        var notes = unused?.notes(on: settings) ?? []
        if let path = arguments[file] {
            let limits = try read(path)
            configuration.limits = configuration.limits.applying(limits.defaults)
            configuration.limitCaps = configuration.limitCaps.applying(limits.caps)
            let capped = configuration.limits.capped(by: configuration.limitCaps)
            notes += LimitName.allCases.compactMap { name in
                guard let value = limits.defaults[name], settings[name] == nil, value != capped[name] else {
                    return nil
                }
                return
                    "the default \(name.rawValue)=\(value) of '\(path)' is above its cap, \(capped[name]), which holds; "
                    + "raise the cap in the file, or use --limit"
            }
        }
        for note in notes { context.standardError.writePrintableLine("note: \(note)") }
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

/// Limits that a command has no use for, so that setting them changes nothing.
struct UnusedLimits {
    let names: [LimitName]
    /// The reason, as the end of a sentence about the limit.
    let reason: String

    /// A sentence for each of the settings that has no effect.
    func notes(on settings: LimitSettings) -> [String] {
        LimitName.allCases.compactMap { name in
            guard names.contains(name), let value = settings[name] else { return nil }
            return "--limit \(name.rawValue)=\(value) has no effect: \(reason)"
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
