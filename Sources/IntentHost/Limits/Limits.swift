internal import ExtensionProtocol
public import IntentModel

/// The limits that one extension is held to: the host's defaults, changed by its manifest within the host's caps.
public struct Limits: Sendable, Hashable {
    /// From spawn until `initialize` is answered.
    public var launch: Duration
    /// One resolve call.
    public var resolve: Duration
    /// One confirm call.
    public var confirm: Duration
    /// The handle call.
    public var handle: Duration
    /// From a cancel or a stop until the next, harder step.
    public var grace: Duration
    /// The longest line of the wire, in bytes.
    public var maximumMessageBytes: Int

    /// The limits of an extension whose manifest says nothing (docs/architecture.md §4).
    public static let standard = Limits(
        launch: .seconds(10),
        resolve: .seconds(10),
        confirm: .seconds(10),
        handle: .seconds(10),
        grace: .seconds(2),
        maximumMessageBytes: ProtocolVersion.defaultMaximumMessageBytes
    )

    /// The most that a manifest may ask for, unless the host says otherwise.
    public static let standardCaps = Limits(
        launch: .seconds(60),
        resolve: .seconds(60),
        confirm: .seconds(60),
        handle: .seconds(300),
        grace: .seconds(30),
        maximumMessageBytes: 64 << 20
    )

    /// Applies a manifest's settings, none of them above the caps.
    public func applying(_ settings: LimitSettings, caps: Limits = .standardCaps) -> Limits {
        var limits = self
        if let launch = settings.launch { limits.launch = min(launch, caps.launch) }
        if let resolve = settings.resolve { limits.resolve = min(resolve, caps.resolve) }
        if let confirm = settings.confirm { limits.confirm = min(confirm, caps.confirm) }
        if let handle = settings.handle { limits.handle = min(handle, caps.handle) }
        if let grace = settings.grace { limits.grace = min(grace, caps.grace) }
        if let bytes = settings.maximumMessageBytes {
            limits.maximumMessageBytes = min(bytes, caps.maximumMessageBytes)
        }
        return limits
    }

    /// The limit of the stage clock.
    func stage(_ stage: IntentStage) -> Duration {
        switch stage {
        case .resolve: resolve
        case .confirm: confirm
        case .handle, .policy, .launch: handle
        }
    }
}
