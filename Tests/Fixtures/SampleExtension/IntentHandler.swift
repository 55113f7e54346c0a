import Intents

/// An extension that does what the content of a message says.
@main
final class IntentHandler: INExtension, INSendMessageIntentHandling {
    func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
        switch intent.content {
        case "count": count()
        case "main": await visitMainThread()
        case "job": beginJob()
        case "crash": crash()
        default: INSendMessageIntentResponse(code: .failure, userActivity: nil)
        }
    }

    /// Counts its calls in the settings of the app group.
    private func count() -> INSendMessageIntentResponse {
        guard let defaults = UserDefaults(suiteName: "group.example") else {
            return INSendMessageIntentResponse(code: .failure, userActivity: nil)
        }
        defaults.set(defaults.integer(forKey: "calls") + 1, forKey: "calls")
        return INSendMessageIntentResponse(code: .success, userActivity: nil)
    }

    /// Succeeds if the main actor and the main queue run on the main thread, where code of the main actor expects them.
    private func visitMainThread() async -> INSendMessageIntentResponse {
        let byActor = await MainActor.run { Self.isMainThread }
        let byQueue = await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume(returning: Self.isMainThread) }
        }
        let isThere = byActor && byQueue && !Self.isMainThread
        return INSendMessageIntentResponse(code: isThere ? .success : .failure, userActivity: nil)
    }

    /// Whether this is the main thread for the kernel.
    ///
    /// An optimised program may call `pthread_self` only once for a task that changes threads.
    private static var isMainThread: Bool {
        let process = getpid()
        let thread = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
        return thread == "\(process)/task/\(process)"
    }

    /// Ends the process at once and loses unwritten output.
    private func crash() -> Never {
        kill(getpid(), SIGKILL)
        fatalError("SIGKILL did not end the process")
    }

    /// Begins a job that this process never ends.
    private func beginJob() -> INSendMessageIntentResponse {
        IntentCallContext.current?.startJob(timeToLive: .seconds(60)) { job in
            job.report(fraction: 0.5)
            let (never, continuation) = AsyncStream.makeStream(of: Void.self)
            for await _ in never {}
            continuation.finish()
            throw CancellationError()
        }
        return INSendMessageIntentResponse(code: .inProgress, userActivity: nil)
    }
}

extension IntentHandler: IntentJobResuming {
    func resume(_ job: IntentJob, for intent: INIntent) async throws -> INIntentResponse {
        let message = (intent as? INSendMessageIntent)?.content
        return INSendMessageIntentResponse(code: message == "job" ? .success : .failure, userActivity: nil)
    }
}
