import Intents
import PluginSupport

/// A workout that the app offers; its name is the app's own, so the user says it literally.
struct WorkoutKind: Hashable {
    let identifier: String
    let name: String

    /// The name with the app's identifier.
    var speakable: INSpeakableString {
        INSpeakableString(vocabularyIdentifier: identifier, spokenPhrase: name, pronunciationHint: nil)
    }

    /// All workouts of the app.
    static let all = [
        WorkoutKind(identifier: "bananarific", name: "Bananarific"),
        WorkoutKind(identifier: "vine-swing", name: "Vine Swing"),
        WorkoutKind(identifier: "branch-balance", name: "Branch Balance"),
        WorkoutKind(identifier: "coconut-lift", name: "Coconut Lift"),
    ]

    /// Returns the workouts that the user may mean: the one named by an earlier call, or those with matching names.
    static func match(_ words: INSpeakableString?, among kinds: [WorkoutKind] = all) -> NameMatch<WorkoutKind> {
        if let kind = kinds.first(where: { $0.identifier == words?.vocabularyIdentifier }) { return .exact(kind) }
        return .offering(words?.spokenPhrase, kinds, name: \.name)
    }
}

extension NameMatch<WorkoutKind> {
    /// The result of resolving a name.
    var result: INSpeakableStringResolutionResult {
        switch self {
        case .exact(let kind): .success(with: kind.speakable)
        case .inexact(let kind): .confirmationRequired(with: kind.speakable)
        case .several(let kinds): .disambiguation(with: kinds.map(\.speakable))
        case .none: .unsupported()
        }
    }
}
