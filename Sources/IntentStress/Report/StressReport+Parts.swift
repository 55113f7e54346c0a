public import IntentModel

extension StressReport {
    /// How a request ended, as far as a count tells.
    public struct Ending: Sendable, Hashable {
        /// How it ended, in one word.
        public var status: Outcome.Status
        /// What went wrong, where something did.
        public var kind: Failure.Kind?
        /// The clock that fired.
        public var clock: ClockName?
        /// What the faults of the scenario have to do with it.
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

        /// Whether the request has failed for no reason that the scenario gave.
        public var isError: Bool { status != .success && status != .inProgress && origin == .extensionItself }
    }

    /// What the faults of a scenario have to do with an ending.
    public enum Origin: String, Sendable, Hashable, CaseIterable {
        /// Nothing: so the extension or the host has done it.
        case extensionItself
        /// The fault that the request asked for explains it.
        case injected
        /// A fault that another request asked of the same extension at the same time explains it.
        case collateral
    }

    /// A quantity at the start, at its peak and at the end.
    public struct Change: Sendable, Hashable {
        /// As the run began.
        public var start: Int
        /// The most.
        public var peak: Int
        /// After the last outcome, before the host shut down.
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
        /// From the run's start to the interval's.
        public var offset: Duration
        /// How long it is; the last one may have been cut short by the end of the run.
        public var length: Duration
        /// Outcomes by status.
        public var outcomes: [Outcome.Status: Int] = [:]
        /// Outcomes that are errors: `Ending.isError`.
        public var errors = 0
        /// From the due moment to the outcome, of those that ended within it.
        public var latency = LatencyHistogram(precision: .coarse)
        /// Requests under way at its end.
        public var underWay = 0
        /// Requests that were due and not begun at its end.
        public var waiting = 0
        /// Launches beyond the first of each extension.
        public var restarts = 0
        /// What the host held when it was last looked at, in bytes.
        public var hostMemory = 0
        /// What all extensions together held when they were last looked at, in bytes.
        public var extensionMemory = 0
        /// Open descriptors of the host when it was last looked at.
        public var descriptors = 0

        /// Makes an interval in which nothing has happened yet.
        public init(offset: Duration, length: Duration) {
            self.offset = offset
            self.length = length
        }
    }
}
