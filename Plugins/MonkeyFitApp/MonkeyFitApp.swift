import Intents

/// MonkeyFit's app for the terminal: shows the workout that its extension has begun, and starts those left to it.
@main
final class MonkeyFitApp: INApplicationDelegate {
    func application(_ application: INApplication, continue userActivity: NSUserActivity) async -> Bool {
        guard userActivity.activityType == "org.intenthost.MonkeyFit.workout" else { return false }
        print("Under way: \(userActivity.title ?? "a workout")")
        if application.wasStartedByHost { application.terminate() }
        return true
    }

    func application(_ application: INApplication, handlerFor intent: INIntent) -> Any? {
        WorkoutHandler(application)
    }
}

/// Carries out in the app what its extension has noted.
private final class WorkoutHandler: INStartWorkoutIntentHandling, INPauseWorkoutIntentHandling,
    INResumeWorkoutIntentHandling, INEndWorkoutIntentHandling, INCancelWorkoutIntentHandling
{
    private let application: INApplication

    init(_ application: INApplication) { self.application = application }

    func handle(intent: INStartWorkoutIntent) async -> INStartWorkoutIntentResponse {
        await show("Started", intent.workoutName)
        return .successInApp()
    }

    func handle(intent: INPauseWorkoutIntent) async -> INPauseWorkoutIntentResponse {
        await show("Paused", intent.workoutName)
        return .successInApp()
    }

    func handle(intent: INResumeWorkoutIntent) async -> INResumeWorkoutIntentResponse {
        await show("Resumed", intent.workoutName)
        return .successInApp()
    }

    func handle(intent: INEndWorkoutIntent) async -> INEndWorkoutIntentResponse {
        await show("Ended", intent.workoutName)
        return .successInApp()
    }

    func handle(intent: INCancelWorkoutIntent) async -> INCancelWorkoutIntentResponse {
        await show("Cancelled", intent.workoutName)
        return .successInApp()
    }

    private func show(_ what: String, _ name: INSpeakableString?) async {
        print("\(what): \(name?.spokenPhrase ?? "a workout")")
        if await application.wasStartedByHost { await application.terminate() }
    }
}
