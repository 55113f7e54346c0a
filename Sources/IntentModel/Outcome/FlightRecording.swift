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

    /// The last lines of the wire, oldest first.
    public var wire: [WireLine]
    /// The process, where it could be looked at.
    public var process: Process?
    /// The state of the extension.
    public var state: String
    /// The calls that it had.
    public var callsUnderWay: Int

    /// Makes a recording.
    public init(wire: [WireLine], process: Process?, state: String, callsUnderWay: Int) {
        self.wire = wire
        self.process = process
        self.state = state
        self.callsUnderWay = callsUnderWay
    }
}
