public import IntentModel

/// The scenario of a stress test: its requests, their number and times, and what must hold at the end.
///
/// A value without references: the same scenario runs against real processes and in virtual time.
public struct StressScenario: Sendable, Hashable {
    /// The class name of the intent.
    public var intent: String
    /// The identifier, display name or alternative name of the extension; nil for the one that handles the intent.
    public var extensionName: String?
    /// The source of the parameters of each request.
    public var parameters = ParameterSource.generated
    /// Several intents that requests are drawn from by weight, in place of `intent` and `parameters`.
    ///
    /// One extension handles them all. Empty for a scenario of one intent; `intent` is then the only one.
    public var mix: [MixedIntent] = []
    /// The times at which requests are made.
    public var arrival = Arrival.closed(concurrency: 1)
    /// The stages of the run, in which the load goes up and down; empty for the same load throughout.
    ///
    /// The first starts from the rate or the concurrency of `arrival`, whose kind all of them have. The rate may then
    /// be zero.
    public var stages: [Stage] = []
    /// The first part of the run, which no figure counts; nil for none.
    public var warmUp: WarmUp?
    /// The end of the run.
    public var end: End
    /// The number of processes of the extension, which take requests in turn.
    public var processes = 1
    /// Whether every request starts a process of its own.
    public var isCold = false
    /// The faults that requests ask for; the shares add up to at most 1.
    public var faults: [FaultShare] = []
    /// The limits of the run, in place of the manifest's and the host's.
    public var limits = LimitSettings()
    /// The seed of the random choices, such as which request has which fault.
    public var seed: UInt64 = 1
    /// The conditions that must hold at the end.
    public var expectations: [Expectation] = []
    /// The model of the extension in virtual time.
    public var model = ExtensionModel()

    /// Makes a scenario: warm requests one after the other, without faults.
    public init(intent: String, extensionName: String? = nil, end: End) {
        self.intent = intent
        self.extensionName = extensionName
        self.end = end
    }
}

extension StressScenario {
    /// The times at which requests are made.
    public enum Arrival: Sendable, Hashable {
        /// A fixed number of requests is under way at any time: the next begins when one ends.
        case closed(concurrency: Int)
        /// A fixed number of requests comes due per second, whether or not the ones before have ended.
        ///
        /// At most `concurrency` requests are under way; further ones wait. Latency is counted from the due moment, so
        /// that a stall is not hidden.
        case open(perSecond: Double, concurrency: Int)

        /// The largest number of requests under way at one time.
        public var concurrency: Int {
            switch self {
            case .closed(let concurrency), .open(_, let concurrency): concurrency
            }
        }
    }

    /// The end of a run: a number of requests or a duration, whichever comes first.
    public struct End: Sendable, Hashable {
        /// The number of requests; nil for no such end.
        public var requests: Int?
        /// The time after which no more requests are made; nil for no such end.
        public var duration: Duration?

        /// Makes an end; without either, only an interrupt ends the run.
        public init(requests: Int? = nil, duration: Duration? = nil) {
            self.requests = requests
            self.duration = duration
        }
    }
}
