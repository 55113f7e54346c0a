public import IntentModel

/// What a stress test does: which requests, how many, when, and what must hold at the end.
///
/// A value without references, so that the same scenario runs against real processes and in virtual time.
public struct StressScenario: Sendable, Hashable {
    /// The class name of the intent that is asked for.
    public var intent: String
    /// The identifier, display name or alternative name of the extension that is asked; nil for whichever handles the intent.
    public var extensionName: String?
    /// Where the parameters of each request come from.
    public var parameters = ParameterSource.generated
    /// When requests are made.
    public var arrival = Arrival.closed(concurrency: 1)
    /// When the last request is made.
    public var end: End
    /// How many processes of the extension take requests, in turn.
    public var processes = 1
    /// Whether every request starts a process of its own.
    public var isCold = false
    /// The faults that are asked of the extension; the shares add up to at most 1.
    public var faults: [FaultShare] = []
    /// Limits that are set for the run, in place of the manifest's and the host's.
    public var limits = LimitSettings()
    /// From what chance is drawn: which request has which fault.
    public var seed: UInt64 = 1
    /// What must hold at the end.
    public var expectations: [Expectation] = []
    /// What stands for the extension in virtual time.
    public var model = ExtensionModel()

    /// Makes a scenario: warm requests one after the other, without faults.
    public init(intent: String, extensionName: String? = nil, end: End) {
        self.intent = intent
        self.extensionName = extensionName
        self.end = end
    }
}

extension StressScenario {
    /// When requests are made.
    public enum Arrival: Sendable, Hashable {
        /// So many are under way at any time: the next begins when one ends.
        case closed(concurrency: Int)
        /// So many a second, whether or not the ones before have ended; at most `concurrency` are under way, and what is due beyond
        /// that waits, with its clock running.
        ///
        /// Latency is counted from the due moment, so that a stall is not hidden.
        case open(perSecond: Double, concurrency: Int)

        /// The most requests that are under way at one time.
        public var concurrency: Int {
            switch self {
            case .closed(let concurrency), .open(_, let concurrency): concurrency
            }
        }
    }

    /// When the last request is made: after so many or after so long, whichever comes first.
    public struct End: Sendable, Hashable {
        /// After so many requests.
        public var requests: Int?
        /// After so long.
        public var duration: Duration?

        /// Makes an end; without either, only an interrupt ends the run.
        public init(requests: Int? = nil, duration: Duration? = nil) {
            self.requests = requests
            self.duration = duration
        }
    }
}
