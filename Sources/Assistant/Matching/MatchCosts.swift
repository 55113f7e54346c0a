/// The costs of what the words of a sentence are taken for (docs/languages.md §4).
///
/// Only their relations matter: words of a template are free, so that a template with more of the sentence's words
/// wins; a skipped word costs more than several words of a free slot.
enum MatchCosts {
    /// A word that no template takes.
    static let skipped: Float = 1
    /// The same before the first word of a template: people begin with what does not matter.
    static let before: Float = 0.5
    /// A word of `filler` that no template takes, or that a template has and the sentence has not.
    static let filler: Float = 0.1
    /// A word of a phrase of `skip`.
    static let polite: Float = 0.02
    /// A word for `...`.
    static let gap: Float = 0.15
    /// A value that the host reads.
    static let value: Float = 0.05
    /// A value of a list, and a phrase that somebody has told.
    static let listed: Float = 0.03
    /// A capital letter within a sentence: a name rather than a word of a template.
    static let capital: Float = 0.1
    /// A pronoun, a negation or a number within the name of a person.
    static let pronoun: Float = 1
    /// Unknown words as the value of an app's own intent that is asked for by a verb alone: "order anything".
    static let vague: Float = 1.2
    /// The one comma of a list of people without a word that joins them.
    static let comma: Float = 0.4
    /// The beginning of a text at a word that goes on with the name before it.
    static let withinName: Float = 0.6
    /// What never stands where it is.
    static let never: Float = 100
    /// What parses may cost more than the best at the same word, and still be followed.
    static let beam: Float = 3
}
