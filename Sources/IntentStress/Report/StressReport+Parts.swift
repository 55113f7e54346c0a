public import IntentModel

extension StressReport {
    /// A way in which requests ended, for counting.
    public struct Ending: Sendable, Hashable {
        /// The status in one word.
        public var status: Outcome.Status
        /// The kind of failure; nil where nothing failed.
        public var kind: Failure.Kind?
        /// The clock that fired; nil where none did.
        public var clock: ClockName?
        /// The part that the faults of the scenario play in it.
        public var origin: Origin

        /// Makes an ending.
        public init(
            status: Outcome.Status,
            kind: Failure.Kind? = nil,
            clock: ClockName? = nil,
            origin: Origin = .extensionItself
        ) {
            self.status = status
            self.kind = kind
            self.clock = clock
            self.origin = origin
        }

        /// Whether the request failed for a reason outside the scenario.
        public var isError: Bool { status != .success && status != .inProgress && origin == .extensionItself }
    }

    /// The part that the faults of a scenario play in an ending.
    public enum Origin: String, Sendable, Hashable, CaseIterable {
        /// No fault is involved: the cause lies in the extension or the host.
        case extensionItself
        /// The fault that the request asked for explains it.
        case injected
        /// A fault that another request asked of the same extension at the same time explains it.
        case collateral
    }

    /// An extension as its manifest describes it.
    public struct TestedExtension: Sendable, Hashable {
        /// The identifier.
        public var identifier: String
        /// The display name.
        public var displayName: String
        /// The path of the executable.
        public var executable: String

        /// Makes the description of an extension.
        public init(identifier: String, displayName: String, executable: String) {
            self.identifier = identifier
            self.displayName = displayName
            self.executable = executable
        }
    }

    /// The figures of one intent of a mix.
    public struct IntentFigures: Sendable, Hashable {
        /// The class name of the intent.
        public var intent: String
        /// The number of outcomes that are errors: `Ending.isError`.
        public var errors = 0
        /// The times from the due moment to the outcome, of every outcome.
        public var latency = LatencyHistogram()

        /// Makes the figures of an intent without outcomes.
        public init(_ intent: String) { self.intent = intent }

        mutating func add(_ latency: Duration, isError: Bool) {
            self.latency.record(latency)
            if isError { errors += 1 }
        }
    }

    /// A quantity at the start, at its peak and at the end.
    public struct Change: Sendable, Hashable {
        /// The value at the begin of the run.
        public var start: Int
        /// The greatest value.
        public var peak: Int
        /// The value after the last outcome, before the host shut down.
        public var end: Int

        /// Makes a quantity.
        public init(start: Int = 0, peak: Int = 0, end: Int = 0) {
            self.start = start
            self.peak = peak
            self.end = end
        }
    }

    /// One interval of the run.
    public struct Interval: Sendable, Hashable {
        /// The time from the run's start to the interval's.
        public var offset: Duration
        /// The length; the end of the run may have cut the last interval short.
        public var length: Duration
        /// The outcomes by status.
        public var outcomes: [Outcome.Status: Int] = [:]
        /// The number of outcomes that are errors: `Ending.isError`.
        public var errors = 0
        /// The times from the due moment to the outcome, of requests that ended within it.
        public var latency = LatencyHistogram(precision: .coarse)
        /// The number of requests under way at its end.
        public var underWay = 0
        /// The number of requests due and not begun at its end.
        public var waiting = 0
        /// The number of launches beyond the first of each extension.
        public var restarts = 0
        /// The memory of the host at its last reading, in bytes.
        public var hostMemory = 0
        /// The memory of all extensions together at their last reading, in bytes.
        public var extensionMemory = 0
        /// The host's open descriptors at its last sample.
        public var descriptors = 0

        /// Makes an empty interval.
        public init(offset: Duration, length: Duration) {
            self.offset = offset
            self.length = length
        }
    }
}
