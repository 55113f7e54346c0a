internal import CommandLineKit
internal import IntentHost
internal import IntentModel
internal import IntentRegistry
internal import IntentTranscript

/// The settings at the top of a transcript, and the arguments of a turn: options of `invoke` by their names.
enum TranscriptSettings {
    private static let extensionName = Option<String?>("extension", help: "Extension to ask.")
    private static let locale = Option<String>("locale", default: "en-US", help: "Locale of the user.")
    private static let intent = Argument<String>("intent", help: "Class name of the intent.")
    private static let parameters = Argument<[ParameterArgument]>(
        "name=value",
        allowsNone: true,
        help: "Value of a parameter."
    )
    static let isStrict = Flag("strict", help: "Treat the first stray line on an extension's stdout as an error.")

    /// The settings that a turn may have as options.
    private static let ofTurn: [any ArgumentDeclaration] = [extensionName, locale] + DeviceOptions.declarations
    static let all =
        ofTurn + [ManifestsOption.key, ManifestsOption.trust, UserOption.key, isStrict] + LimitArguments.declarations
    /// The settings whose relative paths begin in the folder of the transcript.
    private static let paths: Set = ["manifests", "limits"]

    /// Reads the settings of a transcript.
    ///
    /// - Parameter folder: The folder of the transcript.
    static func arguments(of transcript: Transcript, in folder: String) throws(TranscriptError) -> ParsedArguments {
        var words: [String] = []
        for setting in transcript.settings {
            let option = try option(for: setting, in: folder)
            // Each alone, so that a mistake is told with its line.
            try parse(option, line: setting.line)
            words += option
        }
        return try parse(words, line: nil)
    }

    @discardableResult
    private static func parse(_ words: [String], line: Int?) throws(TranscriptError) -> ParsedArguments {
        do {
            let arguments = try ParsedArguments(words: words, of: all)
            _ = try LimitArguments.settings(arguments)
            return arguments
        } catch {
            throw TranscriptError(line: line, "\(error)")
        }
    }

    private static func option(
        for setting: Transcript.Setting,
        in folder: String
    ) throws(TranscriptError) -> [String] {
        let name = setting.name
        let known = all.flatMap(\.definitions).map(\.info)
        guard let info = known.first(where: { $0.names.contains(.long(name)) }) else {
            let names = known.compactMap { $0.preferredName?.synopsis.dropFirst(2) }.map(String.init)
            let near = NearNames.question(NearNames.of(name, in: names))
            throw TranscriptError(
                line: setting.line,
                "There is no setting '\(name)'.\(near) A transcript has: \(names.joined(separator: ", "))."
            )
        }
        if info.kind == .flag {
            switch setting.value {
            case "yes": return ["--\(name)"]
            case "no": return []
            default:
                throw TranscriptError(line: setting.line, "The setting '\(name)' is 'yes' or 'no'.")
            }
        }
        guard !setting.value.isEmpty else {
            throw TranscriptError(line: setting.line, "The setting '\(name)' has no value.")
        }
        let isRelative = paths.contains(name) && !setting.value.hasPrefix("/")
        return ["--\(name)=\(isRelative ? "\(folder)/\(setting.value)" : setting.value)"]
    }

    /// The locale of the person in spoken turns.
    static func locale(_ settings: ParsedArguments) -> String { settings[locale] }

    /// The state of the device in spoken turns.
    static func device(_ settings: ParsedArguments) -> DeviceState { DeviceOptions.state(settings) ?? .unlocked }

    /// The extensions that spoken turns are for: all, or those of the setting `extension`.
    static func registry(_ registry: Registry, _ settings: ParsedArguments) throws -> Registry {
        guard let name = settings[extensionName] else { return registry }
        do throws(RegistryError) { return Registry(try registry.extensions(named: name)) } catch {
            throw DataError(description: "\(error)")
        }
    }

    /// Returns the request of a turn; what it does not say is as the settings say.
    static func request(_ words: [String], _ settings: ParsedArguments) throws(ValidationError) -> IntentRequest {
        let arguments = try ParsedArguments(words: words, of: [intent, parameters] + ofTurn)
        let device = DeviceOptions.state(arguments) ?? .unlocked
        let usual = DeviceOptions.state(settings) ?? .unlocked
        return IntentRequest(
            intent: arguments[intent],
            extensionName: arguments[extensionName] ?? settings[extensionName],
            typedParameters: arguments[parameters].map { TypedParameter(name: $0.name, text: $0.text) },
            device: DeviceState(
                isLocked: device.isLocked || usual.isLocked,
                isProtectedDataAvailable: device.isProtectedDataAvailable && usual.isProtectedDataAvailable
            ),
            locale: arguments.wasGiven(locale) ? arguments[locale] : settings[locale]
        )
    }
}
