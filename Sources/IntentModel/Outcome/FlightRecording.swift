/// The last moments of a call that the host had to end, recorded to show why.
public struct FlightRecording: Sendable, Hashable {
    /// One line of the wire.
    public struct WireLine: Sendable, Hashable {
        /// Whether the host sent it; otherwise the extension did.
        public var isSent: Bool
        /// The time from the message to the error.
        public var age: Duration
        /// The beginning of the line.
        public var text: String
        /// The length of the whole line in bytes.
        public var length: Int

        /// Makes a line.
        public init(isSent: Bool, age: Duration, text: String, length: Int) {
            self.isSent = isSent
            self.age = age
            self.text = text
            self.length = length
        }
    }

    /// The state of the extension's process.
    public struct Process: Sendable, Hashable {
        /// The process identifier.
        public var pid: Int32
        /// One text per thread: name, state and the kernel function in which it waits.
        public var threads: [String]
        /// The open descriptors.
        public var descriptors: [String]
        /// Its private memory in bytes, if it could be read.
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

    /// The bytes that one side wrote and the other has not read.
    public struct QueuedBytes: Sendable, Hashable {
        /// Bytes from the host: those not written yet, and those in the pipe.
        public var toExtension: Int
        /// Bytes from the extension: those in the pipe, and an unfinished line.
        public var toHost: Int

        /// Makes a count.
        public init(toExtension: Int, toHost: Int) {
            self.toExtension = toExtension
            self.toHost = toHost
        }
    }

    /// The last lines of the wire, oldest first.
    public var wire: [WireLine]
    /// The bytes in the pipes; nil where they could not be read.
    public var queued: QueuedBytes?
    /// The process, if the host could look at it before the kernel removed it.
    public var process: Process?
    /// The greatest memory use seen of the extension and everything it started, in bytes.
    public var memoryPeak: Int?
    /// The state of the extension.
    public var state: String
    /// The number of calls that it had.
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
