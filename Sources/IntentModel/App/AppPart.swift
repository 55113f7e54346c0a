/// A part of an installed app that may change after the person has allowed the app.
package enum AppPart: String, Sendable, Hashable, CaseIterable {
    /// The programs of the app and of its extensions.
    case program
    /// What it can do: its manifests and the definitions of its intents.
    case abilities
    /// Its words, phrases and texts, in all languages.
    case phrases
    /// All its other files, such as what a script loads.
    case modules
}
