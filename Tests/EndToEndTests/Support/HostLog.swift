import IntentHost
import IntentModel
import Synchronization

/// Collects the log of a host.
final class HostLog: Sendable {
    private let entries = Mutex<[LogEntry]>([])
    private let watch: @Sendable (LogEntry) -> Void

    /// Makes an empty log; `watch` sees each entry as it comes, on the host's loop.
    init(watch: @escaping @Sendable (LogEntry) -> Void = { _ in }) { self.watch = watch }

    var texts: [String] { entries.withLock { $0.map(\.text) } }

    func append(_ entry: LogEntry) {
        entries.withLock { $0.append(entry) }
        watch(entry)
    }
}
