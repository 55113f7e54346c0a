import CAllocationCount
import Intents

/// An extension whose handlers do nothing, so that what a call costs is the library's.
///
/// `INHangUpCallIntent` has nothing to resolve, `INAnswerCallIntent` carries its text back, or the number of blocks that were
/// allocated where its text asks for them, and `INSaveProfileInCarIntent` has two parameters to resolve.
@main
final class IntentHandler: INExtension, INHangUpCallIntentHandling, INAnswerCallIntentHandling,
    INSaveProfileInCarIntentHandling
{
    /// More than a benchmark has in flight: what it measures is how calls pass through, not how they wait.
    override class var concurrentCalls: Int { 1024 }

    func confirm(intent: INHangUpCallIntent) async -> INHangUpCallIntentResponse {
        INHangUpCallIntentResponse(code: .ready, userActivity: nil)
    }

    func handle(intent: INHangUpCallIntent) async -> INHangUpCallIntentResponse {
        INHangUpCallIntentResponse(code: .success, userActivity: nil)
    }

    func confirm(intent: INAnswerCallIntent) async -> INAnswerCallIntentResponse {
        INAnswerCallIntentResponse(code: .ready, userActivity: nil)
    }

    func handle(intent: INAnswerCallIntent) async -> INAnswerCallIntentResponse {
        let activity = NSUserActivity(activityType: "call")
        activity.title = intent.callIdentifier == "allocations" ? "\(allocation_count())" : intent.callIdentifier
        return INAnswerCallIntentResponse(code: .success, userActivity: activity)
    }

    func resolveProfileNumber(for intent: INSaveProfileInCarIntent) async -> INIntegerResolutionResult {
        .success(with: intent.profileNumber ?? 0)
    }

    func resolveProfileName(for intent: INSaveProfileInCarIntent) async -> INStringResolutionResult {
        .success(with: intent.profileName ?? "")
    }

    func confirm(intent: INSaveProfileInCarIntent) async -> INSaveProfileInCarIntentResponse {
        INSaveProfileInCarIntentResponse(code: .ready, userActivity: nil)
    }

    func handle(intent: INSaveProfileInCarIntent) async -> INSaveProfileInCarIntentResponse {
        INSaveProfileInCarIntentResponse(code: .success, userActivity: nil)
    }
}
