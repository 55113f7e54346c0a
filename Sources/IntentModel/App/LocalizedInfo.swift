internal import IntentDefinitions

/// What an app's folder tells of it in other languages: its `InfoPlist.strings`.
package struct LocalizedInfo: Sendable, Hashable {
    /// The name by language, as a BCP 47 tag.
    package var names: [String: String] = [:]
    /// The sentence for the person who is asked whether the app may be used, by language.
    package var usageDescriptions: [String: String] = [:]

    /// The language whose texts stand for those of languages that have none.
    package var developmentRegion: String

    /// Makes one without texts.
    package init(developmentRegion: String = "en") { self.developmentRegion = developmentRegion }

    /// The name in the language of a locale, as a BCP 47 tag; nil where neither that nor the development region has
    /// one.
    package func name(for locale: String) -> String? { text(names, for: locale) }

    /// The usage description in the language of a locale; nil where there is none.
    package func usageDescription(for locale: String) -> String? { text(usageDescriptions, for: locale) }

    /// The names, each once, in the order of the languages.
    var sortedNames: [String] {
        var seen: Set<String> = []
        return names.sorted { $0.key < $1.key }.map(\.value).filter { seen.insert($0).inserted }
    }

    private func text(_ texts: [String: String], for locale: String) -> String? {
        guard !texts.isEmpty else { return nil }
        let others = LocalizedText("", translations: texts)
        return [locale, developmentRegion].lazy.map { others.text(for: $0) }.first { !$0.isEmpty }
    }
}
