import CAllocationCount
import Intents

/// An extension with handlers that do nothing, so that the cost of a call is the library's.
///
/// `INHangUpCallIntent` has nothing to resolve, and `INSaveProfileInCarIntent` has two parameters to resolve.
/// `INAnswerCallIntent` returns its text. For the text `allocations` it returns the number of allocated blocks, for
/// `frames` the number of frames that the unwinder finds.
@main
final class IntentHandler: INExtension, INHangUpCallIntentHandling, INAnswerCallIntentHandling,
    INSaveProfileInCarIntentHandling
{
    /// More calls than a benchmark has in flight, because it measures how calls pass through, not how they wait.
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
        activity.title =
            switch intent.callIdentifier {
            case "allocations": "\(allocation_count())"
            case "frames": "\(frame_count())"
            case let text: text
            }
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
