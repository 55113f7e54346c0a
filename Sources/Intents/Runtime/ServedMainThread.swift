#if FullFoundation
import IntentsFoundation
#else
import CMainQueue
import Glibc
#endif

/// The work of the main thread while another thread reads the wire.
enum ServedMainThread {
    #if FullFoundation
    /// Runs the main run loop, and with it the main queue and the main actor, until the process ends.
    static func serve() -> Never {
        // The run loop returns only without a source, and the main queue is one.
        while true { RunLoop.main.run() }
    }
    #else
    /// Serves the main queue, and with it the main actor, until the process ends.
    static func serve() -> Never {
        var handle = pollfd(fd: _dispatch_get_main_queue_handle_4CF(), events: Int16(POLLIN), revents: 0)
        while true {
            // An interrupted wait is harmless: the queue is checked once more.
            _ = unsafe poll(&handle, 1, -1)
            // Before the queue is emptied, so that later work wakes the thread again. The descriptor does not block.
            var count: UInt64 = 0
            _ = unsafe read(handle.fd, &count, MemoryLayout.size(ofValue: count))
            // The main thread runs this, because the process begins at `INExtension.main()`.
            _dispatch_main_queue_callback_4CF(nil)
        }
    }
    #endif
}
