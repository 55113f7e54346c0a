import Intents
import Synchronization

/// Reports the status of the last ride, once or with every change.
final class GetRideStatusHandler: INGetRideStatusIntentHandling, Sendable {
    private let stable: Stable?
    private let updates = Mutex<Task<Void, Never>?>(nil)

    init(stable: Stable?) { self.stable = stable }

    func handle(intent: INGetRideStatusIntent) async -> INGetRideStatusIntentResponse { response() }

    func startSendingUpdates(
        for intent: INGetRideStatusIntent,
        to observer: any INGetRideStatusIntentResponseObserver
    ) {
        let task = Task {
            while !Task.isCancelled {
                let response = response()
                observer.didUpdate(getRideStatus: response)
                guard response.rideStatus?.phase != .completed, response.rideStatus != nil else { break }
                // A ride changes only with time, so this waits for the next phase.
                try? await Task.sleep(for: .seconds(Ride.secondsPerPhase))
            }
        }
        updates.withLock { running in
            running?.cancel()
            running = task
        }
    }

    func stopSendingUpdates(for intent: INGetRideStatusIntent) {
        updates.withLock { running in
            running?.cancel()
            running = nil
        }
    }

    private func response() -> INGetRideStatusIntentResponse {
        guard let stable else {
            return INGetRideStatusIntentResponse(code: .failureRequiringAppLaunch, userActivity: nil)
        }
        do {
            let response = INGetRideStatusIntentResponse(code: .success, userActivity: nil)
            response.rideStatus = try stable.last()?.status(at: Date())
            return response
        } catch {
            print("The rides cannot be read: \(error)")
            return INGetRideStatusIntentResponse(code: .failure, userActivity: nil)
        }
    }
}
