internal import IntentHost
internal import IntentModel
internal import Synchronization

/// The device of a world.
///
/// The world itself tells the host of its changes.
final class SimulatedDevice: DeviceStateProvider {
    private let state = Mutex(DeviceState.unlocked)

    var current: DeviceState { state.withLock(\.self) }

    func changes() -> AsyncStream<Void>? { nil }

    func change(to new: DeviceState) { state.withLock { $0 = new } }
}

/// Keeps the lines of a host's log until the world notes them.
final class SimulatedLog: Sendable {
    private let lines = Mutex<[LogEntry]>([])

    func append(_ entry: LogEntry) { lines.withLock { $0.append(entry) } }

    /// Takes the lines out.
    func take() -> [LogEntry] {
        lines.withLock { lines in
            defer { lines = [] }
            return lines
        }
    }
}
