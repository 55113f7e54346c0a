/// The limits that one extension is held to: every limit has a value.
///
/// The properties bear the names of `LimitName`, which are also the keys of a manifest's `limits`. `LimitName.bounds`
/// says which values make sense; manifests and limits files are held to them, values set here are not checked.
public struct Limits: Sendable, Hashable {
    // MARK: Clocks (docs/processes.md)

    /// The time for which a call may wait for a free slot.
    public var queue: Duration
    /// The time from the start of the process until it has answered `initialize`.
    public var launch: Duration
    /// The time until the extension's reader has noticed a call; after it, the extension counts as unresponsive.
    public var ack: Duration
    /// The time for which a call may go on without progress, once it has reported some.
    public var idle: Duration
    /// The time for resolving one parameter.
    public var resolve: Duration
    /// The time for confirming.
    public var confirm: Duration
    /// The time for handling.
    public var handle: Duration
    /// The time for drawing the title or one parameter of a card.
    public var configure: Duration
    /// The time for which a job may go on after an `inProgress` response.
    public var background: Duration
    /// The time from a cancel or a stop until the next, harder step.
    public var grace: Duration
    /// The time for which an extension without calls stays.
    public var warm: Duration
    /// The processor time of one launch.
    ///
    /// The kernel counts whole seconds: fractions are cut, and the least is one.
    public var cpuTime: Duration

    // MARK: Sizes

    /// The private memory of the extension's process tree, in bytes.
    public var memory: Int
    /// The longest line of the wire in either direction, in bytes.
    public var maximumMessageBytes: Int
    /// The largest file that the extension may write, in bytes.
    public var fileSize: Int

    // MARK: Counts

    /// The number of open files of the process.
    public var openFiles: Int
    /// The number of processes and threads of the user that runs the host.
    public var processes: Int
    /// The number of calls that the extension has at the same time.
    ///
    /// It has no more than it announces, either.
    public var concurrentCalls: Int
    /// The number of calls that wait for a free slot.
    public var queuedCalls: Int

    /// The time of a request that was set; see `request`.
    private var ownRequest: Duration?

    /// The limits of an extension whose manifest says nothing (docs/processes.md).
    public static let standard = Limits(
        queue: .seconds(10),
        launch: .seconds(10),
        ack: .seconds(3),
        idle: .seconds(10),
        resolve: .seconds(10),
        confirm: .seconds(10),
        handle: .seconds(10),
        configure: .seconds(1),
        background: .seconds(30),
        grace: .seconds(2),
        warm: .seconds(30),
        cpuTime: .seconds(3600),
        memory: 30 << 20,
        maximumMessageBytes: 8 << 20,
        fileSize: 1 << 30,
        openFiles: 1024,
        processes: 4096,
        concurrentCalls: 32,
        queuedCalls: 256
    )

    /// The most that a manifest may ask for, unless the host says otherwise.
    public static let standardCaps = Limits(
        queue: .seconds(60),
        launch: .seconds(60),
        ack: .seconds(60),
        idle: .seconds(300),
        resolve: .seconds(60),
        confirm: .seconds(60),
        handle: .seconds(300),
        configure: .seconds(10),
        background: .seconds(86_400),
        grace: .seconds(30),
        warm: .seconds(86_400),
        cpuTime: .seconds(86_400),
        memory: 4 << 30,
        maximumMessageBytes: 16 << 20,
        fileSize: 1 << 40,
        openFiles: 1 << 16,
        processes: 1 << 16,
        concurrentCalls: 1024,
        queuedCalls: 65_536,
        ownRequest: .seconds(600)
    )
}

// MARK: - The clocks of a request

extension Limits {
    /// The time of a request in all where its clocks are the standard ones.
    private static let standardRequest = Duration.seconds(10)

    /// The time from the admission of a request to its outcome, without the time for which its caller is asked.
    ///
    /// Where it was never set, it is 10 s and what `queue`, `launch`, `resolve`, `confirm` and `handle` are given
    /// beyond their standard values, because time that a clock is given is meant to be used.
    public var request: Duration {
        get {
            if let ownRequest { return ownRequest }
            let standard = Limits.standard
            func beyond(_ clock: Duration, _ standard: Duration) -> Duration { max(clock - standard, .zero) }
            return Self.standardRequest + beyond(queue, standard.queue) + beyond(launch, standard.launch)
                + beyond(resolve, standard.resolve) + beyond(confirm, standard.confirm)
                + beyond(handle, standard.handle)
        }
        set { ownRequest = newValue }
    }

    /// The time of one call at a stage; for the stages before any call it is that of `handle`.
    public func stage(_ stage: IntentStage) -> Duration {
        switch stage {
        case .resolve: resolve
        case .confirm: confirm
        case .handle, .policy, .launch: handle
        case .configure: configure
        }
    }
}

extension IntentStage {
    /// The name of the limit that `Limits.stage(_:)` gives.
    package var limitName: LimitName {
        switch self {
        case .resolve: .resolve
        case .confirm: .confirm
        case .handle, .policy, .launch: .handle
        case .configure: .configure
        }
    }
}

// MARK: - By name

extension Limits {
    /// The limit of a name; a value of another unit changes nothing.
    public private(set) subscript(name: LimitName) -> LimitValue {
        get {
            switch name {
            case .request: .duration(request)
            case .queue: .duration(queue)
            case .launch: .duration(launch)
            case .ack: .duration(ack)
            case .idle: .duration(idle)
            case .resolve: .duration(resolve)
            case .confirm: .duration(confirm)
            case .handle: .duration(handle)
            case .configure: .duration(configure)
            case .background: .duration(background)
            case .grace: .duration(grace)
            case .warm: .duration(warm)
            case .cpuTime: .duration(cpuTime)
            case .memory: .bytes(memory)
            case .maximumMessageBytes: .bytes(maximumMessageBytes)
            case .fileSize: .bytes(fileSize)
            case .openFiles: .count(openFiles)
            case .processes: .count(processes)
            case .concurrentCalls: .count(concurrentCalls)
            case .queuedCalls: .count(queuedCalls)
            }
        }
        set {
            switch (name, newValue) {
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
            default: break
            }
        }
    }

    /// These limits changed by what settings say.
    public func applying(_ settings: LimitSettings) -> Limits {
        var limits = self
        for name in LimitName.allCases {
            if let value = settings[name] { limits[name] = value }
        }
        return limits
    }

    /// These limits, none of them above the caps.
    public func capped(by caps: Limits) -> Limits {
        var limits = self
        for name in LimitName.allCases where name != .request {
            switch (limits[name], caps[name]) {
            case (.duration(let own), .duration(let cap)): limits[name] = .duration(min(own, cap))
            case (.bytes(let own), .bytes(let cap)): limits[name] = .bytes(min(own, cap))
            case (.count(let own), .count(let cap)): limits[name] = .count(min(own, cap))
            default: break
            }
        }
        // Where none is set, it follows from others, which may add up to more than its own cap.
        if limits.request > caps.request { limits.request = caps.request }
        return limits
    }
}
