internal import Glibc

/// The reason why a file cannot be written, as a part of a sentence.
package struct OutputFileError: Error {
    package let reason: String

    fileprivate init(_ reason: String) { self.reason = reason }

    /// The failure of the call that has just returned.
    fileprivate init() { self.init(POSIXFailure(number: errno).reason) }
}

/// Files that a path of the command line names for output: regular files, pipes and devices.
package enum OutputFile {
    /// The time for a program to open a pipe for reading that was started just before, in milliseconds.
    private static let patience: Int32 = 1_000
    private static let pause: Int32 = 10

    /// Opens a file, and makes it if it is missing; its content stays.
    ///
    /// A pipe that nobody reads is an error after a second. Writes to one that is read wait for its reader.
    package static func open(_ path: String, permissions: UInt32) throws(OutputFileError) -> FileDescriptor {
        var number = openNow(path, permissions)
        var waited: Int32 = 0
        while number < 0, errno == ENXIO, isPipe(path) {
            guard waited < patience else { throw OutputFileError("it is a pipe that nobody reads") }
            // No descriptor is watched: the call is a pause.
            _ = poll(nil, 0, pause)
            waited += pause
            number = openNow(path, permissions)
        }
        guard number >= 0 else { throw OutputFileError() }
        let descriptor = FileDescriptor(owning: number)
        let flags = fcntl(number, F_GETFL)
        guard flags >= 0, fcntl(number, F_SETFL, flags & ~O_NONBLOCK) >= 0 else { throw OutputFileError() }
        return descriptor
    }

    /// Writes all bytes at the place where an open file stands.
    package static func write(_ bytes: [UInt8], to number: Int32) throws(OutputFileError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            // The bytes live through the call.
            let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(number, $0.baseAddress, $0.count) }
            if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { throw OutputFileError() }
        }
    }

    /// Makes a file that must not be there.
    package static func make(_ path: String, permissions: UInt32) throws(OutputFileError) -> FileDescriptor {
        // The string is valid for the call.
        let number = unsafe Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
        guard number >= 0 else { throw OutputFileError() }
        return FileDescriptor(owning: number)
    }

    /// Puts a file in the place of another one.
    package static func rename(_ path: String, to other: String) throws(OutputFileError) {
        // Both strings are valid for the call.
        guard unsafe Glibc.rename(path, other) == 0 else { throw OutputFileError() }
    }

    private static func openNow(_ path: String, _ permissions: UInt32) -> Int32 {
        // The string is valid for the call.
        unsafe Glibc.open(path, O_WRONLY | O_CREAT | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, permissions)
    }

    private static func isPipe(_ path: String) -> Bool {
        var status = stat()
        // The status outlives the call, which only fills it.
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
    }
}
