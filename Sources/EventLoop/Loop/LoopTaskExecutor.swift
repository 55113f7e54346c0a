/// Runs the tasks that prefer it on the thread of an event loop (SE-0417).
///
/// It is distinct from the loop, which is the executor of its actors, because a job does not say for which of the two
/// it was enqueued. Jobs enqueued after the loop's end run on the global executor, so a task may outlive the loop.
package final class LoopTaskExecutor: TaskExecutor {
    private let loop: EventLoop

    /// Makes the executor of a loop, which it keeps.
    package init(loop: EventLoop) { self.loop = loop }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        guard !loop.append(.preferring(job, self)) else { return }
        globalConcurrentExecutor.enqueue(job)
    }
}
