internal import CommandLineKit
internal import IntentDefinitionFile
internal import IntentModel
internal import IntentRegistry

/// `intenthost validate`: reports everything that is wrong with apps, manifests and other files of apps.
struct ValidateCommand: Command {
    let name = "validate"
    let abstract = "Check apps, manifests and other files of apps, and name every mistake in them."
    let discussion = """
        A path is an app, a manifest (JSON or an Info.plist), a directory of manifests, a vocabulary \
        (AppIntentVocabulary.plist) or a definition of intents. A mistake ends the command with exit code 65. What a \
        definition leaves undefined, what a vocabulary leaves out and what an app store would ask for are warnings.
        """

    private let paths = Argument<[String]>("path", help: "App, directory or file.", completion: .file)

    var arguments: [any ArgumentDeclaration] { [paths, ManifestsOption.trust] }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let reader = ManifestReader(trustsOthers: arguments[ManifestsOption.trust])
        var report = ValidationReport(context)
        let names = AppNames(context)
        let known = ManifestSearch([], context, dataDirectory: PersonalArguments.directory(arguments, context))
        var manifests: [String] = []
        for path in arguments[paths] {
            switch reader.kind(of: path) {
            case nil: manifests.append(path)
            case .definition: report.add(DefinitionFile.load(path))
            case .vocabulary:
                report.add(path) { () throws(ManifestError) in
                    let (vocabulary, notes) = try reader.vocabulary(at: path)
                    let errors = names.errors(of: vocabulary, at: path)
                    return (vocabulary.summary, notes + AppStoreReview(vocabulary, file: path).remarks, errors)
                }
            case .app:
                report.add(path) { () throws(ManifestError) in
                    let app = try reader.loadManifest(ofApp: path)
                    let others = known.registry(trustsOthers: true).knownApps
                    let warnings =
                        app.notes + review(app.manifest, []) + names.warnings(about: app, among: others)
                    return (app.manifest.identifier, warnings, app.issues + names.errors(of: app, among: others))
                }
            }
        }
        if !manifests.isEmpty { try validate(manifests, names, known, arguments, context, &report) }
        if report.isWrong { throw ExitCode(ExitStatusCode.data) }
    }

    private func validate(
        _ paths: [String],
        _ names: AppNames,
        _ known: ManifestSearch,
        _ arguments: ParsedArguments,
        _ context: CommandContext,
        _ report: inout ValidationReport
    ) throws {
        let registry = Registry(paths: paths, trustsOthers: arguments[ManifestsOption.trust])
        let answers = names.findings(about: registry)
        let others = registry.knownApps + known.registry(trustsOthers: true).knownApps
        let files = Dictionary(
            registry.apps.map { ($0.identifier, $0.sourceFile) }
                + registry.extensions.map { ($0.appIdentifier, $0.sourceFile) },
            uniquingKeysWith: { first, _ in first }
        )
        let identifiers = registry.knownApps.flatMap {
            $0.errors(among: others, file: files[$0.identifier] ?? $0.folder)
        }
        let wrong = Set((answers.errors + identifiers).map(\.file))
        for app in registry.apps where !wrong.contains(app.sourceFile) {
            report.printValid(app.sourceFile, app.identifier)
        }
        for manifest in registry.extensions + registry.interfaces where !wrong.contains(manifest.sourceFile) {
            let tie = manifest.isTied ? "; its groups tie it to its host" : ""
            report.printValid(manifest.sourceFile, manifest.identifier + tie)
        }
        let likeNames = registry.knownApps.flatMap {
            $0.warnings(among: others, file: files[$0.identifier] ?? $0.folder)
        }
        let remarks = registry.apps.flatMap { app in
            review(app, registry.extensions.filter { $0.app == app })
        }
        report.add(warnings: registry.notes + remarks + answers.warnings + likeNames)
        report.add(errors: registry.issues + answers.errors + identifiers)
        guard registry.extensions.isEmpty, registry.interfaces.isEmpty, registry.apps.isEmpty, registry.issues.isEmpty
        else { return }
        let places = paths.map { "'\($0)'" }.joined(separator: ", ")
        throw DataError(description: "No manifest was found in \(places).")
    }

    private func review(_ app: AppManifest, _ extensions: [ExtensionManifest]) -> [ManifestIssue] {
        let languages = Set(AppFolder(app.folder).languages + app.localizations)
        return AppStoreReview(app, extensions: extensions, languages: languages).remarks
    }
}

/// What is printed about checked files: those in order on standard output, mistakes and warnings on standard error.
private struct ValidationReport {
    private let context: CommandContext
    /// Whether there was a mistake.
    private(set) var isWrong = false

    init(_ context: CommandContext) { self.context = context }

    func printValid(_ path: String, _ content: String) {
        context.standardOutput.writePrintableLine("ok: \(path) (\(content))")
    }

    func add(warnings: [ManifestIssue]) {
        for warning in warnings { context.standardError.writePrintableLine("warning: \(warning)") }
    }

    mutating func add(errors: [ManifestIssue]) {
        for issue in errors { context.standardError.writePrintableLine("error: \(issue)") }
        isWrong = isWrong || !errors.isEmpty
    }

    /// Adds one file by what its check returns: its content in a few words, warnings and mistakes.
    mutating func add(
        _ path: String,
        _ check: () throws(ManifestError) -> (content: String, warnings: [ManifestIssue], errors: [ManifestIssue])
    ) {
        do throws(ManifestError) {
            let result = try check()
            if result.errors.isEmpty { printValid(path, result.content) }
            add(warnings: result.warnings)
            add(errors: result.errors)
        } catch { add(errors: error.issues) }
    }

    /// Adds a definition of intents.
    mutating func add(_ file: DefinitionFile) {
        for issue in file.issues { context.standardError.writePrintableLine("\(issue.severity.rawValue): \(issue)") }
        isWrong = isWrong || file.hasErrors
        guard !file.hasErrors else { return }
        let names = file.intents.map(\.className).joined(separator: ", ")
        printValid(file.path, names.isEmpty ? "no intents" : names)
    }
}

extension AppVocabulary {
    /// The numbers of phrases and of values.
    fileprivate var summary: String {
        let examples = phrases.reduce(0) { $0 + $1.examples.count }
        let values = parameters.reduce(0) { $0 + $1.terms.count }
        return "phrases: \(examples), values: \(values)"
    }
}
