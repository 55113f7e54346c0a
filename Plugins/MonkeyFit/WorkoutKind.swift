import Intents
import PluginSupport

/// A workout that the app offers; the words are the app's own, so the user says them as they are.
struct WorkoutKind: Hashable {
    let identifier: String
    let name: String

    /// The name with the identifier by which the app knows it.
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

    /// What the user may mean: the workout that an earlier call named, or those whose names match.
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
