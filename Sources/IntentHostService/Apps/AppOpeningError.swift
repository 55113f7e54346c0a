internal import IntentModel

/// The reason why an app could not be opened, or did not go on with what it was opened for.
struct AppOpeningError: Error, CustomStringConvertible {
    /// What happened and what to do, as sentences.
    let description: String

    init(_ description: String) { self.description = description }
}
