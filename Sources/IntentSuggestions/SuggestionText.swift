package import IntentModel
internal import IntentPresentation
internal import JSON
package import PersonalModel

/// The text of a shortcut for a person, in the language of a locale.
package struct SuggestionText: Sendable, Hashable {
    package let title: String
    package let subtitle: String?
    /// Both in one line.
    package var line: String { title + (subtitle.map { ": \($0)" } ?? "") }

    /// Makes the text of a shortcut.
    ///
    /// An intent has the text of its best shortcut type, or else the title of its definition, or else its name, with
    /// its values below. An activity has its title.
    ///
    /// - Parameter catalogue: The intents of the app.
    package init(_ action: ShortcutAction, catalogue: IntentCatalogue, locale: String) {
        switch action {
        case .userActivity(let activity):
            title = (activity.title ?? activity.activityType).cut(to: TextBound.message)
            subtitle = nil
        case .intent(let value):
            guard let definition = catalogue.definition(named: value.intent) else {
                title = Self.name(of: value.intent, locale)
                subtitle = Self.list(value.parameters.map(\.value.displayText))
                return
            }
            let text = DefinitionText(intent: definition, catalogue: catalogue, locale: locale)
            let type = definition.shortcutType(for: value.parameters)
            func filled(_ template: LocalizedText?) -> String? {
                guard let template else { return nil }
                let filled = text.filled(template) { value.parameters[$0] }
                return filled.isEmpty ? nil : filled
            }
            if let title = filled(type?.title) {
                self.title = title
                subtitle = filled(type?.subtitle)
            } else {
                title = definition.title?.text(for: locale) ?? Self.name(of: value.intent, locale)
                subtitle =
                    filled(type?.subtitle)
                    ?? Self.list(value.parameters.map { text.display($0.value, of: $0.key) })
            }
        }
    }

    private static func name(of intent: String, _ locale: String) -> String {
        let words = DialogueText(locale: locale).action(of: intent)
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    private static func list(_ values: [String]) -> String? {
        values.isEmpty ? nil : values.joined(separator: ", ").cut(to: TextBound.message)
    }
}
