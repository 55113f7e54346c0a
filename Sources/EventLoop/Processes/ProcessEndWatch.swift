import CLinux
internal import SystemFiles

/// Notifies of the end of a process, which need not be a child of this one.
///
/// All methods must be called on the loop.
package final class ProcessEndWatch {
    private let loop: EventLoop
    private let watcher: PollWatcher

    /// Begins to watch.
    ///
    /// - Parameter handler: Called once on the loop, never within this call.
    /// - Throws: `descriptor` if there is no such process any more; `stopped` when the loop is shut down.
    package init(pid: Int32, on loop: EventLoop, handler: @escaping () -> Void) throws(EventLoopError) {
        self.loop = loop
        let subject = "process \(pid)"
        let descriptor = try FileDescriptor(
            result: linux_pidfd_open(pid),
            code: .descriptor,
            function: "pidfd_open",
            subject: subject
        )
        let watcher = try PollWatcher(core: loop.core(), descriptor: descriptor, subject: subject)
        self.watcher = watcher
        watcher.start(.readable) {
            watcher.close()
            handler()
        }
    }

    /// Stops watching.
    ///
    /// Closing twice does nothing.
    package func close() {
        _ = loop.core()
        watcher.close()
    }
}
