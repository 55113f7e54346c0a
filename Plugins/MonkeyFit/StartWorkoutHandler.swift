import Intents

/// Starts a workout, which the app then carries out in the background.
final class StartWorkoutHandler: INStartWorkoutIntentHandling {
    private let log: WorkoutLog?

    init(log: WorkoutLog?) { self.log = log }

    func resolveWorkoutName(for intent: INStartWorkoutIntent) async -> INSpeakableStringResolutionResult {
        WorkoutKind.match(intent.workoutName).result
    }

    func resolveGoalValue(for intent: INStartWorkoutIntent) async -> INDoubleResolutionResult {
        guard let goal = intent.goalValue else { return .notRequired() }
        return goal > 0 ? .success(with: goal) : .unsupported()
    }

    func resolveWorkoutGoalUnitType(for intent: INStartWorkoutIntent) async -> INWorkoutGoalUnitTypeResolutionResult {
        guard intent.goalValue != nil else { return .notRequired() }
        return intent.workoutGoalUnitType == .unknown ? .needsValue() : .success(with: intent.workoutGoalUnitType)
    }

    func confirm(intent: INStartWorkoutIntent) async -> INStartWorkoutIntentResponse {
        guard let log, let current = try? log.current() else {
            return response(log == nil ? .failureRequiringAppLaunch : .ready, intent)
        }
        print("\(current.kind) is under way.")
        return response(.failureOngoingWorkout, intent)
    }

    func handle(intent: INStartWorkoutIntent) async -> INStartWorkoutIntentResponse {
        guard let log, let kind = intent.workoutName?.vocabularyIdentifier else { return response(.failure, intent) }
        let isIndoor = intent.workoutLocationType == .unknown ? nil : intent.workoutLocationType == .indoor
        do {
            let isStarted = try log.update { workout in
                guard workout == nil else { return false }
                workout = Workout(kind: kind, isIndoor: isIndoor)
                workout?.goal = intent.goalValue
                workout?.goalUnit = intent.goalValue.map { _ in intent.workoutGoalUnitType.rawValue }
                return true
            }
            return response(isStarted ? .handleInApp : .failureOngoingWorkout, intent)
        } catch {
            print("The workout could not be kept: \(error)")
            return response(.failure, intent)
        }
    }

    private func response(
        _ code: INStartWorkoutIntentResponseCode,
        _ intent: INStartWorkoutIntent
    ) -> INStartWorkoutIntentResponse {
        INStartWorkoutIntentResponse(code: code, userActivity: .workout(intent.workoutName))
    }
}

extension NSUserActivity {
    /// Returns the activity with which the app shows a workout.
    static func workout(_ name: INSpeakableString?) -> NSUserActivity {
        let activity = NSUserActivity(activityType: "org.intenthost.MonkeyFit.workout")
        activity.title = name?.spokenPhrase
        if let identifier = name?.vocabularyIdentifier { activity.userInfo = ["workout": identifier] }
        return activity
    }
}
