package import Assistant
package import IntentModel
package import IntentRegistry

extension AppKnowledge {
    /// What the assistant knows of the apps of a registry, and of the extensions without an app.
    ///
    /// - Parameters:
    ///   - registry: The extensions that may be asked.
    ///   - locale: The language of the apps' words.
    ///   - words: What running apps have told about the person, by the identifier of the app.
    package static func all(
        in registry: Registry,
        locale: String,
        words: [String: [VocabularyList]] = [:]
    ) -> [AppKnowledge] {
        var apps: [AppKnowledge] = []
        var numbers: [String: Int] = [:]
        for manifest in registry.extensions {
            let identifier = manifest.appIdentifier
            let number = numbers[identifier] ?? apps.count
            if number == apps.count {
                numbers[identifier] = number
                apps.append(
                    AppKnowledge(
                        identifier: identifier,
                        names: names(manifest),
                        intents: [],
                        catalogue: manifest.catalogue,
                        vocabulary: manifest.app?.vocabulary(for: locale),
                        words: words[identifier] ?? []
                    )
                )
            } else {
                apps[number].catalogue.addNew(of: manifest.catalogue)
            }
            apps[number].intents.formUnion(manifest.intentsSupported)
        }
        return apps
    }

    private static func names(_ manifest: ExtensionManifest) -> [String] {
        let hints = manifest.app?.alternativeNames.compactMap(\.pronunciationHint) ?? []
        return [manifest.displayName] + manifest.alternativeNames + hints
    }
}
