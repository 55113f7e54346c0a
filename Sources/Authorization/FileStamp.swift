internal import Glibc

/// What tells a file and its content from another without reading it: a file that was written, replaced or touched has
/// another stamp.
struct FileStamp: Sendable, Hashable {
    /// A time that the clock of files needs to go on, and more.
    private static let tick: Int64 = 40_000_000

    let numbers: [UInt64]
    /// The time of the last change of the status, which no program can set, in nanoseconds.
    private let changed: Int64

    init(_ status: stat) {
        // A file system may tell any time.
        changed = Int64(status.st_ctim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_ctim.tv_nsec)
        numbers = [
            UInt64(status.st_dev), UInt64(status.st_ino), UInt64(bitPattern: Int64(status.st_size)),
            UInt64(status.st_mode), UInt64(bitPattern: changed),
        ]
    }

    /// Looks at the file at a path, through symbolic links; nil if there is none.
    init?(of path: String) {
        var status = stat()
        // Both outlive the call, which only fills the status.
        guard unsafe stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// Whether every later change gives the file another stamp.
    ///
    /// The clock of files goes in steps. A file that has changed in this step may change again without another time.
    func isSettled(at now: Int64) -> Bool {
        let age = now.subtractingReportingOverflow(changed)
        return !age.overflow && age.partialValue > Self.tick
    }

    /// The present time in the unit of the clock of files.
    static var now: Int64 {
        var now = timespec()
        // The structure outlives the call, which cannot fail for this clock.
        _ = unsafe clock_gettime(CLOCK_REALTIME, &now)
        return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
    }
}
