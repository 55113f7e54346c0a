/// The limits that a manifest sets for its extension; what is nil follows the host.
public struct LimitSettings: Sendable, Hashable {
    /// The longest time from the start of the process until it has answered `initialize`.
    public var launch: Duration?
    /// The longest time for resolving one parameter.
    public var resolve: Duration?
    /// The longest time for confirming.
    public var confirm: Duration?
    /// The longest time for handling.
    public var handle: Duration?
    /// The time between asking the process to stop and killing it.
    public var grace: Duration?
    /// The longest message in either direction, in bytes.
    public var maximumMessageBytes: Int?

    /// The most that `maximumMessageBytes` may be: 64 MiB.
    public static let greatestMessageBytes = 64 << 20

    /// Makes settings, by default none.
    public init(
        launch: Duration? = nil,
        resolve: Duration? = nil,
        confirm: Duration? = nil,
        handle: Duration? = nil,
        grace: Duration? = nil,
        maximumMessageBytes: Int? = nil
    ) {
        self.launch = launch
        self.resolve = resolve
        self.confirm = confirm
        self.handle = handle
        self.grace = grace
        self.maximumMessageBytes = maximumMessageBytes
    }
}
