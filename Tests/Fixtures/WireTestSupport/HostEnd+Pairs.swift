internal import Foundation
internal import Glibc

extension HostEnd {
    /// The two ends of two pipes: the host's, and the descriptors of the extension, which belong to whoever takes them.
    package static func pair() throws -> (host: HostEnd, input: Int32, output: Int32) {
        let (down, up) = (try Self.pipe(), try Self.pipe())
        return (HostEnd(reading: up.reading, writing: down.writing), down.reading, up.writing)
    }

    /// Ends the extension's end of a pipe and keeps its number: a task that outlived its runtime may still write, which must
    /// not go to the pipe of another test that was given the same number.
    package static func retire(_ descriptor: Int32) {
        let null = unsafe open("/dev/null", O_RDWR | O_CLOEXEC)
        dup2(null, descriptor)
        _ = Glibc.close(null)
    }

    /// Closed in children, so that an end of file of one test does not wait for a process of another.
    private static func pipe() throws -> (reading: Int32, writing: Int32) {
        var descriptors: [Int32] = [-1, -1]
        guard unsafe Glibc.pipe(&descriptors) == 0 else { throw POSIXError(.EMFILE) }
        for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        return (descriptors[0], descriptors[1])
    }
}
