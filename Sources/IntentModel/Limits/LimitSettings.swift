/// Some limits, as a manifest or a limits file sets them.
///
/// A limit that is nil follows the host. The properties bear the names of `LimitName`, which are also the keys of a
/// manifest's `limits`.
public struct LimitSettings: Sendable, Hashable {
    // MARK: Clocks (docs/processes.md)

    /// The time from the admission of a request to its outcome, without the time for which its caller is asked.
    public var request: Duration?
    /// The time for which a call may wait for a free slot.
    public var queue: Duration?
    /// The time from the start of the process until it has answered `initialize`.
    public var launch: Duration?
    /// The time until the extension's reader has noticed a call; after it, the extension counts as unresponsive.
    public var ack: Duration?
    /// The time for which a call may go on without progress, once it has reported some.
    public var idle: Duration?
    /// The time for resolving one parameter.
    public var resolve: Duration?
    /// The time for confirming.
    public var confirm: Duration?
    /// The time for handling.
    public var handle: Duration?
    /// The time for drawing the title or one parameter of a card.
    public var configure: Duration?
    /// The time for which a job may go on after an `inProgress` response.
    public var background: Duration?
    /// The time from a cancel or a stop until the next, harder step.
    public var grace: Duration?
    /// The time for which an extension without calls stays.
    public var warm: Duration?
    /// The processor time of one launch.
    ///
    /// The kernel counts whole seconds: fractions are cut, and the least is one.
    public var cpuTime: Duration?

    // MARK: Sizes

    /// The private memory of the extension's process tree, in bytes.
    public var memory: Int?
    /// The longest line of the wire in either direction, in bytes.
    public var maximumMessageBytes: Int?
    /// The largest file that the extension may write, in bytes.
    public var fileSize: Int?

    // MARK: Counts

    /// The number of open files of the process.
    public var openFiles: Int?
    /// The number of processes and threads of the user that runs the host.
    public var processes: Int?
    /// The number of calls that the extension has at the same time.
    ///
    /// It has no more than it announces, either.
    public var concurrentCalls: Int?
    /// The number of calls that wait for a free slot.
    public var queuedCalls: Int?

    /// Makes settings of the limits that are given; the others follow the host.
    public init(
        request: Duration? = nil,
        queue: Duration? = nil,
        launch: Duration? = nil,
        ack: Duration? = nil,
        idle: Duration? = nil,
        resolve: Duration? = nil,
        confirm: Duration? = nil,
        handle: Duration? = nil,
        configure: Duration? = nil,
        background: Duration? = nil,
        grace: Duration? = nil,
        warm: Duration? = nil,
        cpuTime: Duration? = nil,
        memory: Int? = nil,
        maximumMessageBytes: Int? = nil,
        fileSize: Int? = nil,
        openFiles: Int? = nil,
        processes: Int? = nil,
        concurrentCalls: Int? = nil,
        queuedCalls: Int? = nil
    ) {
        self.request = request
        self.queue = queue
        self.launch = launch
        self.ack = ack
        self.idle = idle
        self.resolve = resolve
        self.confirm = confirm
        self.handle = handle
        self.configure = configure
        self.background = background
        self.grace = grace
        self.warm = warm
        self.cpuTime = cpuTime
        self.memory = memory
        self.maximumMessageBytes = maximumMessageBytes
        self.fileSize = fileSize
        self.openFiles = openFiles
        self.processes = processes
        self.concurrentCalls = concurrentCalls
        self.queuedCalls = queuedCalls
    }
}

// MARK: - By name

extension LimitSettings {
    /// The limit of a name; nil where it is not set.
    public subscript(name: LimitName) -> LimitValue? {
        switch name {
        case .request: request.map { .duration($0) }
        case .queue: queue.map { .duration($0) }
        case .launch: launch.map { .duration($0) }
        case .ack: ack.map { .duration($0) }
        case .idle: idle.map { .duration($0) }
        case .resolve: resolve.map { .duration($0) }
        case .confirm: confirm.map { .duration($0) }
        case .handle: handle.map { .duration($0) }
        case .configure: configure.map { .duration($0) }
        case .background: background.map { .duration($0) }
        case .grace: grace.map { .duration($0) }
        case .warm: warm.map { .duration($0) }
        case .cpuTime: cpuTime.map { .duration($0) }
        case .memory: memory.map { .bytes($0) }
        case .maximumMessageBytes: maximumMessageBytes.map { .bytes($0) }
        case .fileSize: fileSize.map { .bytes($0) }
        case .openFiles: openFiles.map { .count($0) }
        case .processes: processes.map { .count($0) }
        case .concurrentCalls: concurrentCalls.map { .count($0) }
        case .queuedCalls: queuedCalls.map { .count($0) }
        }
    }

    /// Sets the limit of a name.
    ///
    /// - Returns: Whether the value has the limit's unit. Where it has another, nothing changes.
    @discardableResult
    public mutating func set(_ name: LimitName, to value: LimitValue) -> Bool {
        switch (name, value) {
        case (.request, .duration(let duration)): request = duration
        case (.queue, .duration(let duration)): queue = duration
        case (.launch, .duration(let duration)): launch = duration
        case (.ack, .duration(let duration)): ack = duration
        case (.idle, .duration(let duration)): idle = duration
        case (.resolve, .duration(let duration)): resolve = duration
        case (.confirm, .duration(let duration)): confirm = duration
        case (.handle, .duration(let duration)): handle = duration
        case (.configure, .duration(let duration)): configure = duration
        case (.background, .duration(let duration)): background = duration
        case (.grace, .duration(let duration)): grace = duration
        case (.warm, .duration(let duration)): warm = duration
        case (.cpuTime, .duration(let duration)): cpuTime = duration
        case (.memory, .bytes(let bytes)): memory = bytes
        case (.maximumMessageBytes, .bytes(let bytes)): maximumMessageBytes = bytes
        case (.fileSize, .bytes(let bytes)): fileSize = bytes
        case (.openFiles, .count(let count)): openFiles = count
        case (.processes, .count(let count)): processes = count
        case (.concurrentCalls, .count(let count)): concurrentCalls = count
        case (.queuedCalls, .count(let count)): queuedCalls = count
        default: return false
        }
        return true
    }

    /// These settings, and for what they leave out those of another.
    public func filled(with other: LimitSettings) -> LimitSettings {
        var settings = other
        for name in LimitName.allCases {
            if let value = self[name] { settings.set(name, to: value) }
        }
        return settings
    }
}
