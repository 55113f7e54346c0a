package import IntentModel

/// The card that a host draws of an interaction by itself, where no UI extension does.
///
/// It knows classes of values and the order in which they matter. Values may be hostile: a list is cut with a note on
/// the rest, a text with an ellipsis, a value of another type is said as far as it can be, and the card is within the
/// bounds of a card that somebody else wrote.
package struct DefaultCard {
    /// The card of an interaction in its parts.
    ///
    /// - Parameters:
    ///   - intent: The definition of the interaction's intent.
    ///   - extensionName: The name of the extension for a person.
    ///   - text: The sentence of the outcome; nil where it has none.
    ///   - locale: A BCP 47 tag; a language that the host does not have becomes English.
    ///   - catalogue: Where the enumerations and classes of the intent are.
    package static func sections(
        of interaction: Interaction,
        definedBy intent: IntentDefinition,
        from extensionName: String,
        text: String?,
        locale: String,
        catalogue: IntentCatalogue = .system
    ) -> CardSections {
        let words = ValueWords(language: CardLanguage.speaking(locale), locale: locale, catalogue: catalogue)
        let drawing = InteractionDrawing(
            interaction: interaction,
            intent: intent,
            words: words,
            extensionName: extensionName.inOneLine()
        )
        return drawing.sections(text: text)
    }
}
