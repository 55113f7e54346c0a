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
    /// The property that holds a limit.
    private enum Property {
        case duration(WritableKeyPath<LimitSettings, Duration?>)
        case bytes(WritableKeyPath<LimitSettings, Int?>)
        case count(WritableKeyPath<LimitSettings, Int?>)
    }

    private static func property(_ name: LimitName) -> Property {
        switch name {
        case .request: .duration(\.request)
        case .queue: .duration(\.queue)
        case .launch: .duration(\.launch)
        case .ack: .duration(\.ack)
        case .idle: .duration(\.idle)
        case .resolve: .duration(\.resolve)
        case .confirm: .duration(\.confirm)
        case .handle: .duration(\.handle)
        case .background: .duration(\.background)
        case .grace: .duration(\.grace)
        case .warm: .duration(\.warm)
        case .cpuTime: .duration(\.cpuTime)
        case .memory: .bytes(\.memory)
        case .maximumMessageBytes: .bytes(\.maximumMessageBytes)
        case .fileSize: .bytes(\.fileSize)
        case .openFiles: .count(\.openFiles)
        case .processes: .count(\.processes)
        case .concurrentCalls: .count(\.concurrentCalls)
        case .queuedCalls: .count(\.queuedCalls)
        }
    }

    /// The limit of a name; nil where it is not set.
    public subscript(name: LimitName) -> LimitValue? {
        switch Self.property(name) {
        case .duration(let property): self[keyPath: property].map { .duration($0) }
        case .bytes(let property): self[keyPath: property].map { .bytes($0) }
        case .count(let property): self[keyPath: property].map { .count($0) }
        }
    }

    /// Sets the limit of a name.
    ///
    /// - Returns: Whether the value has the limit's unit. Where it has another, nothing changes.
    @discardableResult
    public mutating func set(_ name: LimitName, to value: LimitValue) -> Bool {
        switch (Self.property(name), value) {
        case (.duration(let property), .duration(let duration)): self[keyPath: property] = duration
        case (.bytes(let property), .bytes(let bytes)): self[keyPath: property] = bytes
        case (.count(let property), .count(let count)): self[keyPath: property] = count
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
