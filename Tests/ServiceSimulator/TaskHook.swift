import CTaskHook
import EventLoop
import IntentHost
import Synchronization

/// Has every task of this process run on the loop of one host, so that a seed decides the order of all that happens.
final class TaskHook: Sendable {
    static let shared = TaskHook()

    private let host = Mutex<Host?>(nil)

    private init() {
        task_hook_set { job in
            guard let job else { return false }
            return TaskHook.shared.take(unsafeBitCast(job, to: UnownedJob.self))
        }
    }

    /// Redirects all tasks from now on; nil for the threads of Swift.
    func redirect(to host: Host?) { self.host.withLock { $0 = host } }

    private func take(_ job: UnownedJob) -> Bool {
        guard let host = host.withLock({ $0 }) else { return false }
        let executor = host.executor
        return host.eventLoop.executeUnlessStopped { job.runSynchronously(on: executor.asUnownedTaskExecutor()) }
    }
}
