import CLinux
package import SystemFiles

/// An eventfd that the kernel or another process counts up.
///
/// All methods must be called on the loop.
package final class EventCounter {
    private let loop: EventLoop
    private let watcher: PollWatcher

    /// Makes a counter.
    ///
    /// - Parameter handler: Called on the loop, never within this call, when the counter was above zero; it is zero
    ///   again by then.
    /// - Throws: `descriptor` or `stopped`.
    package convenience init(on loop: EventLoop, handler: @escaping () -> Void) throws(EventLoopError) {
        try self.init(owning: Self.makeDescriptor(), on: loop, handler: handler)
    }

    /// Watches a counter that may have been counted up already.
    ///
    /// - Parameters:
    ///   - descriptor: A descriptor from `makeDescriptor()`.
    ///   - handler: Called on the loop, never within this call, after the counter was above zero and is reset to zero.
    /// - Throws: `descriptor` or `stopped`.
    package init(
        owning descriptor: consuming FileDescriptor,
        on loop: EventLoop,
        handler: @escaping () -> Void
    ) throws(EventLoopError) {
        self.loop = loop
        let watcher = try PollWatcher(core: loop.core(), descriptor: descriptor, subject: "event counter")
        self.watcher = watcher
        watcher.start(.readable) {
            linux_counter_clear(watcher.rawDescriptor)
            handler()
        }
    }

    /// Makes a counter that is not watched yet; may be called on any thread.
    package static func makeDescriptor() throws(EventLoopError) -> FileDescriptor {
        try FileDescriptor(
            result: linux_event_create(),
            code: .descriptor,
            function: "eventfd",
            subject: "event counter"
        )
    }

    /// Returns a descriptor of the same counter for the process or thread that counts.
    ///
    /// It may be used off the loop, and stays valid when this object is closed.
    ///
    /// - Throws: `descriptor`, after `close()` too.
    package func descriptor() throws(EventLoopError) -> FileDescriptor {
        try FileDescriptor(
            result: linux_duplicate(watcher.rawDescriptor),
            code: .descriptor,
            function: "fcntl",
            subject: "event counter"
        )
    }

    /// Closes the descriptor, and releases the handler.
    ///
    /// Closing twice does nothing.
    package func close() {
        _ = loop.core()
        watcher.close()
    }
}
