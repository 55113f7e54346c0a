internal import Foundation
internal import Glibc

extension HostEnd {
    /// Makes two pipes and returns their ends: the host's, and the descriptors of the extension, which belong to the
    /// caller.
    package static func pair() throws -> (host: HostEnd, input: Int32, output: Int32) {
        let (down, up) = (try Self.pipe(), try Self.pipe())
        return (HostEnd(reading: up.reading, writing: down.writing), down.reading, up.writing)
    }

    /// Ends the extension's end of a pipe and keeps its number.
    ///
    /// A task that outlived its runtime may still write, but not to another test's pipe with the same number.
    package static func retire(_ descriptor: Int32) {
        let null = unsafe open("/dev/null", O_RDWR | O_CLOEXEC)
        dup2(null, descriptor)
        _ = Glibc.close(null)
    }

    /// Makes a pipe that is closed in children, so that no end of file waits for a process of another test.
    private static func pipe() throws -> (reading: Int32, writing: Int32) {
        var descriptors: [Int32] = [-1, -1]
        guard unsafe Glibc.pipe(&descriptors) == 0 else { throw POSIXError(.EMFILE) }
        for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        return (descriptors[0], descriptors[1])
    }
}
