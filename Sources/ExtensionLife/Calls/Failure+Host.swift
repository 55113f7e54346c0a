package import IntentModel

extension Failure {
    /// The failure of every request once the host shuts down.
    package static let hostStopped = Failure(
        .hostStopped,
        code: .noAppAvailable,
        message: "The host is shutting down and takes no more requests."
    )

    /// The failure of a request whose clock fired; `RequestClock.completed` adds how the time was spent.
    ///
    /// - Parameter activity: The extension's activity, as a sentence followed by a space.
    package static func requestTimeout(
        _ activity: String = "",
        stderrTail: [String] = [],
        recording: FlightRecording? = nil
    ) -> Failure {
        Failure(
            .requestTimeout,
            code: .requestTimedOut,
            message: activity,
            clock: .request,
            stderrTail: stderrTail,
            recording: recording
        )
    }
}
