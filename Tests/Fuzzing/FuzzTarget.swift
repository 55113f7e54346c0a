/// A reader of bytes from outside, as driven by a fuzzer.
///
/// Each target takes any bytes. It traps if the reader breaks a promise; the fuzzer looks for that.
enum FuzzTarget: String, CaseIterable {
    /// Lines cut from a stream, each read as a message of either side.
    case wire
    /// A JSON text.
    case json
    /// A manifest, as JSON or as a property list.
    case manifest
    /// A property list.
    case plist
    /// A definition file.
    case definition
    /// A definition file in the short form.
    case short
    /// A table of translations.
    case strings
    /// A trace, which is then played to its end.
    case trace
    /// A transcript, which is then recorded.
    case transcript
    /// Params of an app about a person, which are then kept.
    case personal
    /// The vocabulary of an app.
    case vocabulary
    /// What a person says.
    case sentence
    /// A file of the data of a language.
    case language
    /// A card, which is then drawn in all forms.
    case card

    /// The target named by the command.
    static let chosen = CommandLine.arguments.dropFirst().first.flatMap(FuzzTarget.init)

    /// Reads the bytes.
    func run(_ bytes: [UInt8]) {
        switch self {
        case .wire: WireFuzzing.run(bytes)
        case .json: JSONFuzzing.run(bytes)
        case .manifest: FileFuzzing.manifest(bytes)
        case .plist: FileFuzzing.propertyList(bytes)
        case .definition: FileFuzzing.definition(bytes)
        case .short: FileFuzzing.shortDefinition(bytes)
        case .strings: FileFuzzing.strings(bytes)
        case .trace: TraceFuzzing.run(bytes)
        case .transcript: TranscriptFuzzing.run(bytes)
        case .personal: PersonalFuzzing.run(bytes)
        case .vocabulary: FileFuzzing.vocabulary(bytes)
        case .sentence: AssistantFuzzing.sentence(bytes)
        case .language: AssistantFuzzing.language(bytes)
        case .card: CardFuzzing.run(bytes)
        }
    }
}
