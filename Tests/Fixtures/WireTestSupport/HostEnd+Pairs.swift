package import Foundation
internal import Glibc

extension HostEnd {
    /// The two ends of two pipes: the host's, and the descriptors of the extension, which belong to whoever takes them.
    package static func pair() throws -> (host: HostEnd, input: Int32, output: Int32) {
        let (down, up) = (try Self.pipe(), try Self.pipe())
        return (HostEnd(reading: up.reading, writing: down.writing), down.reading, up.writing)
    }

    /// Starts an executable with the host's end at its stdin and stdout; its stderr is thrown away.
    package static func launch(_ executable: URL, environment: [String: String]) throws -> (HostEnd, Process) {
        let (host, input, output) = try pair()
        let process = Process()
        process.executableURL = executable
        process.environment = environment
        process.standardInput = FileHandle(fileDescriptor: input, closeOnDealloc: false)
        process.standardOutput = FileHandle(fileDescriptor: output, closeOnDealloc: false)
        process.standardError = FileHandle.nullDevice
        defer {
            Glibc.close(input)
            Glibc.close(output)
        }
        try process.run()
        return (host, process)
    }

    /// An executable of this package, which is built beside the test's own.
    package static func builtExecutable(_ name: String) -> URL {
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(path: name)
    }

    /// Closed in children, so that an end of file of one test does not wait for a process of another.
    private static func pipe() throws -> (reading: Int32, writing: Int32) {
        var descriptors: [Int32] = [-1, -1]
        guard unsafe Glibc.pipe(&descriptors) == 0 else { throw POSIXError(.EMFILE) }
        for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        return (descriptors[0], descriptors[1])
    }
}
