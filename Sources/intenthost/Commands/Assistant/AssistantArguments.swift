internal import Assistant
internal import AssistantKnowledge
internal import CommandLineKit
internal import IntentModel
internal import IntentPresentation
internal import IntentRegistry
internal import PersonalModel
internal import PersonalStore

/// The shared parts of the commands that understand what a person says.
enum AssistantArguments {
    /// The locale of the person.
    static func locale(_ arguments: ParsedArguments, _ context: CommandContext) -> String {
        arguments[PersonalArguments.locale] ?? PreferredLocale.of(context.environment)
    }

    /// Makes the assistant of a language, with the apps that are found and the person's words in them.
    ///
    /// - Throws: `DataError` where the language cannot be used.
    static func assistant(
        _ arguments: ParsedArguments,
        _ context: CommandContext,
        registry: Registry
    ) async throws -> Assistant {
        let locale = locale(arguments, context)
        let files = try files(for: locale, context)
        let lists = try await PersonalArguments.withStore(arguments, context) { try await $0.vocabulary() }
        let words = Dictionary(grouping: lists, by: \.app).mapValues { $0.map(\.value) }
        let apps = AppKnowledge.all(in: registry, locale: locale, words: words)
        do throws(LanguageError) {
            let assistant = try Assistant(files: files, locale: locale, apps: apps)
            for mistake in assistant.appMistakes {
                context.standardError.writePrintableLine("warning: \(mistake.file): \(mistake.message)")
            }
            return assistant
        } catch { throw DataError(description: error.description) }
    }

    /// Reads the data of the language for a locale.
    static func files(for locale: String, _ context: CommandContext) throws(DataError) -> [LanguageFile] {
        let folder = LanguageFolder(path: try DataFolder(environment: context.environment).languages)
        do throws(LanguageFolder.Failure) { return try folder.files(for: locale) } catch {
            throw DataError(description: error.description)
        }
    }
}
