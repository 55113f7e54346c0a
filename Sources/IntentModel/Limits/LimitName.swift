/// The name of a limit, as manifests, limit files and error texts write it.
public enum LimitName: String, Sendable, Hashable, CaseIterable {
    // MARK: Clocks (docs/architecture.md §4)

    /// From the admission of a request to its outcome, without the time for which its caller is asked.
    case request
    /// How long a call waits for a free slot.
    case queue
    /// From the start of the process until it has answered `initialize`.
    case launch
    /// Until the extension's reader has noticed a call.
    case ack
    /// How long a call may go on without progress.
    case idle
    /// How long resolving one parameter takes.
    case resolve
    /// How long confirming takes.
    case confirm
    /// How long handling takes.
    case handle
    /// How long a job goes on after an `inProgress` response.
    case background
    /// From a cancel or a stop until the next, harder step.
    case grace
    /// How long an extension without calls stays.
    case warm
    /// Processor time of one launch, in whole seconds.
    case cpuTime

    // MARK: Sizes

    /// Private memory of the extension's process tree, in bytes.
    case memory
    /// The longest line of the wire in either direction, in bytes.
    case maximumMessageBytes
    /// The largest file that the extension may write, in bytes.
    case fileSize

    // MARK: Counts

    /// Open files of the process.
    case openFiles
    /// Processes and threads of the user that runs the host.
    case processes
    /// Calls that the extension has at the same time.
    case concurrentCalls
    /// Calls that wait for a free slot.
    case queuedCalls

    /// What a limit counts.
    public enum Unit: Sendable, Hashable {
        /// A time, written `250ms`, `10s`, `5m`.
        case duration
        /// A size, written `8MiB`, or a bare number of bytes.
        case bytes
        /// A number.
        case count
    }

    /// What the limit counts.
    public var unit: Unit {
        switch self {
        case .request, .queue, .launch, .ack, .idle, .resolve, .confirm, .handle, .background, .grace, .warm, .cpuTime:
            .duration
        case .memory, .maximumMessageBytes, .fileSize: .bytes
        case .openFiles, .processes, .concurrentCalls, .queuedCalls: .count
        }
    }

    /// The values that make sense, in nanoseconds, bytes or plain numbers.
    public var bounds: ClosedRange<Int64> {
        switch self {
        case .maximumMessageBytes: 1 << 10...16 << 20
        case .memory: 1 << 20...1 << 40
        case .fileSize: 0...1 << 50
        case .openFiles: 16...1 << 20
        case .processes: 1...1 << 22
        case .concurrentCalls: 1...1 << 16
        case .queuedCalls: 0...1 << 20
        default: 1...Int64.max
        }
    }
}
