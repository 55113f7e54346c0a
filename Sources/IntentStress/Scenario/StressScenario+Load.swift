extension StressScenario {
    /// An intent among several of a scenario.
    public struct MixedIntent: Sendable, Hashable {
        /// The class name of the intent.
        public var intent: String
        /// The share of the requests, relative to the weights of the others.
        public var weight: Double
        /// The source of the parameters of its requests.
        public var parameters: ParameterSource

        /// Makes an intent of a mix.
        public init(_ intent: String, weight: Double = 1, parameters: ParameterSource = .generated) {
            self.intent = intent
            self.weight = weight
            self.parameters = parameters
        }
    }

    /// A part of a run in which the load goes evenly from the value of the stage before to its own.
    public struct Stage: Sendable, Hashable {
        /// The load at the end of a stage.
        public enum Target: Sendable, Hashable {
            /// Requests per second; for an open loop.
            case rate(Double)
            /// Requests under way at one time; for a closed loop.
            case concurrency(Int)
        }

        /// The length.
        public var duration: Duration
        /// The load at its end.
        public var target: Target

        /// Makes a stage.
        public init(duration: Duration, target: Target) {
            self.duration = duration
            self.target = target
        }
    }

    /// The first part of a run, which no figure and no chart counts.
    public enum WarmUp: Sendable, Hashable {
        /// The requests that come due before this time has passed.
        case duration(Duration)
        /// A number of requests.
        case requests(Int)
    }

    /// The intents of the requests: those of the mix, or the one of a scenario without a mix.
    var intents: [MixedIntent] {
        mix.isEmpty ? [MixedIntent(intent, parameters: parameters)] : mix
    }

    /// The time after which no more requests are made: that of the end or of all stages, whichever comes first.
    var duration: Duration? {
        guard !stages.isEmpty else { return end.duration }
        let length = stages.reduce(.zero) { $0 + $1.duration }
        return end.duration.map { min($0, length) } ?? length
    }

    /// The largest number of requests under way at any time of the run.
    var greatestConcurrency: Int {
        stages.reduce(arrival.concurrency) { greatest, stage in
            if case .concurrency(let number) = stage.target { max(greatest, number) } else { greatest }
        }
    }
}
