import Intents

/// MonkeyFit: starts, pauses, resumes, ends and cancels workouts known only to monkeys.
@main
final class IntentHandler: INExtension {
    override func handler(for intent: INIntent) -> Any? {
        switch intent {
        case is INStartWorkoutIntent: StartWorkoutHandler(log: .shared())
        case is INPauseWorkoutIntent, is INResumeWorkoutIntent, is INEndWorkoutIntent, is INCancelWorkoutIntent:
            OngoingWorkoutHandler(log: .shared())
        default: nil
        }
    }
}
