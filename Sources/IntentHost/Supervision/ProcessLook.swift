/// What can be seen of an extension from outside at one moment.
struct ProcessLook: Sendable, Equatable {
    /// What one side of the wire has written and the other has not read, in bytes.
    struct Unread: Sendable, Equatable {
        /// What the host has not written yet, and what waits in the pipe.
        var toExtension: Int
        /// What waits in the pipe.
        var toHost: Int
    }

    /// What the kernel tells of the process; nil where it is gone.
    var snapshot: ProcessSnapshot?
    /// What is under way in the pipes.
    var unread: Unread?
    /// The most memory that was in use at one time, in bytes; nil where nothing was measured yet.
    var memoryPeak: Int?
}
