import Intents

/// Stores the user's feedback on a ride.
final class SendRideFeedbackHandler: INSendRideFeedbackIntentHandling {
    private let stable: Stable?

    init(stable: Stable?) { self.stable = stable }

    func handle(sendRideFeedback intent: INSendRideFeedbackIntent) async -> INSendRideFeedbackIntentResponse {
        guard let stable else { return INSendRideFeedbackIntentResponse(code: .failure, userActivity: nil) }
        do {
            let isKnown = try stable.change(intent.rideIdentifier) { ride in
                ride.rating = intent.rating?.intValue
                ride.tip = intent.tip?.amount?.decimalValue
            }
            return INSendRideFeedbackIntentResponse(code: isKnown ? .success : .failure, userActivity: nil)
        } catch {
            print("The feedback could not be kept: \(error)")
            return INSendRideFeedbackIntentResponse(code: .failure, userActivity: nil)
        }
    }
}
