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
        intent is INStartWorkoutIntent ? WorkoutStarter(application) : nil
    }
}

/// Starts a workout in the app.
private final class WorkoutStarter: INStartWorkoutIntentHandling {
    private let application: INApplication

    init(_ application: INApplication) { self.application = application }

    func handle(intent: INStartWorkoutIntent) async -> INStartWorkoutIntentResponse {
        print("Started: \(intent.workoutName?.spokenPhrase ?? "a workout")")
        if await application.wasStartedByHost { await application.terminate() }
        return .successInApp()
    }
}
