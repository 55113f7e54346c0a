/// What stands for the extension in virtual time: how long it takes, and what it uses.
///
/// The times vary by a quarter up and down, and each doubling of that is eight times as rare as the one before.
public struct ExtensionModel: Sendable, Hashable {
    /// From the start of a process until it is ready, usually.
    public var launch = Duration.milliseconds(1)
    /// How long one resolve, confirm or handle takes, usually.
    public var call = Duration.microseconds(50)
    /// The private memory of a process, in bytes.
    public var memory = 2 << 20
    /// Whether a process reads a call only when it has answered the one before, as Faulty does; otherwise it works on all at a time.
    public var takesTurns = true

    /// Makes the model of a small extension that is quick.
    public init() {}
}
