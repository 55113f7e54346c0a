public import IntentModel

/// Tells the host whether the device is locked and its protected data available.
///
/// The host reads the state before each call that it sends and after each question, and listens for changes meanwhile.
/// When the device is locked while a restricted intent is under way, the host cancels the call or withholds its answer,
/// as `ExtensionManifest.whenLocked` says.
///
/// ```swift
/// final class ScreenLock: DeviceStateProvider {
///     private let state = Mutex(DeviceState.unlocked)
///     private let listeners = Mutex<[AsyncStream<Void>.Continuation]>([])
///
///     var current: DeviceState { state.withLock(\.self) }
///
///     func changes() -> AsyncStream<Void>? {
///         let (stream, listener) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
///         listeners.withLock { $0.append(listener) }
///         return stream
///     }
///
///     func lock() {
///         state.withLock { $0.isLocked = true }
///         for listener in listeners.withLock(\.self) { listener.yield() }
///     }
/// }
/// ```
public protocol DeviceStateProvider: Sendable {
    /// The current state.
    ///
    /// Read on the host's loop, and often, so it must return a value that the provider holds already.
    var current: DeviceState { get }

    /// Returns a stream that yields after each change of `current` from now on, or nil where it never changes.
    ///
    /// Called once by each host; every host gets its own stream. One element may stand for several changes, because the
    /// host reads `current` each time.
    func changes() -> AsyncStream<Void>?
}

/// A device whose state never changes.
///
/// When the host asks the user to unlock the device, it takes the answer as the new state.
public struct FixedDeviceState: DeviceStateProvider {
    /// The state.
    public let current: DeviceState

    /// Makes a device in a state, by default unlocked.
    public init(_ state: DeviceState = .unlocked) { current = state }

    /// Returns nil, because the state never changes.
    public func changes() -> AsyncStream<Void>? { nil }
}
