internal import Glibc
internal import IntentModel

/// A file of the command line, possibly a pipe as in `<(...)`; Foundation reads regular files only.
enum InputFile {
    /// The reason why a file cannot be read, in the system's words.
    struct Failure: Error {
        let reason: String

        /// The failure of the call that has just returned.
        fileprivate init() { reason = String(cString: strerror(errno)) }

        /// The failure of a file without an end, or with one too far away.
        fileprivate init(limit: Int) { reason = "it has more than \(limit >> 20) MiB" }

        /// The failure of a pipe or a device from which nothing comes.
        fileprivate init(silence: Int32) { reason = "it is no file, and nothing came from it for \(silence / 1000) s" }
    }

    /// The greatest number of bytes read from a file.
    static let greatestSize = 64 << 20
    /// The time in milliseconds that a pipe or a device may be silent; a pipe may never get a writer.
    private static let longestSilence: Int32 = 10_000

    /// Whether the file can be read a second time, unlike standard input and pipes.
    static func lasts(_ path: String) -> Bool {
        var status = stat()
        return path != "-" && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// Reads a file to its end, which has to come within 64 MiB; `-` is standard input.
    ///
    /// A pipe or a device that is silent for ten seconds is given up. Standard input is waited for, as for a person who
    /// types.
    ///
    /// - Parameter size: The greatest number of bytes, 64 MiB if it is not given.
    static func read(_ path: String, atMost size: Int = greatestSize) throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        try read(path, atMost: size) { piece in
            bytes += piece
            return true
        }
        return bytes
    }

    /// Reads a file piece by piece, as long as a body wants more.
    static func read(
        _ path: String,
        atMost size: Int,
        _ wantsMore: (ArraySlice<UInt8>) -> Bool
    ) throws(Failure) {
        // O_NONBLOCK keeps the opening of a pipe from waiting for its writer.
        let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure() }
        defer { if descriptor != STDIN_FILENO { close(descriptor) } }
        var length = 0
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            if descriptor != STDIN_FILENO {
                // A regular file is always ready.
                var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                let count = poll(&ready, 1, longestSilence)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { throw count < 0 ? Failure() : Failure(silence: longestSilence) }
            }
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count == 0 { return }
            guard count > 0 else {
                guard [EINTR, EAGAIN].contains(errno) else { throw Failure() }
                continue
            }
            length += count
            guard length <= size else { throw Failure(limit: size) }
            guard wantsMore(chunk[..<count]) else { return }
        }
    }
}
