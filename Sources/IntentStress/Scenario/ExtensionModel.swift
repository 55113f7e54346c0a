/// The model of an extension in virtual time: its times and its memory.
///
/// The times vary by a quarter up and down. Each doubling of the variation is eight times as rare as the one before.
public struct ExtensionModel: Sendable, Hashable {
    /// The usual time from the start of a process until it is ready.
    public var launch = Duration.milliseconds(1)
    /// The usual time of one resolve, confirm or handle.
    public var call = Duration.microseconds(50)
    /// The private memory of a process, in bytes.
    public var memory = 2 << 20
    /// Whether a process answers one call before it reads the next, as Faulty does; otherwise it works on all at once.
    public var takesTurns = true

    /// Makes the model of a small and quick extension.
    public init() {}
}
