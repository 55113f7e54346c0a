import CLinux
import Glibc
internal import SystemFiles

extension FileDescriptor {
    /// Takes the descriptor that a function of `CLinux` answers, or throws the error.
    init(result: Int32, code: EventLoopError.Code, function: String, subject: String) throws(EventLoopError) {
        guard result >= 0 else {
            throw EventLoopError(code, function: function, errorNumber: -result, subject: subject)
        }
        self.init(owning: result)
    }

    func setNonblocking(subject: String) throws(EventLoopError) {
        let result = linux_set_nonblocking(rawValue)
        guard result >= 0 else {
            throw EventLoopError(.descriptor, function: "fcntl", errorNumber: -result, subject: subject)
        }
    }
}

/// The two ends of a pipe, both close-on-exec and blocking.
struct Pipe: ~Copyable {
    let reading: FileDescriptor
    let writing: FileDescriptor

    init(subject: String) throws(EventLoopError) {
        var ends: (reading: Int32, writing: Int32) = (-1, -1)
        // Both pointers are valid for the call, which is all that the function uses them for.
        let result = unsafe linux_pipe(&ends.reading, &ends.writing)
        guard result >= 0 else {
            throw EventLoopError(.descriptor, function: "pipe2", errorNumber: -result, subject: subject)
        }
        reading = FileDescriptor(owning: ends.reading)
        writing = FileDescriptor(owning: ends.writing)
    }

    /// The writing end alone; the reading end is closed.
    consuming func intoWriting() -> FileDescriptor { writing }

    /// The reading end alone; the writing end is closed.
    consuming func intoReading() -> FileDescriptor { reading }
}
