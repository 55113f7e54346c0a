/// The state of the device on whose behalf the host works (sirikit-rules R28, R30).
public struct DeviceState: Sendable, Hashable {
    /// Whether the device is locked.
    public var isLocked: Bool
    /// Whether files of the protected classes can be read.
    public var isProtectedDataAvailable: Bool

    /// Makes a state; the default is an unlocked device.
    public init(isLocked: Bool = false, isProtectedDataAvailable: Bool = true) {
        self.isLocked = isLocked
        self.isProtectedDataAvailable = isProtectedDataAvailable
    }

    /// An unlocked device.
    public static let unlocked = DeviceState()
}
