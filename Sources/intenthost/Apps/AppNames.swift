internal import AssistantKnowledge
internal import CommandLineKit
internal import IntentModel
internal import IntentRegistry

/// The check of the names and phrases of apps for commands: none is what people answer.
struct AppNames {
    /// Nil where there are no languages; then nobody hears the names either.
    private let review: NameReview?

    /// Reads the answers of all languages; warns if they cannot be read.
    init(_ context: CommandContext) {
        do {
            review = try NameReview(LanguageFolder(path: DataFolder(environment: context.environment).languages))
        } catch {
            context.standardError.writePrintableLine(
                "warning: names and phrases are not compared with what people answer. \(error)"
            )
            review = nil
        }
    }

    /// What is to be refused of an app: names that are answers, or identifiers of others.
    func errors(of app: LoadedApp, among others: [KnownApp]) -> [ManifestIssue] {
        (review?.findings(about: app.manifest).errors ?? [])
            + KnownApp(app.manifest, extensions: app.allExtensions).errors(among: others, file: app.manifest.sourceFile)
    }

    /// What is to be refused of the words of the language in whose folder a file lies, such as `de.lproj`.
    func errors(of vocabulary: AppVocabulary, at path: String) -> [ManifestIssue] {
        let folder = path.split(separator: "/").dropLast().last ?? ""
        let language = folder.hasSuffix(".lproj") ? String(folder.dropLast(".lproj".count)) : ""
        return review?.issues(of: vocabulary, in: language, file: path) ?? []
    }

    /// The names that are answers in a language which is none of the app's, and other apps that have like names.
    func warnings(about app: LoadedApp, among others: [KnownApp]) -> [ManifestIssue] {
        let known = KnownApp(app.manifest, extensions: app.allExtensions)
        return (review?.findings(about: app.manifest).warnings ?? [])
            + known.warnings(among: others, file: app.manifest.sourceFile)
    }

    /// What is wrong with names in manifests.
    func findings(about registry: Registry) -> (errors: [ManifestIssue], warnings: [ManifestIssue]) {
        guard let review else { return ([], []) }
        let all = registry.apps.map(review.findings) + registry.extensions.map(review.findings)
        return (all.flatMap(\.errors), all.flatMap(\.warnings))
    }

    /// Why a phrase can be that of no shortcut; nil if it can.
    func problem(ofPhrase text: String, in registry: Registry) -> String? {
        review?.problem(ofPhrase: text, besides: registry.knownApps.flatMap(\.names))
    }
}
