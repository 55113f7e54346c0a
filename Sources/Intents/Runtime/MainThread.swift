import Dispatch
import IntentsFoundation

/// What the main thread does while another one reads the wire.
enum MainThread {
    /// Serves the main queue, and with it the main actor, until the process ends.
    static func serve() -> Never {
        #if FullFoundation
        // The loop of the main thread has the main queue as its source. It comes back only where it has no source left.
        while true { RunLoop.main.run() }
        #else
        dispatchMain()
        #endif
    }
}
