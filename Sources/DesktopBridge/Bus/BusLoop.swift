internal import CLinux
internal import CSystemd
internal import Glibc
internal import Synchronization

/// The loop of sd-event on the thread that runs it, and the executor of the actors on it.
///
/// It lives as long as the process.
@safe
package final class BusLoop: SerialExecutor {
    private let jobs = Mutex<[UnownedJob]>([])
    /// Readable while there are jobs.
    private let wakeDescriptor: Int32
    // Used by the thread of the loop alone, once it runs.
    nonisolated(unsafe) let event: OpaquePointer

    /// Makes a loop that does not run yet.
    ///
    /// - Parameter interrupted: Called on the loop for each SIGTERM and SIGINT, which this thread and those that it
    ///   starts later do not take in another way.
    package init(interrupted: @escaping @Sendable () -> Void) throws(BusError) {
        linux_prepare_signals()
        wakeDescriptor = linux_event_create()
        guard wakeDescriptor >= 0 else { throw BusError(wakeDescriptor, of: "eventfd") }
        var event: OpaquePointer?
        let result = unsafe sd_event_new(&event)
        guard result >= 0, let event = unsafe event else { throw BusError(result, of: "sd_event_new") }
        unsafe self.event = event
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        for signal in [SIGTERM, SIGINT] { unsafe sigaddset(&signals, signal) }
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
        // The loop and its closure live as long as the process.
        let userdata = unsafe Unmanaged.passRetained(Interruption(interrupted)).toOpaque()
        for signal in [SIGTERM, SIGINT] {
            let result = unsafe sd_event_add_signal(
                event,
                nil,
                signal,
                { _, _, userdata in
                    unsafe userdata.map { unsafe Unmanaged<Interruption>.fromOpaque($0).takeUnretainedValue().body() }
                    return 0
                },
                userdata
            )
            guard result >= 0 else { throw BusError(result, of: "sd_event_add_signal") }
        }
        try watchJobs()
    }

    private func watchJobs() throws(BusError) {
        let result = unsafe sd_event_add_io(
            event,
            nil,
            wakeDescriptor,
            UInt32(EPOLLIN.rawValue),
            { _, _, _, userdata in
                unsafe userdata.map { unsafe Unmanaged<BusLoop>.fromOpaque($0).takeUnretainedValue().runJobs() }
                return 0
            },
            // The loop lives as long as the process.
            Unmanaged.passRetained(self).toOpaque()
        )
        guard result >= 0 else { throw BusError(result, of: "sd_event_add_io") }
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
        linux_counter_signal(wakeDescriptor)
    }

    private func runJobs() {
        // Before the jobs are taken, so that a later one is noticed.
        linux_counter_clear(wakeDescriptor)
        let batch = jobs.withLock { jobs in
            defer { jobs = [] }
            return jobs
        }
        // Each job came from `enqueue(_:)` and is run once.
        for job in batch { unsafe job.runSynchronously(on: asUnownedSerialExecutor()) }
    }

    /// Runs on this thread until the process ends.
    package func run() -> Never {
        let result = unsafe sd_event_loop(event)
        fatalError("The loop has ended (\(result)), though nothing ends it.")
    }
}

private final class Interruption {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
