public import IntentModel

/// Knows whether the device is locked and its protected data available.
///
/// A host asks for the state before each call that it sends and after each question, and is told of changes meanwhile. A lock
/// while a restricted intent is under way takes its call back, or holds back what it answers, as the manifest says
/// (`ExtensionManifest.whenLocked`).
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
    /// The state now.
    ///
    /// Asked on the host's loop, often, so it must return at once: it reads what the provider knows and asks nobody.
    var current: DeviceState { get }

    /// A stream that yields after each change of `current`, from now on; nil where that never changes.
    ///
    /// Called once for each host, which gets a stream of its own. Several changes may be told as one, since the host asks for
    /// `current` each time.
    func changes() -> AsyncStream<Void>?
}

/// A device whose state never changes.
///
/// Nobody can be asked whether the device was unlocked, so the answer to that question counts.
public struct FixedDeviceState: DeviceStateProvider {
    /// The state.
    public let current: DeviceState

    /// Makes a device in a state, by default unlocked.
    public init(_ state: DeviceState = .unlocked) { current = state }

    /// Nil: nothing ever changes.
    public func changes() -> AsyncStream<Void>? { nil }
}
