/// A decision of a host about a request or an extension.
package enum HostDecision: Sendable, Equatable {
    /// The way in which the extension of a request was found.
    package enum Choice: Sendable, Equatable {
        /// The request names it.
        case named(String)
        /// No other extension handles the intent.
        case only
    }

    /// The extension of a request was chosen.
    case chose(intent: String, Choice)
    /// The policy lets a request go on, or refuses it with a message.
    case policy(intent: String, refusal: String?)
    /// The caller is asked a question before anything else goes on.
    case asked(String)
    /// A call of a stage was given to the extension, which runs (warm) or has to be started.
    case began(IntentStage, isWarm: Bool)
    /// A call has ended.
    case ended(IntentStage, CallTimes, failure: String?)
    /// An extension has answered `initialize`.
    case ready(after: Duration)
    /// An extension asked for more time with `$/extend`.
    case extended(IntentStage?, asked: Duration, granted: Duration)
    /// A clock has fired for a call.
    case timedOut(IntentStage, ClockName, after: Duration)
    /// A call that an ended launch had not begun is made again.
    case repeated(IntentStage, attempt: Int)
    /// The launch counts as a crash.
    case crashed(String)
    /// The next launch waits after crashes.
    case delayed(Duration)
    /// The extension has crashed too often and is not started any more.
    case quarantined
    /// A launch is stopped, from a step on, for a reason if there is one.
    case stopping(String, because: String?)
    /// The request has its outcome.
    case finished(Outcome.Status, after: Duration)
}

/// The times of a call.
package struct CallTimes: Sendable, Equatable {
    /// All of the call.
    package var total: Duration
    /// The time for which it waited for a free slot.
    package var queue: Duration
    /// The time for which it waited for the launch.
    package var launch: Duration

    package init(total: Duration, queue: Duration, launch: Duration) {
        self.total = total
        self.queue = queue
        self.launch = launch
    }
}
