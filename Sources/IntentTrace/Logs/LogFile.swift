internal import Glibc
internal import SystemFiles

/// A growing log, of one extension or of what is audited, which several hosts may write at one time.
///
/// Each line is one `write(2)` to the end of the file, so lines of two hosts never mix. A full log is renamed, under a
/// lock. A host that had it open notices by the inode, at its next line.
struct LogFile: ~Copyable {
    private let path: String
    /// The paths of the full logs, the newest first.
    private let olderPaths: [String]
    private var descriptor: FileDescriptor

    init(of identifier: String, in folder: LogFolder) throws(POSIXFailure) {
        try self.init(folder.file(of: identifier), olderPaths: [folder.olderFile(of: identifier)])
    }

    /// Opens the log at a path.
    ///
    /// - Parameter olderPaths: The paths of the full logs that are kept, the newest first.
    init(_ path: String, olderPaths: [String]) throws(POSIXFailure) {
        self.path = path
        self.olderPaths = olderPaths
        descriptor = try Self.open(path)
    }

    private static func open(_ path: String) throws(POSIXFailure) -> FileDescriptor {
        let descriptor = try LogFolder.open(path, flags: O_RDWR | O_CREAT | O_APPEND)
        // A full disk may have taken a part of the last line, which must not spoil the next one.
        var last = UInt8(ascii: "\n")
        let size = FileIdentity(descriptor.rawValue)?.size ?? 0
        if size > 0 {
            // The byte outlives the call, which fills no more.
            guard unsafe pread(descriptor.rawValue, &last, 1, off_t(size - 1)) >= 0 else {
                throw POSIXFailure(number: errno)
            }
        }
        guard last == UInt8(ascii: "\n") || endLine(descriptor.rawValue) else { throw POSIXFailure(number: errno) }
        return descriptor
    }

    /// Writes a line end alone; returns whether it is written.
    private static func endLine(_ descriptor: Int32) -> Bool {
        // The byte lives through the call.
        unsafe [UInt8(ascii: "\n")].withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) } == 1
    }

    /// Appends one line, with its line end.
    mutating func append(_ line: [UInt8]) throws(POSIXFailure) {
        try follow()
        let size = FileIdentity(descriptor.rawValue)?.size ?? 0
        if size + line.count > LogFolder.greatestSize, size > 0 { try rotate() }
        // The bytes live through the call.
        let count = unsafe line.withUnsafeBytes { unsafe write(descriptor.rawValue, $0.baseAddress, $0.count) }
        guard count >= 0 else { throw POSIXFailure(number: errno) }
        if count < line.count { throw POSIXFailure(number: ENOSPC) }
    }

    /// Opens the file of the path if it is another one by now.
    private mutating func follow() throws(POSIXFailure) {
        guard let own = FileIdentity(descriptor.rawValue) else { return }
        guard let present = FileIdentity(path), present.isSame(as: own) else {
            descriptor = try Self.open(path)
            return
        }
    }

    /// Puts the file aside and begins a new one.
    private mutating func rotate() throws(POSIXFailure) {
        // Held by another host, which is doing the same: its new file is found with the next line.
        guard flock(descriptor.rawValue, LOCK_EX | LOCK_NB) == 0 else { return }
        guard let own = FileIdentity(descriptor.rawValue), let present = FileIdentity(path), present.isSame(as: own)
        else { return try follow() }
        for (newer, older) in zip([path] + olderPaths, olderPaths).reversed() {
            // The strings are valid for the call. A log that is missing among the older ones is none.
            guard unsafe rename(newer, older) == 0 || (newer != path && errno == ENOENT) else {
                throw POSIXFailure(number: errno)
            }
        }
        let new = try Self.open(path)
        // Those who follow the full file are woken, and look whether there is a new one.
        _ = Self.endLine(descriptor.rawValue)
        descriptor = new
    }
}
