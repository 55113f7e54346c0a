internal import EventLoop
internal import IntentModel

/// The clock of a request: it runs from the first call to the outcome, and stands still while the caller is asked.
///
/// The supervision of the extension watches the deadline, together with the other clocks of the call that is under way.
struct RequestClock: Sendable {
    typealias Instant = LoopClock.Instant

    /// How long the request may take, with what was granted on the way.
    private(set) var limit: Duration
    /// How long it has run before it was last set going.
    private var spent = Duration.zero
    private var since: Instant?

    init(limit: Duration) { self.limit = limit }

    /// Runs from now on, where it stands still; returns when it fires.
    mutating func run(at now: Instant) -> Instant {
        if since == nil { since = now }
        return now.advanced(by: limit - measured(at: now))
    }

    /// Stands still.
    mutating func pause(at now: Instant) {
        spent = measured(at: now)
        since = nil
    }

    /// Fires later: the host has granted a call more time, or has let its clocks stand still.
    mutating func extend(by duration: Duration) { limit += duration }

    /// How long it has run.
    func measured(at now: Instant) -> Duration { spent + (since.map { $0.duration(to: now) } ?? .zero) }

    /// Completes the failure of a request whose clock has fired: the supervision knows what the extension was doing, and not where the
    /// time has gone.
    func completed(
        _ failure: Failure,
        of intent: String,
        by extensionName: String,
        _ timings: Outcome.Timings,
        at now: Instant
    ) -> Failure {
        let measured = measured(at: now)
        return Failure(
            failure.kind,
            code: failure.code,
            message:
                "\(extensionName) did not finish \(intent) within \(DurationText.format(limit)) (request clock, measured "
                + "\(DurationText.format(measured))\(timings.parts)). \(failure.message)Make the extension answer sooner, or "
                + "raise limits.request in its manifest.",
            clock: failure.clock,
            limit: limit,
            measured: measured,
            stderrTail: failure.stderrTail,
            recording: failure.recording
        )
    }
}

extension Failure {
    /// The clock of a request has fired; `RequestClock.completed` adds where the time has gone.
    ///
    /// - Parameter activity: What the extension was doing, as a sentence with a space behind it.
    static func requestTimeout(
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

extension Outcome.Timings {
    /// What the time went into, in the order in which the parts follow one another.
    fileprivate var parts: String {
        let parts = [
            ("queue", queue), ("launch", launch), ("resolve", resolve), ("confirm", confirm), ("handle", handle),
        ]
        let texts = parts.filter { $0.1 >= .milliseconds(1) }.map { "\($0.0) \(DurationText.format($0.1))" }
        return texts.isEmpty ? "" : ": " + texts.joined(separator: ", ")
    }
}
