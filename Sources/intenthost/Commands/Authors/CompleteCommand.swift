internal import CommandLineKit
internal import FoundationEssentials
internal import Glibc
internal import HostProtocol
internal import InstalledApps
internal import IntentHost
internal import IntentModel
internal import IntentPresentation

/// `intenthost complete`: the values that a shell offers for the word at the cursor.
///
/// The completion scripts call it at each press of a key. So it prints no error, ends within two seconds, offers a
/// bounded number of words, and writes nothing. A line is a word, a tab and a description.
struct CompleteCommand: Command {
    let name = "complete"
    let abstract = "Print the values that a shell offers for the word at the cursor."
    let isHidden = true

    private let kind = Argument<String>("kind", help: "Kind of value.")
    private let words = Argument<[String]>("word", help: "Word at the cursor, then the words before it.")

    /// The greatest number of words that a shell is given.
    private static let mostWords = 500
    private static let patience = Duration.seconds(2)

    var arguments: [any ArgumentDeclaration] { [kind, words] }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        // A folder or a journal may hang; the shell must not.
        Task.detached {
            try? await Task.sleep(for: Self.patience)
            _exit(0)
        }
        guard let kind = CompletedValue(rawValue: arguments[kind]), let current = arguments[words].first else { return }
        let line = TypedLine(current: current, before: Array(arguments[words].dropFirst()))
        context.standardOutput.write(Self.text(of: await offers(of: kind, line, context), for: line.value))
    }

    /// The lines for those offers that begin like the word at the cursor.
    ///
    /// The words of others, such as names in manifests, are offered only if they are plain text.
    static func text(of offers: [CompletionOffer], for value: String) -> String {
        offers.lazy.filter { $0.word.hasPrefix(value) && $0.word.printableLine == $0.word }
            .prefix(mostWords)
            .map { "\($0.word)\t\($0.text.printableLine)\n" }
            .joined()
    }

    private func offers(
        of kind: CompletedValue,
        _ line: TypedLine,
        _ context: CommandContext
    ) async -> [CompletionOffer] {
        switch kind {
        // The daemon is asked for its queue only if nothing of the journal can be meant.
        case .job where line.value.hasPrefix(QueuedJob.namePrefix):
            return await QueueOffers(line: line, environment: context.environment).offers()
        case .job, .quarantined:
            return await JournalOffers(line: line, environment: context.environment).offers(of: kind)
        case .intent, .extension, .subject, .parameter, .limit:
            let search = ManifestSearch(line.manifests, context, dataDirectory: dataDirectory(line, context))
            let registry = search.registry(trustsOthers: line.words.contains("--trust-writable"))
            return RegistryOffers(registry: registry, line: line).offers(of: kind)
        case .installedApp:
            let apps = InstalledApps(dataDirectory: dataDirectory(line, context))
            return apps.identifiers.map { identifier in
                CompletionOffer(word: identifier, text: apps.load(identifier)?.manifest.displayName ?? "app")
            }
        }
    }

    /// The absolute path of the line's data directory.
    private func dataDirectory(_ line: TypedLine, _ context: CommandContext) -> String {
        line.dataDirectory.map(AbsolutePath.of) ?? HostConfiguration(environment: context.environment).dataDirectory
    }
}

/// A word that a shell may offer.
struct CompletionOffer: Hashable {
    let word: String
    /// A few words about it.
    let text: String
}

/// The kinds of values that only the program knows.
enum CompletedValue: String {
    /// The class name of an intent that an extension handles.
    case intent
    /// The name or identifier of an extension.
    case `extension`
    /// An intent or an extension.
    case subject
    /// A parameter of the intent in the line, and after the equals sign one of its cases.
    case parameter
    /// The name of a limit.
    case limit
    /// The id of a job.
    case job
    /// The identifier of an extension in quarantine.
    case quarantined
    /// The identifier of an installed app.
    case installedApp = "installed-app"

    /// The completion of an argument with such values.
    var completion: CompletionKind { .program(rawValue) }
}

/// A command line that is being typed.
struct TypedLine {
    /// The word at the cursor, up to the cursor.
    let value: String
    /// The words before it, without the program's name.
    let words: [String]

    /// - Parameter current: The word at the cursor, which may begin with the option that it is the value of.
    init(current: String, before words: [String]) {
        let isOption = current.hasPrefix("--")
        value =
            isOption
            ? current.firstIndex(of: "=").map { String(current[current.index(after: $0)...]) } ?? current : current
        self.words = words
    }

    /// The values of an option, in both of its forms.
    func values(of option: String) -> [String] {
        var values: [String] = []
        for (index, word) in words.enumerated() {
            if word == option, index + 1 < words.count { values.append(words[index + 1]) }
            if word.hasPrefix("\(option)=") { values.append(String(word.dropFirst(option.count + 1))) }
        }
        return values
    }

    /// The manifests that the line names; `stress` takes them as arguments.
    var manifests: [String] {
        let given = values(of: "--manifests").map(Self.withHome)
        guard words.first == "stress", given.isEmpty else { return given }
        return words.dropFirst().filter { !$0.hasPrefix("-") }.map(Self.withHome).filter { word in
            var isDirectory = false
            let isThere = FileManager.default.fileExists(atPath: word, isDirectory: &isDirectory)
            return isThere && (isDirectory || word.hasSuffix(".json"))
        }
    }

    /// The directory of the journal, if the line names one.
    var dataDirectory: String? { values(of: "--data-directory").last.map(Self.withHome) }

    /// A path as the shell will give it to the command.
    private static func withHome(_ word: String) -> String {
        guard word.hasPrefix("~/") else { return word }
        return FileManager.default.homeDirectoryForCurrentUser.path + word.dropFirst()
    }
}
