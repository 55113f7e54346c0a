internal import ExtensionProtocol
public import IntentModel

/// The limits that one extension is held to: every limit has a value.
public struct Limits: Sendable, Hashable {
    /// The values that are set: of every name of `LimitName` but `request`, which follows from others unless it is set.
    public private(set) var settings: LimitSettings

    /// The limits of an extension whose manifest says nothing (docs/architecture.md §4 and §5).
    public static let standard = Limits(
        settings: LimitSettings(
            [
                .queue: .seconds(10), .launch: .seconds(10), .ack: .seconds(3), .idle: .seconds(10),
                .resolve: .seconds(10), .confirm: .seconds(10), .handle: .seconds(10), .background: .seconds(30),
                .grace: .seconds(2), .warm: .seconds(30), .cpuTime: .seconds(3600),
            ],
            sizes: [
                .memory: 30 << 20, .maximumMessageBytes: ProtocolVersion.defaultMaximumMessageBytes, .fileSize: 1 << 30,
            ],
            counts: [.openFiles: 1024, .processes: 4096, .concurrentCalls: 32, .queuedCalls: 256]
        )
    )

    /// The most that a manifest may ask for, unless the host says otherwise.
    public static let standardCaps = Limits(
        settings: LimitSettings(
            [
                .request: .seconds(600), .queue: .seconds(60), .launch: .seconds(60), .ack: .seconds(60),
                .idle: .seconds(300),
                .resolve: .seconds(60), .confirm: .seconds(60), .handle: .seconds(300), .background: .seconds(86_400),
                .grace: .seconds(30), .warm: .seconds(86_400), .cpuTime: .seconds(86_400),
            ],
            sizes: [.memory: 4 << 30, .maximumMessageBytes: 16 << 20, .fileSize: 1 << 40],
            counts: [.openFiles: 1 << 16, .processes: 1 << 16, .concurrentCalls: 1024, .queuedCalls: 65_536]
        )
    )

    private init(settings: LimitSettings) { self.settings = settings }

    /// These limits changed by what settings say.
    public func applying(_ settings: LimitSettings) -> Limits {
        Limits(settings: settings.filled(with: self.settings))
    }

    /// These limits, none of them above the caps.
    public func capped(by caps: Limits) -> Limits {
        var limits = Limits(settings: settings.capped(by: caps.settings))
        // Where none is set, it follows from others, which may add up to more than its own cap.
        let cap = caps[duration: .request]
        if limits[duration: .request] > cap { limits[duration: .request] = cap }
        return limits
    }

    /// The time that a request has in all where its clocks are the standard ones.
    private static let standardRequest = Duration.seconds(10)
    /// The clocks that run one after the other for a request.
    private static let clocksOfRequest: [LimitName] = [.queue, .launch, .resolve, .confirm, .handle]

    /// The time of a request for which none is set: what another of its clocks is given beyond the standard is meant to be used.
    private var requestByOthers: Duration {
        Self.clocksOfRequest.reduce(Self.standardRequest) { sum, name in
            sum + max(self[duration: name] - Limits.standard[duration: name], .zero)
        }
    }

    /// A limit that is a time; there is always one.
    public subscript(duration name: LimitName) -> Duration {
        get { settings[duration: name] ?? (name == .request ? requestByOthers : .zero) }
        set { settings[duration: name] = newValue }
    }

    /// A limit that is a number or a size in bytes.
    public subscript(number name: LimitName) -> Int {
        get { settings[number: name] ?? 0 }
        set { settings[number: name] = newValue }
    }
}

extension IntentStage {
    /// The name of the limit of the stage clock.
    var limitName: LimitName {
        switch self {
        case .resolve: .resolve
        case .confirm: .confirm
        case .handle, .policy, .launch: .handle
        }
    }
}
