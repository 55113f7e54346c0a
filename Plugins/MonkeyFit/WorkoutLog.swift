import Intents
import PluginSupport

/// The current workout, as extension and app share it.
struct Workout: Codable, Hashable {
    let kind: String
    let isIndoor: Bool?
    var isPaused = false
    /// The goal, in a unit by its number; nil without one.
    var goal: Double?
    var goalUnit: Int?
}

/// The log that the app reads when it handles an intent.
struct WorkoutLog {
    private let file: JSONFile<Workout?>

    /// Opens the log in a directory.
    init(directory: URL) { file = JSONFile(directory.appending(path: "workout.json"), initial: nil) }

    /// Returns the log in the app group's container, or nil outside a host.
    static func shared() -> WorkoutLog? {
        FileManager.default
            .containerURL(forSecurityApplicationGroupIdentifier: "group.org.intenthost.MonkeyFit")
            .map(WorkoutLog.init(directory:))
    }

    /// Returns the current workout, or nil.
    func current() throws -> Workout? { try file.load() }

    /// Changes the current workout.
    func update<Result>(_ change: (inout Workout?) throws -> Result) throws -> Result { try file.update(change) }
}
