/// The name of a limit, as manifests, limit files and error texts write it.
public enum LimitName: String, Sendable, Hashable, CaseIterable {
    // MARK: Clocks (docs/processes.md)

    /// The time from the admission of a request to its outcome, without the time for which its caller is asked.
    case request
    /// The time for which a call may wait for a free slot.
    case queue
    /// The time from the start of the process until it has answered `initialize`.
    case launch
    /// The time until the extension's reader has noticed a call.
    case ack
    /// The time for which a call may go on without progress, once it has reported some.
    case idle
    /// The time for resolving one parameter.
    case resolve
    /// The time for confirming.
    case confirm
    /// The time for handling.
    case handle
    /// The time for drawing the title or one parameter of a card.
    case configure
    /// The time for which a job may go on after an `inProgress` response.
    case background
    /// The time from a cancel or a stop until the next, harder step.
    case grace
    /// The time for which an extension without calls stays.
    case warm
    /// The processor time of one launch, in whole seconds.
    case cpuTime

    // MARK: Sizes

    /// The private memory of the extension's process tree, in bytes.
    case memory
    /// The longest line of the wire in either direction, in bytes.
    case maximumMessageBytes
    /// The largest file that the extension may write, in bytes.
    case fileSize

    // MARK: Counts

    /// The number of open files of the process.
    case openFiles
    /// The number of processes and threads of the user that runs the host.
    case processes
    /// The number of calls that the extension has at the same time.
    case concurrentCalls
    /// The number of calls that wait for a free slot.
    case queuedCalls

    /// The unit of a limit.
    public enum Unit: Sendable, Hashable {
        /// A time, written `250ms`, `10s`, `5m`.
        case duration
        /// A size, written `8MiB`, or a bare number of bytes.
        case bytes
        /// A number.
        case count
    }

    /// The unit of the limit.
    public var unit: Unit {
        switch self {
        case .request, .queue, .launch, .ack, .idle, .resolve, .confirm, .handle, .configure, .background, .grace,
            .warm, .cpuTime:
            .duration
        case .memory, .maximumMessageBytes, .fileSize: .bytes
        case .openFiles, .processes, .concurrentCalls, .queuedCalls: .count
        }
    }

    /// The values that files may give, in nanoseconds, bytes or plain numbers.
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
