package import IntentModel

/// The clock of a request: it runs from the first call to the outcome, and pauses during questions to the caller.
///
/// The supervision of the extension watches the deadline, together with the other clocks of the current call.
package struct RequestClock: Sendable {
    /// The limit of the request, with all extensions.
    package private(set) var limit: Duration
    /// Whether that is the time which the caller has given, since the extension has more.
    package let isOfCaller: Bool
    /// The time that it ran before it last started.
    private var spent = Duration.zero
    private var since: Instant?

    /// Makes a clock with the limit of the extension, or with that of the caller if it is shorter.
    package init(limit: Duration, ofCaller time: Duration? = nil) {
        self.limit = min(limit, time ?? limit)
        isOfCaller = self.limit < limit
    }

    /// Starts the clock if it is paused; returns the instant at which it fires.
    package mutating func run(at now: Instant) -> Instant {
        if since == nil { since = now }
        return now.advanced(by: limit - measured(at: now))
    }

    /// Pauses the clock.
    package mutating func pause(at now: Instant) {
        spent = measured(at: now)
        since = nil
    }

    /// Extends the limit: the host has granted a call more time, or has paused its clocks.
    package mutating func extend(by duration: Duration) { limit += duration }

    /// The time that it has run.
    package func measured(at now: Instant) -> Duration { spent + (since.map { $0.duration(to: now) } ?? .zero) }

    /// Completes the failure of a request whose clock fired.
    ///
    /// The supervision knows the extension's activity, but not how the time was spent.
    ///
    /// - Parameter isLaunch: Whether the extension had not answered `initialize` yet, so that more time for the request
    ///   alone would not help.
    package func completed(
        _ failure: Failure,
        of intent: String,
        by extensionName: String,
        _ timings: Outcome.Timings,
        isLaunch: Bool = false,
        at now: Instant
    ) -> Failure {
        let measured = measured(at: now)
        let clock = isOfCaller ? "the time that its caller has given" : "request clock"
        let remedy =
            switch (isOfCaller, isLaunch) {
            case (true, true): "Give it more time, or make the extension start faster."
            case (true, false): "Give it more time, or make the extension answer sooner."
            case (false, true):
                "If it is still starting, make it start faster, or raise limits.launch in its manifest."
            case (false, false): "Make the extension answer sooner, or raise limits.request in its manifest."
            }
        let subject = isLaunch ? "initialize, which comes before \(intent)," : intent
        let verb = isLaunch ? "answer" : "finish"
        return Failure(
            failure.kind,
            code: failure.code,
            message:
                "\(extensionName) did not \(verb) \(subject) within \(DurationText.format(limit)) (\(clock), measured "
                + "\(DurationText.rounded(measured))\(timings.parts)). \(failure.message)\(remedy)",
            clock: failure.clock,
            limit: limit,
            measured: measured,
            stderrTail: failure.stderrTail,
            recording: failure.recording
        )
    }
}

extension Outcome.Timings {
    /// The parts of the time, in order.
    fileprivate var parts: String {
        let parts = [
            ("queue", queue), ("launch", launch), ("resolve", resolve), ("confirm", confirm), ("handle", handle),
        ]
        let texts = parts.filter { $0.1 >= .milliseconds(1) }.map { "\($0.0) \(DurationText.rounded($0.1))" }
        return texts.isEmpty ? "" : ": " + texts.joined(separator: ", ")
    }
}
