import Intents

/// Pauses, resumes, ends and cancels the current workout.
final class OngoingWorkoutHandler: INPauseWorkoutIntentHandling, INResumeWorkoutIntentHandling,
    INEndWorkoutIntentHandling, INCancelWorkoutIntentHandling
{
    private let log: WorkoutLog?

    init(log: WorkoutLog?) { self.log = log }

    func resolveWorkoutName(for intent: INPauseWorkoutIntent) async -> INSpeakableStringResolutionResult {
        resolve(intent.workoutName)
    }

    func resolveWorkoutName(for intent: INResumeWorkoutIntent) async -> INSpeakableStringResolutionResult {
        resolve(intent.workoutName)
    }

    func resolveWorkoutName(for intent: INEndWorkoutIntent) async -> INSpeakableStringResolutionResult {
        resolve(intent.workoutName)
    }

    func resolveWorkoutName(for intent: INCancelWorkoutIntent) async -> INSpeakableStringResolutionResult {
        resolve(intent.workoutName)
    }

    func handle(intent: INPauseWorkoutIntent) async -> INPauseWorkoutIntentResponse {
        let isDone = change(intent.workoutName) { $0?.isPaused = true }
        return INPauseWorkoutIntentResponse(
            code: isDone ? .handleInApp : .failureNoMatchingWorkout,
            userActivity: .workout(intent.workoutName)
        )
    }

    func handle(intent: INResumeWorkoutIntent) async -> INResumeWorkoutIntentResponse {
        let isDone = change(intent.workoutName) { $0?.isPaused = false }
        return INResumeWorkoutIntentResponse(
            code: isDone ? .handleInApp : .failureNoMatchingWorkout,
            userActivity: .workout(intent.workoutName)
        )
    }

    func handle(intent: INEndWorkoutIntent) async -> INEndWorkoutIntentResponse {
        let isDone = change(intent.workoutName) { $0 = nil }
        return INEndWorkoutIntentResponse(
            code: isDone ? .handleInApp : .failureNoMatchingWorkout,
            userActivity: .workout(intent.workoutName)
        )
    }

    func handle(intent: INCancelWorkoutIntent) async -> INCancelWorkoutIntentResponse {
        let isDone = change(intent.workoutName) { $0 = nil }
        return INCancelWorkoutIntentResponse(
            code: isDone ? .handleInApp : .failureNoMatchingWorkout,
            userActivity: .workout(intent.workoutName)
        )
    }

    /// Resolves the name of a workout; no name means the current workout, whichever it is.
    private func resolve(_ name: INSpeakableString?) -> INSpeakableStringResolutionResult {
        name == nil ? .notRequired() : WorkoutKind.match(name).result
    }

    /// Changes the current workout if it has this name, or returns false if there is none.
    private func change(_ name: INSpeakableString?, _ change: (inout Workout?) -> Void) -> Bool {
        guard let log else { return false }
        do {
            return try log.update { workout in
                guard let current = workout, name == nil || name?.vocabularyIdentifier == current.kind else {
                    return false
                }
                change(&workout)
                return true
            }
        } catch {
            print("The workout could not be changed: \(error)")
            return false
        }
    }
}
