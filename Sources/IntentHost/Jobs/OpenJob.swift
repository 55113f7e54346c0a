internal import EventLoop
internal import IntentModel

/// One job that a host looks after: its machine, what has happened and is not taken in yet, and who watches.
///
/// Lives on the host's loop.
final class OpenJob {
    var machine: JobMachine
    /// What has happened and waits for what came before to be written down.
    private(set) var events: [JobMachine.Event] = []
    var isProcessing = false
    var timer: TimerToken?
    private var watchers: [AsyncStream<JobRecord>.Continuation] = []

    init(_ record: JobRecord) { machine = JobMachine(record) }

    var record: JobRecord { machine.record }

    func append(_ event: JobMachine.Event) {
        // Of progress that comes faster than it can be written only the newest matters.
        if case .progress = event, case .progress? = events.last { events.removeLast() }
        events.append(event)
    }

    func nextEvent() -> JobMachine.Event? { events.isEmpty ? nil : events.removeFirst() }

    /// The record now and after every change; ends with the job.
    func watch() -> AsyncStream<JobRecord> {
        let (stream, continuation) = AsyncStream<JobRecord>.makeStream(bufferingPolicy: .bufferingNewest(1))
        continuation.yield(record)
        if record.state.isFinal { continuation.finish() } else { watchers.append(continuation) }
        return stream
    }

    /// Tells those who watch.
    func notify() {
        for watcher in watchers { watcher.yield(record) }
        guard record.state.isFinal else { return }
        for watcher in watchers { watcher.finish() }
        watchers = []
    }

    /// Ends the watching although the job goes on, because its host stops.
    func endWatching() {
        for watcher in watchers { watcher.finish() }
        watchers = []
    }
}
