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
    }

    /// The greatest number of bytes read from a file.
    static let greatestSize = 64 << 20

    /// Whether the file can be read a second time, unlike standard input and pipes.
    static func lasts(_ path: String) -> Bool {
        var status = stat()
        return path != "-" && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// Reads a file to its end, which has to come within 64 MiB; `-` is standard input.
    ///
    /// - Parameter size: The greatest number of bytes, 64 MiB if it is not given.
    static func read(_ path: String, atMost size: Int = greatestSize) throws(Failure) -> [UInt8] {
        let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure() }
        defer { if descriptor != STDIN_FILENO { close(descriptor) } }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count == 0 { return bytes }
            if count > 0 { bytes += chunk[..<count] } else if errno != EINTR { throw Failure() }
            guard bytes.count <= size else { throw Failure(limit: size) }
        }
    }
}
