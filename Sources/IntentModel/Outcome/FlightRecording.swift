/// What a host keeps of the last moments of a call that it had to end: enough to see why.
public struct FlightRecording: Sendable, Hashable {
    /// One line of the wire.
    public struct WireLine: Sendable, Hashable {
        /// Whether the host sent it; otherwise the extension did.
        public var isSent: Bool
        /// How long before the error it passed.
        public var age: Duration
        /// Its beginning.
        public var text: String
        /// Its whole length in bytes.
        public var length: Int

        /// Makes a line.
        public init(isSent: Bool, age: Duration, text: String, length: Int) {
            self.isSent = isSent
            self.age = age
            self.text = text
            self.length = length
        }
    }

    /// What the extension's process looked like.
    public struct Process: Sendable, Hashable {
        /// Its number.
        public var pid: Int32
        /// One text per thread: name, state and the kernel function in which it waits.
        public var threads: [String]
        /// What its open descriptors are.
        public var descriptors: [String]
        /// Its private memory in bytes, where it can be read.
        public var privateBytes: Int?
        /// The processor time that it has used.
        public var processorTime: Duration

        /// Makes a description.
        public init(
            pid: Int32,
            threads: [String],
            descriptors: [String],
            privateBytes: Int?,
            processorTime: Duration
        ) {
            self.pid = pid
            self.threads = threads
            self.descriptors = descriptors
            self.privateBytes = privateBytes
            self.processorTime = processorTime
        }
    }

    /// What one side has written and the other has not taken in, in bytes.
    public struct QueuedBytes: Sendable, Hashable {
        /// From the host: what it has not written yet, and what waits in the pipe.
        public var toExtension: Int
        /// From the extension: what waits in the pipe, and a line that has not ended.
        public var toHost: Int

        /// Makes a count.
        public init(toExtension: Int, toHost: Int) {
            self.toExtension = toExtension
            self.toHost = toHost
        }
    }

    /// The last lines of the wire, oldest first.
    public var wire: [WireLine]
    /// What was under way in the pipes, where they could be looked at.
    public var queued: QueuedBytes?
    /// The process, where it could be looked at; it could not where the kernel was faster than the host.
    public var process: Process?
    /// The most memory that the extension was seen to use at one time, with everything that it has started, in bytes.
    public var memoryPeak: Int?
    /// The state of the extension.
    public var state: String
    /// The calls that it had.
    public var callsUnderWay: Int

    /// Makes a recording.
    public init(
        wire: [WireLine],
        queued: QueuedBytes?,
        process: Process?,
        memoryPeak: Int?,
        state: String,
        callsUnderWay: Int
    ) {
        self.wire = wire
        self.queued = queued
        self.process = process
        self.memoryPeak = memoryPeak
        self.state = state
        self.callsUnderWay = callsUnderWay
    }
}
