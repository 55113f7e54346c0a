import Intents
import PluginSupport

/// The workout that is under way, as extension and app share it.
struct Workout: Codable, Hashable {
    let kind: String
    let isIndoor: Bool?
    var isPaused = false
}

/// What the app picks up when it handles an intent.
struct WorkoutLog {
    private let file: JSONFile<Workout?>

    /// The log in a directory.
    init(directory: URL) { file = JSONFile(directory.appending(path: "workout.json"), initial: nil) }

    /// The log in the app group's container, or nil outside a host.
    static func shared() -> WorkoutLog? {
        FileManager.default
            .containerURL(forSecurityApplicationGroupIdentifier: "group.org.intenthost.MonkeyFit")
            .map(WorkoutLog.init(directory:))
    }

    /// The workout that is under way, or nil.
    func current() throws -> Workout? { try file.load() }

    /// Changes the workout that is under way.
    func update<Result>(_ change: (inout Workout?) throws -> Result) throws -> Result { try file.update(change) }
}
