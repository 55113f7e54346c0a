/// The view of an extension from outside at one moment.
package struct ProcessLook: Sendable, Equatable {
    /// The bytes that one side of the wire has written and the other has not read.
    package struct Unread: Sendable, Equatable {
        /// The bytes that the host has not written yet, and those in the pipe.
        package var toExtension: Int
        /// The bytes in the pipe.
        package var toHost: Int

        package init(toExtension: Int, toHost: Int) {
            self.toExtension = toExtension
            self.toHost = toHost
        }
    }

    /// The kernel's view of the process; nil if it is gone.
    package var snapshot: ProcessSnapshot?
    /// The unread bytes of both pipes.
    package var unread: Unread?
    /// The peak memory in bytes; nil if nothing was measured yet.
    package var memoryPeak: Int?

    package init(snapshot: ProcessSnapshot? = nil, unread: Unread? = nil, memoryPeak: Int? = nil) {
        self.snapshot = snapshot
        self.unread = unread
        self.memoryPeak = memoryPeak
    }
}
