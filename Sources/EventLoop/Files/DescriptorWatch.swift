import CLinux
internal import SystemFiles

/// Calls a handler in each turn of a loop in which a descriptor of somebody else can be read.
///
/// All methods must be called on the loop.
package final class DescriptorWatch {
    private let loop: EventLoop
    private let watcher: PollWatcher

    /// Begins to watch a duplicate of the descriptor, which stays its owner's and becomes non-blocking.
    ///
    /// - Throws: `descriptor` or `stopped`.
    package init(_ descriptor: Int32, on loop: EventLoop, handler: @escaping () -> Void) throws(EventLoopError) {
        self.loop = loop
        let subject = "descriptor \(descriptor)"
        let watched = try FileDescriptor(
            result: linux_duplicate(descriptor),
            code: .descriptor,
            function: "fcntl",
            subject: subject
        )
        watcher = try PollWatcher(core: loop.core(), descriptor: watched, subject: subject)
        watcher.start(.readable, onReady: handler)
    }

    /// Stops watching, and releases the handler.
    ///
    /// Closing twice does nothing.
    package func close() {
        _ = loop.core()
        watcher.close()
    }
}
