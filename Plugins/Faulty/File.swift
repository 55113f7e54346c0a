import Glibc

/// Files by path, without Foundation, so that the program starts as fast as it can fail.
enum File {
    /// Returns the bytes of a file, or nil if it cannot be read.
    static func read(_ path: String) -> [UInt8]? {
        // Here and below the path is a Swift string that lives through the call.
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        while let chunk = Descriptor(number: descriptor).read() { bytes += chunk }
        return bytes
    }

    /// Replaces the content of a file by bytes.
    static func replace(_ path: String, with bytes: [UInt8]) { write(bytes, path, O_CREAT | O_TRUNC) }

    /// Appends a line to a file in one write, so that lines of several processes do not mix.
    static func appendLine(_ text: String, to path: String) { append(Array("\(text)\n".utf8), to: path) }

    /// Appends bytes to a file.
    static func append(_ bytes: [UInt8], to path: String) { write(bytes, path, O_CREAT | O_APPEND) }

    /// Makes an empty file, or returns false if there is one already.
    static func create(_ path: String) -> Bool {
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return false }
        close(descriptor)
        return true
    }

    private static func write(_ bytes: [UInt8], _ path: String, _ flags: Int32) {
        let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC | flags, 0o600)
        guard descriptor >= 0 else { return }
        Descriptor(number: descriptor).write(bytes)
        close(descriptor)
    }
}
